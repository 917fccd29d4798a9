// The figures and bases that stand on the board, and how each piece looks.
import { lookOfPiece } from '../../draw/look';
import type { Contents, Look, Piece } from '../fields';

export { badgePatterns, baseOf, type BaseStyle } from '../../draw/bases';
export { default as FigureArt } from '../../draw/FigureArt.svelte';
export { default as PointerArt } from '../../draw/PointerArt.svelte';

/** "A_wight1" is one of the wights that the card of A brings. */
export const wordOf = (piece: Pick<Piece, 'mark'>): string => piece.mark.replace(/^.*_/, '').replace(/\d+$/, '');

/** A piece with a card looks as the card says; what a card brings (tokens, minions) as that card says of it. */
export function lookOf(piece: Piece, pieces: readonly Piece[], contents: Contents): Look | undefined {
  const told = piece['look'] as Look | undefined;
  if (told) return told;
  const cardOf = (id: string | undefined) => contents.cards?.find((card) => card.id === id);
  const own = cardOf(piece.card)?.look;
  if (own) return own;
  const bringer = cardOf(pieces.find((each) => each.mark === piece['of'])?.card);
  const brought = (bringer as { pieces?: { id: string; look?: Look }[] } | undefined)?.pieces ?? [];
  // What an item brings belongs to whoever holds the item: it is found by its name.
  return brought.find((each) => each.id === wordOf(piece))?.look ?? lookOfPiece(piece, contents.cards ?? []);
}
