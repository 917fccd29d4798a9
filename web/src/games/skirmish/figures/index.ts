// Figures from the look of a card, and what lies beside them.
export { default as Badge } from './Badge.svelte';
export { default as Bust } from './Bust.svelte';
export { default as Figure } from './Figure.svelte';
export { default as FigureArt } from './FigureArt.svelte';
export { default as PointerArt } from './PointerArt.svelte';
export { default as Shield } from './Shield.svelte';
export { default as Token } from './Token.svelte';
export { default as TokenArt } from './TokenArt.svelte';
export { baseOf, basesOf, type BaseStyle, type Pattern } from './bases';
export { lookOfCard, lookOfPiece, plainLook, plainThing } from './look';
