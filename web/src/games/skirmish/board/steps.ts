// From what was told to what is seen: the steps that lead from one view to the next, in the order of the events. Pure;
// play.ts moves the drawing by them.
import type { Row } from '../../../base/wire';
import { fightsIn, type Fight } from '../base/dice';
import { happenedIn, type Happened, type Mark, type Piece, type Square, type View } from '../base/fields';

export type Step =
  | { kind: 'move'; piece: Mark; squares: Square[] } // along these, the first is where it stands
  | { kind: 'swap'; piece: Mark; other: Mark } // two exchange their squares
  | { kind: 'place'; piece: Mark; square: Square } // comes onto the board
  | { kind: 'leave'; piece: Mark; state: string; side?: string } // goes off, to the track of a side or aside
  | { kind: 'tip'; piece: Mark } // knocked down
  | { kind: 'rise'; piece: Mark } // stands again
  | { kind: 'tire'; pieces: Mark[] } // exhausted
  | { kind: 'wake'; pieces: Mark[] } // no longer exhausted
  | { kind: 'blow'; fight: Fight; ends: Step[] } // dice are thrown, and what comes of it
  | { kind: 'roll' } // dice fall of which more is not told
  | { kind: 'strike'; piece: Mark; target: Mark; hits: boolean } // a challenge that was won, or not
  | { kind: 'change'; piece: Mark; piece_after: Piece }; // anything else about a piece: it jumps

/** How the server says that a piece went: null where it does not say, then it glides. */
export type WayOf = (piece: Mark, from: Square, to: Square) => readonly Square[] | null;

/** Events in which a piece goes from square to square. */
export const goings: ReadonlySet<string> = new Set(['moved', 'stepped', 'pushed', 'pulled']);

type Told = Happened & { side?: string; by?: Mark; other?: Mark; taker?: Mark };
type Pieces = Map<Mark, Piece>;

const set = (pieces: Pieces, mark: Mark | undefined, change: Partial<Piece>): void => {
  const piece = mark === undefined ? undefined : pieces.get(mark);
  if (piece) pieces.set(piece.mark, { ...piece, ...change });
};

function without(piece: Piece, ...names: string[]): Piece {
  const copy: Piece = { ...piece };
  for (const name of names) delete copy[name];
  return copy;
}

/** The pieces after a step, for whoever draws them. */
export function applied(pieces: readonly Piece[], step: Step): Piece[] {
  const all: Pieces = new Map(pieces.map((piece) => [piece.mark, piece]));
  apply(all, step);
  return [...all.values()];
}

function apply(pieces: Pieces, step: Step): void {
  switch (step.kind) {
    case 'move': {
      const to = step.squares.at(-1);
      if (to !== undefined) set(pieces, step.piece, { square: to });
      return;
    }
    case 'swap': {
      const one = pieces.get(step.piece)?.square;
      const other = pieces.get(step.other)?.square;
      if (other !== undefined) set(pieces, step.piece, { square: other });
      if (one !== undefined) set(pieces, step.other, { square: one });
      return;
    }
    case 'place': {
      const piece = pieces.get(step.piece);
      if (piece)
        pieces.set(step.piece, {
          ...without(piece, 'track', 'space', 'carrier'),
          state: 'standing',
          square: step.square,
        });
      return;
    }
    case 'leave': {
      const piece = pieces.get(step.piece);
      if (piece)
        pieces.set(step.piece, {
          ...without(piece, 'square'),
          state: step.state,
          ...(step.side === undefined ? {} : { track: step.side }),
        });
      return;
    }
    case 'tip':
      return set(pieces, step.piece, { state: 'down' });
    case 'rise':
      return set(pieces, step.piece, { state: 'standing' });
    case 'tire':
      for (const mark of step.pieces) set(pieces, mark, { exhausted: true });
      return;
    case 'wake':
      for (const mark of step.pieces) set(pieces, mark, { exhausted: false });
      return;
    case 'change':
      pieces.set(step.piece, step.piece_after);
      return;
    case 'blow':
      for (const end of step.ends) apply(pieces, end);
      return;
    case 'roll':
    case 'strike':
      return;
  }
}

