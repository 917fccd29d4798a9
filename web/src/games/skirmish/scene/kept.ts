// What a list of matches remembers of one, to draw it: the figures of the own side, then those of the others.
import type { Fields } from '../../../base/wire';
import type { Piece } from '../base/fields';

export function pictureOf(view: Fields | undefined, side: string | undefined): string[] {
  const pieces = ((view?.['pieces'] ?? []) as Piece[]).filter((piece) => piece.kind === 'character' && piece.card);
  const own = pieces.filter((piece) => piece.side === side);
  return [...new Set([...own, ...pieces].flatMap(({ card }) => card ?? []))].slice(0, 3);
}
