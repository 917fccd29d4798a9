/** Whoever likes it quiet sees everything jump to where it goes. */
export const isQuiet = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Where the table has the order of a phone; as in the styles. */
export const narrowScreen = '(max-width: 47.5em), (max-width: 68em) and (orientation: portrait)';
