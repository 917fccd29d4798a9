// The figures and bases that stand on the board.
export { baseOf, type BaseStyle } from '../../draw/bases';
export { default as FigureArt } from '../../draw/FigureArt.svelte';
