// The figures and bases that stand on the board.
export { baseOf, type BaseStyle } from './standin/base';
export { default as FigureArt } from './standin/FigureArt.svelte';
