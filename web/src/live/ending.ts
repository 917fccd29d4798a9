// How a match came to its end: who won, and with which points. Any game. Pure: what is said of it stands in parts/end.
import type { Fields } from '../base/wire';
import type { Session } from './session.svelte';

/** `shared`: people of both sides sit here, or somebody looks on: the winner is named. */
export type Outcome = 'won' | 'lost' | 'shared' | 'nobody';
export type EndedSide = { side: number; seats: readonly number[]; points: number | undefined; won: boolean; own: boolean };
export type Result = {
  outcome: Outcome;
  /** The winners first, then by points. */
  sides: readonly EndedSide[];
  /** The seat that gave up, if the match ended so. */
  gaveUp: number | undefined;
};
export type Ended = Pick<Session, 'table' | 'now' | 'own'> & { state: Pick<Session['state'], 'rows'> };

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];

export function resultOf(session: Ended): Result {
  const seats = session.table?.seats ?? [];
  const result: Fields = session.now?.result ?? {};
  const points = numbers(result['points']);
  const gaveUp = session.now?.result ? undefined : session.state.rows.filter(({ kind }) => kind === 'resigned').at(-1)?.seat;
  const names = [...new Set(seats.map(({ side }) => side))];
  const lost = seats.find(({ seat }) => seat === gaveUp)?.side;
  // Of two sides one gives up: the other has won.
  const winners = lost !== undefined && names.length === 2 ? names.filter((side) => side !== lost) : numbers(result['winners']);
  const sides = names.map((side): EndedSide => {
    const its = seats.filter((seat) => seat.side === side).map(({ seat }) => seat);
    const own = its.some((seat) => session.own.includes(seat));
    return { side, seats: its, points: points[side - 1], won: winners.includes(side), own };
  });
  sides.sort((a, b) => Number(b.won) - Number(a.won) || (b.points ?? 0) - (a.points ?? 0) || a.side - b.side);
  return { outcome: outcomeOf(sides), sides, gaveUp };
}

function outcomeOf(sides: readonly EndedSide[]): Outcome {
  const own = sides.filter((side) => side.own);
  if (!sides.some(({ won }) => won)) return 'nobody';
  if (own.length === 0) return 'shared';
  if (own.every(({ won }) => won)) return 'won';
  return own.some(({ won }) => won) ? 'shared' : 'lost';
}

/** "6 : 1", the winner's first; nothing where no points were counted, or all win or lose together. */
export function scoreOf({ sides }: Result): string {
  const counted = sides.map(({ points }) => points).filter((points) => points !== undefined);
  if (counted.length < 2 || counted.length !== sides.length || counted.every((points) => points === 0)) return '';
  if (sides.every(({ won }) => won)) return '';
  return counted.join(' : ');
}
