// When what of a blow happens, in milliseconds: two sides throw dice at each other, one has more, and what comes of it is
// told. The same for every game whose sides do so.
export const blow = {
  gathered: 260, // the light is around both
  leap: 250,
  throw: 240, // the first die leaves its hand
  landed: [760, 930], // the first die lies: of the challenger, of the challenged
  score: 1140, // "0 : 0"
  lit: 1180,
  counts: [1330, 1560], // the first success has come to its digit, the last one
  crouch: 1560,
  hit: 1720,
  tip: 1740,
  plate: 1990, // what it means, in a word
  told: 2180, // only now log, roster, points and prompt
  clear: 2240,
  end: 2600,
  miss: { plate: 1700, told: 1900, clear: 1960, end: 2300 }, // nobody falls
  alone: { told: 1640, clear: 1720, end: 2000 }, // dice against nobody
  still: 900, // without motion: one picture, and then it is told
} as const;

export type Stake = 'hit' | 'miss' | 'alone';
export type Ends = { plate: number; told: number; clear: number; end: number };
const ends: Record<Stake, Ends> = {
  hit: blow,
  miss: blow.miss,
  alone: { plate: blow.alone.end, ...blow.alone },
};
export const endsOf = (stake: Stake): Ends => ends[stake];
