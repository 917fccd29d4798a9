// The figures and bases that stand on the board, from the drawing kit.
import type { Piece } from '../base/fields';

export { badgePatterns, basesOf, type BaseStyle } from '../figures/bases';
export { default as FigureArt } from '../figures/FigureArt.svelte';
export { lookOfPiece } from '../figures/look';
export { default as PointerArt } from '../figures/PointerArt.svelte';

/** What kind of thing a piece is, by its mark: "A_wight1" is a wight, "flag2" a flag. */
export const wordOf = (piece: Pick<Piece, 'mark'>): string => piece.mark.replace(/^.*_/, '').replace(/\d+$/, '');
