// Ability tokens. Each colour has its own outline and its own glyph: colour is never the only mark. In a box of 32 x 32.
export type TokenDrawing = { outline: string; fill: string; light: boolean; glyph: string; filled: boolean };

export const tokens: Record<string, TokenDrawing> = {
  blue: {
    outline: 'M16 2.5A13.5 13.5 0 1 1 16 29.5A13.5 13.5 0 1 1 16 2.5Z',
    fill: 'var(--blue)',
    light: true,
    glyph: 'M9 13h8.5a2.7 2.7 0 1 0-2.6-3.4M8 17h13a3 3 0 1 1-2.9 3.8M9 21h5',
    filled: false,
  },
  red: {
    outline: 'M16 1.5L30.5 16L16 30.5L1.5 16Z',
    fill: 'var(--red)',
    light: true,
    glyph: 'M16 8c1 4 5 5 5 9.5a5 5 0 0 1-10 0c0-2 1-3 2-4c.3 1.5 1 2 1.6 2c.6-2.5-.6-4.5 1.4-7.5Z',
    filled: true,
  },
  silver: {
    outline: 'M9 3h14l7 13l-7 13H9L2 16Z',
    fill: 'var(--silver)',
    light: false,
    glyph:
      'M11.4 16a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0M16 8.5v3M16 20.5v3M8.5 16h3M20.5 16h3M10.7 10.7l2.1 2.1M19.2 19.2l2.1 2.1M10.7 21.3l2.1-2.1M19.2 12.8l2.1-2.1',
    filled: false,
  },
  gold: {
    outline: 'M16 1.5L30 11.5L25 29H7L2 11.5Z',
    fill: 'var(--gold)',
    light: false,
    glyph: 'M9.5 21.5v-9l3.7 3.3L16 10l2.8 5.8l3.7-3.3v9Z',
    filled: true,
  },
};
/** Anything else that lies where tokens lie: a plain disc, of paper in the dark too, for its number is ink. */
export const plainToken: TokenDrawing = {
  outline: 'M16 2.5A13.5 13.5 0 1 1 16 29.5A13.5 13.5 0 1 1 16 2.5Z',
  fill: '#ebdec5',
  light: false,
  glyph: 'M11 16h10',
  filled: false,
};