/** What one event does on the board. Most events only concern pools, tracks and points. */
function stepsOfEvent(told: Told, pieces: Pieces, wayOf: WayOf): Step[] {
  const { piece } = told;
  if (told.event === 'refreshed') {
    const tired = [...pieces.values()].filter((each) => each.exhausted === true).map((each) => each.mark);
    return tired.length > 0 ? [{ kind: 'wake', pieces: tired }] : [];
  }
  if (told.faces !== undefined) return [{ kind: 'roll' }];
  if (piece === undefined || !pieces.has(piece)) return [];
  const here = pieces.get(piece)?.square;
  if (goings.has(told.event)) {
    const from = told.from ?? here;
    if (from === undefined || told.to === undefined || from === told.to) return [];
    const way = wayOf(piece, from, told.to);
    const whole = way && way[0] === from && way.at(-1) === told.to ? [...way] : [from, told.to];
    return [{ kind: 'move', piece, squares: whole }];
  }
  switch (told.event) {
    case 'placed':
    case 'placed_by_card':
    case 'returned': {
      if (told.square === undefined || told.square === here) return [];
      return [{ kind: 'place', piece, square: told.square }];
    }
    case 'swapped':
      return told.other === undefined ? [] : [{ kind: 'swap', piece, other: told.other }];
    case 'knocked_down':
      return [{ kind: 'tip', piece }];
    case 'rallied':
    case 'stood_up':
      return [{ kind: 'rise', piece }];
    case 'assisted':
      return told.other === undefined ? [] : [{ kind: 'rise', piece: told.other }];
    case 'knocked_out':
    case 'companion_beaten':
    case 'went_on_track': {
      if (here === undefined) return [];
      const side = pieces.get(piece)?.side;
      return [{ kind: 'leave', piece, state: 'track', ...(side === undefined ? {} : { side }) }];
    }
    case 'scored_marker': {
      const side = pieces.get(piece)?.side;
      if (told.other === undefined) return [];
      return [{ kind: 'leave', piece: told.other, state: 'track', ...(side === undefined ? {} : { side }) }];
    }
    case 'marker_taken':
      return told.other === undefined ? [] : [{ kind: 'leave', piece: told.other, state: 'carried' }];
    case 'marker_dropped':
      return told.other === undefined || told.square === undefined
        ? []
        : [{ kind: 'place', piece: told.other, square: told.square }];
    case 'token_removed':
    case 'removed':
      return here === undefined ? [] : [{ kind: 'leave', piece, state: 'aside' }];
    case 'exhausted':
      return [{ kind: 'tire', pieces: [piece] }];
    case 'won':
    case 'tied':
    case 'lost':
      return told.target === undefined ? [] : [{ kind: 'strike', piece, target: told.target, hits: told.event === 'won' }];
    default:
      return [];
  }
}

/** A piece that is not yet as the server says it is gets there by the plainest step. */
function mended(is: Piece | undefined, should: Piece): Step[] {
  const steps: Step[] = [];
  if (is === undefined) return [{ kind: 'change', piece: should.mark, piece_after: should }];
  if (is.square !== should.square) {
    if (should.square === undefined) {
      const side = should.track;
      steps.push({ kind: 'leave', piece: should.mark, state: should.state, ...(side === undefined ? {} : { side }) });
    } else if (is.square === undefined) steps.push({ kind: 'place', piece: should.mark, square: should.square });
    else steps.push({ kind: 'move', piece: should.mark, squares: [is.square, should.square] });
  }
  const wasDown = is.state === 'down' && should.square !== undefined && is.square !== undefined;
  if (should.state === 'down' && !wasDown) steps.push({ kind: 'tip', piece: should.mark });
  if (should.state === 'standing' && wasDown) steps.push({ kind: 'rise', piece: should.mark });
  if ((is.exhausted ?? false) !== (should.exhausted ?? false))
    steps.push({ kind: should.exhausted ? 'tire' : 'wake', pieces: [should.mark] });
  return steps;
}

/** How a fight looks on the board, with what it does to whoever lost it. */
function stepOfFight(fight: Fight, told: readonly Told[], pieces: Pieces, wayOf: WayOf): Step {
  const ends = told
    .slice(fight.from, fight.to)
    .filter(({ event }) => !quietInFights.has(event))
    .flatMap((each) => stepsOfEvent(each, pieces, wayOf))
    .filter(({ kind }) => kind !== 'roll');
  return { kind: 'blow', fight, ends };
}
const quietInFights: ReadonlySet<string> = new Set(['won', 'tied', 'lost']);

/** Steps, and of how many events each is the last that is seen. */
export type Plan = { steps: Step[]; events: number[] };

/**
 * The steps from one view to the next. Events that were not told (they are secret, or rows are missing) do not matter:
 * whatever is still different at the end is added, so that the last step always ends in the new view.
 */
export function planOf(before: View, after: View, rows: readonly Row[], wayOf: WayOf = () => null): Plan {
  const pieces: Pieces = new Map(before.pieces.map((piece) => [piece.mark, piece]));
  const told = rows.flatMap(happenedIn) as Told[];
  const fights = new Map(fightsIn(told).filter(({ target }) => target !== undefined).map((fight) => [fight.from, fight]));
  const plan: Plan = { steps: [], events: [] };
  const take = (more: readonly Step[], events: number): void => {
    for (const step of more) {
      // Both sides of a challenge roll at once.
      if (step.kind === 'roll' && plan.steps.at(-1)?.kind === 'roll') continue;
      apply(pieces, step);
      plan.steps.push(step);
      plan.events.push(events);
    }
  };
  for (let index = 0; index < told.length; ++index) {
    const fight = fights.get(index);
    const each = told[index];
    if (fight) {
      take([stepOfFight(fight, told, pieces, wayOf)], fight.to);
      index = fight.to - 1;
    } else if (each) take(stepsOfEvent(each, pieces, wayOf), index + 1);
  }
  for (const should of after.pieces) take(mended(pieces.get(should.mark), should), told.length);
  return plan;
}
export const stepsOf = (before: View, after: View, rows: readonly Row[], wayOf?: WayOf): Step[] =>
  planOf(before, after, rows, wayOf).steps;
