/** Whoever likes it quiet sees everything jump to where it goes. */
export const isQuiet = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
