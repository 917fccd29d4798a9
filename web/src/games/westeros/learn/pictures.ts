// What is drawn beside each step of the page on which one learns the game, in a box of 220 x 132.
export type Item =
  | { land: string; tone: number } // a domain: its outline, and whose it is (0: nobody's)
  | { sea: string }
  | { castle: [x: number, y: number] }
  | { unit: [x: number, y: number]; tone: number; hero?: boolean }
  | { die: string; x: number; y: number; faded?: boolean }
  | { plot: [x: number, y: number]; tone?: number; back?: boolean }
  | { coin: string; x: number; y: number }
  | { throne: [x: number, y: number] }
  | { shield: [x: number, y: number]; tone: number }
  | { way: string }
  | { text: string; x: number; y: number; size?: number };

const west = 'M8 12L96 8L104 60L86 122L10 124Z';
const east = 'M104 8L208 14L212 120L94 122L112 60Z';

export const drawings: Record<string, Item[]> = {
  aim: [
    { castle: [44, 62] },
    { shield: [104, 66], tone: 2 },
    { throne: [164, 64] },
    { text: '3 · 5 · 6', x: 110, y: 122, size: 20 },
  ],
  dice: [
    { die: 'march', x: 32, y: 46 },
    { die: 'sail', x: 72, y: 46 },
    { die: 'plot', x: 112, y: 46 },
    { die: 'recruit', x: 152, y: 46 },
    { die: 'event', x: 192, y: 46 },
    { way: 'M112 72V112' },
  ],
  turn: [
    { die: 'march', x: 52, y: 40 },
    { way: 'M52 62V84' },
    { text: 'slot', x: 52, y: 112, size: 18 },
    { die: 'plot', x: 140, y: 40 },
    { way: 'M162 40H196' },
  ],
  march: [
    { land: west, tone: 1 },
    { land: east, tone: 0 },
    { castle: [162, 54] },
    { unit: [48, 78], tone: 1 },
    { unit: [68, 82], tone: 1 },
    { way: 'M84 72Q110 40 138 62' },
  ],
  sail: [
    { sea: 'M0 0H220V132H0Z' },
    { land: 'M0 16L62 10L54 110L0 120Z', tone: 1 },
    { land: 'M164 20L220 12V124L156 108Z', tone: 0 },
    { unit: [30, 72], tone: 1 },
    { way: 'M46 66Q108 20 172 62' },
  ],
  battle: [
    { unit: [16, 60], tone: 1 },
    { unit: [38, 56], tone: 1, hero: true },
    { plot: [68, 58], back: true },
    { text: '3 : 4', x: 111, y: 66, size: 22 },
    { plot: [152, 58], tone: 2 },
    { unit: [182, 60], tone: 2 },
    { castle: [198, 104] },
  ],
  ally: [
    { shield: [40, 64], tone: 3 },
    { unit: [90, 44], tone: 3 },
    { unit: [112, 44], tone: 3 },
    { way: 'M100 64V96' },
    { text: '2', x: 164, y: 78, size: 34 },
  ],
  house: [
    { shield: [34, 60], tone: 1 },
    { unit: [76, 40], tone: 1 },
    { unit: [98, 40], tone: 1 },
    { unit: [120, 40], tone: 1, hero: true },
    { coin: '3', x: 84, y: 98 },
    { plot: [150, 92], back: true },
    { plot: [172, 92], back: true },
    { plot: [194, 92], back: true },
  ],
  map: [
    { sea: 'M0 0H220V132H0Z' },
    { land: 'M10 10H104V62H10Z', tone: 1 },
    { land: 'M112 10H208V62H112Z', tone: 0 },
    { land: 'M10 70H104V122H10Z', tone: 2 },
    { land: 'M112 70H208V122H112Z', tone: 3 },
    { castle: [56, 34] },
    { throne: [160, 34] },
    { castle: [160, 94] },
  ],
  recruit: [
    { land: west, tone: 1 },
    { unit: [50, 68], tone: 1 },
    { way: 'M154 62H96' },
    { unit: [172, 60], tone: 1 },
    { unit: [196, 60], tone: 3 },
    { coin: '2', x: 182, y: 104 },
  ],
  cards: [
    { plot: [50, 62] },
    { plot: [76, 62] },
    { way: 'M102 62H130' },
    { plot: [156, 62], back: true },
    { plot: [180, 62], back: true },
    { coin: '1', x: 64, y: 112 },
  ],
  plot: [{ plot: [48, 62], tone: 3 }, { coin: '1', x: 96, y: 62 }, { way: 'M116 62H146' }, { unit: [176, 62], tone: 3 }],
  event: [{ plot: [54, 62], tone: 2 }, { way: 'M88 62H122' }, { text: '!', x: 158, y: 84, size: 56 }],
  castle: [{ castle: [46, 60] }, { way: 'M72 60H104' }, { coin: '8', x: 130, y: 60 }, { castle: [172, 60] }],
  throne: [{ castle: [30, 90] }, { castle: [60, 90] }, { castle: [90, 90] }, { way: 'M112 84L142 66' }, { throne: [176, 60] }],
  retreat: [
    { land: east, tone: 2 },
    { land: west, tone: 1 },
    { unit: [150, 66], tone: 2 },
    { unit: [132, 84], tone: 1 },
    { way: 'M118 82L66 70' },
    { coin: '1', x: 40, y: 100 },
  ],
  round: [{ die: 'march', x: 34, y: 46, faded: true }, { shield: [84, 56], tone: 3 }, { coin: '+', x: 136, y: 56 }, { plot: [186, 56] }],
  score: [{ castle: [36, 60] }, { text: '4', x: 66, y: 72, size: 26 }, { shield: [112, 58], tone: 2 }, { text: '1', x: 142, y: 72, size: 26 }, { text: '…', x: 186, y: 70, size: 34 }],
  treaty: [{ shield: [40, 58], tone: 1 }, { shield: [84, 58], tone: 2 }, { shield: [128, 58], tone: 3 }, { text: '+', x: 164, y: 74, size: 34 }, { castle: [194, 62] }],
  nightking: [{ sea: 'M0 0H220V132H0Z' }, { land: west, tone: 4 }, { unit: [50, 64], tone: 4, hero: true }, { unit: [76, 84], tone: 4 }, { way: 'M174 66H108' }, { unit: [190, 66], tone: 1, hero: true }],
};
