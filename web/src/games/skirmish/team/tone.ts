import './tone.css';

/** The classes of whatever has the colour of a box behind it. */
export const toneOf = (box: string): string => `tone box-${box.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
