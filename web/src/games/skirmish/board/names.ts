// What a square of the board is called for a screen reader: where it is, who is there, what may be done.
import type { MapDrawing, Option, Piece, Square, View } from '../base/fields';
import { boardWords } from '../base/words';
import { wallsAround } from './geometry';
import { actorOf, isFigure, optionsAt, type Offer } from './offers';

export type Naming = {
  map: MapDrawing;
  view: View;
  you: string | undefined;
  offers: readonly Offer[];
  picked: Option | null | undefined;
  sight: ReadonlySet<Square> | null;
};

const say = boardWords;

/** "Ian Malcolm, yours, selected, down". */
export function pieceName(piece: Piece, view: View, you: string | undefined, actor = view.active): string {
  const parts = [piece.name];
  if (piece.side !== undefined) parts.push(piece.side === you ? say.yours : say.of(piece.side));
  if (piece.mark === actor) parts.push(say.selected);
  if (piece.leader) parts.push(say.leader);
  if (piece.state === 'down') parts.push(say.down);
  if (piece.exhausted) parts.push(say.exhausted);
  for (const carried of view.pieces)
    if (carried.carrier === piece.mark) parts.push(say.carries(carried.name));
  for (const status of statusesOf(view, piece)) parts.push(status);
  return parts.join(', ');
}

export const statusesOf = (view: View, piece: Piece): string[] =>
  (view.statuses ?? []).filter((held) => held.holder === piece.mark).map((held) => held.status);

/** "can be challenged 57%": the answers that a square means, in few words. */
function offerNames(options: readonly Option[]): string[] {
  const names = options.map((option) => say.can(option.act, option.label, option.odds));
  return [...new Set(names)];
}

export function cellName(square: Square, naming: Naming): string {
  const { map, view, you, offers, picked, sight } = naming;
  const parts: string[] = [square];
  const here = view.pieces.filter((piece) => piece.square === square);
  for (const piece of [...here.filter(isFigure), ...here.filter((each) => !isFigure(each))])
    parts.push(pieceName(piece, view, you, actorOf(offers, view)));
  if (map.blocked.includes(square)) parts.push(say.blocked);
  parts.push(...offerNames(optionsAt(offers, square)));
  if (picked && optionsAt(offers, square).some((option) => option.notation === picked.notation)) parts.push(say.picked);
  if (sight && !map.blocked.includes(square)) parts.push(sight.has(square) ? say.seen : say.unseen);
  for (const area of map.areas ?? []) if (area.squares.includes(square)) parts.push(say.area(area.name));
  const walls = wallsAround(square, map.walls);
  if (walls.length > 0) parts.push(say.walls(walls));
  return parts.join(', ');
}
