// What is said about a side and its figures, from what the view says.
import { words } from '../../../base/words';
import type { Session } from '../../../live/session.svelte';
import type { Card, Contents, MapDrawing, Piece, SideView, View } from '../base/fields';
import { tableWords } from '../base/words';
import { statusesOf } from '../board/names';

/** Where a side starts, as one would say it of a map whose upper edge is north. */
export function cornerOf(map: MapDrawing | undefined, start: number): string {
  const squares = map?.starts[start - 1] ?? [];
  if (!map || squares.length === 0) return '';
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = (mean(squares.map((square) => square.charCodeAt(0) - 97)) + 0.5) / map.columns;
  const y = (mean(squares.map((square) => Number(square.slice(1)) - 1)) + 0.5) / map.rows;
  const along = y < 0.4 ? 'north' : y > 0.6 ? 'south' : '';
  const across = x < 0.4 ? 'west' : x > 0.6 ? 'east' : '';
  return [along, across].filter((word) => word !== '').join('-') || 'middle';
}

/** Whether the side at this place starts in the half of the map that is drawn below. */
export function startsBelow(contents: Contents, index: number): boolean {
  const squares = contents.map.starts[(contents.sides[index]?.start ?? 0) - 1] ?? [];
  const rows = squares.map((square) => Number(square.slice(1)));
  return rows.reduce((sum, row) => sum + row, 0) / (rows.length || 1) > (contents.map.rows + 1) / 2;
}
/** The way the board lies so that this side has its start before it. */
export const facingOf = (contents: Contents, index: number): 0 | 1 => (startsBelow(contents, index) ? 0 : 1);

/** Where a device lies between people: the first side sits before it, and so do all that start in its half. Where all
 * start in one half, every other side sits across. */
export function sitsAcross(contents: Contents, index: number): boolean {
  const below = contents.sides.map((_, each) => startsBelow(contents, each));
  return new Set(below).size > 1 ? below[index] !== below[0] : index % 2 === 1;
}

/** A wide chip has the width of the widest that can stand in its place. */
export type Chip = { text: string; kind: '' | 'go' | 'warn'; icon?: 'exhaust' | 'down'; wide?: boolean };

/** The states of a figure as chips: what never changes, what each turn changes, and behind it what comes and goes. So none moves aside for another. */
export function chipsOf(piece: Piece, view: View): Chip[] {
  const say = tableWords.states;
  const chips: Chip[] = [];
  const add = (text: string, kind: Chip['kind'] = '', more: Pick<Chip, 'icon' | 'wide'> = {}): void => {
    chips.push({ text, kind, ...more });
  };
  if (piece.leader) add(say.leader, 'warn');
  if (piece.exhausted) add(say.exhausted, '', { icon: 'exhaust', wide: true });
  else if (piece.mark === view.active) add(say.acting, 'go', { wide: true });
  else if (view.round > 0 && piece.kind === 'character' && piece.square !== undefined) add(say.ready, 'go', { wide: true });
  if (piece.state === 'waiting') add(say.waiting);
  else if (piece.state === 'track') add(piece.kind === 'character' ? say.out(piece.space) : say.track(piece.space), '', { icon: 'down' });
  else if (piece.state === 'aside' || piece.state === 'out') add(say.aside);
  if (piece.state === 'down') add(say.down, '', { icon: 'down' });
  for (const carried of view.pieces) if (carried.carrier === piece.mark) add(say.carries(carried.name), 'warn');
  for (const status of statusesOf(view, piece)) add(status, 'warn');
  return chips;
}

export type StatusCard = { title: string; text: string; giver: string };
/** The status cards that lie beside the map, for everybody. */
export function forEverybody(view: View, contents: Contents | null): StatusCard[] {
  const cards = [...(contents?.cards ?? []).flatMap((card) => card.statuses), ...(contents?.statuses ?? [])];
  const texts = new Map(cards.map(({ title, text }) => [title, text]));
  return (view.statuses ?? [])
    .filter(({ holder }) => holder === 'everybody')
    .map(({ status, giver }) => ({
      title: status,
      text: texts.get(status) ?? '',
      giver: view.pieces.find(({ mark }) => mark === giver)?.name ?? '',
    }));
}

/** Pieces in the order in which they came, so that a new one stands behind those that are there. */
export function byArrival(before: readonly string[], pieces: readonly Piece[]): Piece[] {
  const place = (piece: Piece): number => (before.includes(piece.mark) ? before.indexOf(piece.mark) : before.length);
  return [...pieces].sort((one, other) => place(one) - place(other));
}

export const cardOf = (contents: Contents | null, piece: Piece | undefined): Card | undefined =>
  piece?.card === undefined ? undefined : contents?.cards?.find((card) => card.id === piece.card);

/** Who plays a side: the people, or that a computer does. */
export function playersOf(session: Session, side: SideView): string {
  const names = side.seats.map((number) => {
    const seat = session.seat(number);
    if (!seat) return '';
    return seat.who === 'human' && seat.name !== '' ? seat.name : '';
  });
  const known = [...new Set(names.filter((name) => name !== ''))];
  if (known.length > 0) return known.join(words.and);
  // One computer is just that; of several each is called by its side.
  const computers = session.table?.seats.filter((seat) => seat.who === 'computer') ?? [];
  const alone = computers.every((seat) => side.seats.includes(seat.seat)) && computers.length > 0;
  return alone ? tableWords.computer : side.name;
}

export function seatChip(session: Session, side: SideView, asked: readonly number[], isOwn: boolean): Chip {
  const say = tableWords.chips;
  const seats = side.seats.map((number) => session.seat(number)).filter((seat) => seat !== undefined);
  if (session.isOver) return { text: say.over, kind: '' };
  if (seats.some((seat) => seat.who === 'open')) return { text: say.open, kind: 'warn' };
  const chooses = side.seats.some((seat) => asked.includes(seat));
  if (isOwn) return chooses ? { text: say.yourTurn, kind: 'go' } : { text: say.waiting, kind: '' };
  if (chooses) return { text: seats.every((seat) => seat.who === 'computer') ? say.thinking : say.choosing, kind: 'go' };
  if (seats.some((seat) => seat.who === 'human' && !session.state.here.includes(seat.seat)))
    return { text: say.away, kind: 'warn' };
  return { text: say.waiting, kind: '' };
}
