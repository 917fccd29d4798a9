// What is drawn beside each step of the page on which one learns the game: a piece of board of five by three squares of 44, and
// what stands on it. Places are the middle of a square's lower edge for figures, the middle for everything else.
export type Item =
  | { figure: string; x: number; y: number; down?: boolean; tired?: boolean; active?: boolean }
  | { die: string; x: number; y: number; lost?: boolean }
  | { token: string; x: number; y: number }
  | { may: [x: number, y: number][] } // squares one may go to
  | { dim: [x: number, y: number][] } // squares that are not seen
  | { walls: [x: number, y: number, w: number, h: number][] }
  | { way: string; dashed?: boolean; stop?: boolean }
  | { text: string; x: number; y: number; size?: number }
  | { disc: string; x: number; y: number } // a lettered marker
  | { shield: number; x: number; y: number }
  | { track: Record<number, string> }
  | { card: string[]; x: number; y: number };
export type Drawing = { board?: boolean; items: Item[] };

const hero = 't_rex';
const rival = 'arya_stark';
const ally = 'morty_smith';

export const drawings: Record<string, Drawing> = {
  aim: {
    board: true,
    items: [
      { disc: 'A', x: 66, y: 66 },
      { figure: hero, x: 110, y: 106, active: true },
      { figure: rival, x: 154, y: 106, down: true },
      { text: '+1', x: 198, y: 40, size: 26 },
    ],
  },
  turn: {
    board: true,
    items: [
      { figure: ally, x: 44, y: 118, tired: true },
      { figure: hero, x: 110, y: 118, active: true },
      { text: '1', x: 160, y: 46, size: 30 },
      { text: '2', x: 196, y: 46, size: 30 },
    ],
  },
  move: {
    board: true,
    items: [
      { may: [[110, 22], [154, 22], [154, 66], [198, 66], [66, 22], [66, 66], [66, 110]] },
      { walls: [[129, 88, 6, 44]] },
      { figure: hero, x: 110, y: 128, active: true },
      { way: 'M110 96L132 70L154 30' },
    ],
  },
  challenge: {
    board: true,
    items: [
      { figure: hero, x: 66, y: 118, active: true },
      { figure: rival, x: 154, y: 118 },
      { die: 'star', x: 24, y: 26 },
      { die: 'triple', x: 62, y: 26 },
      { text: '4 : 1', x: 110, y: 34, size: 22 },
      { die: 'shield', x: 158, y: 26 },
      { die: 'blank', x: 196, y: 26, lost: true },
    ],
  },
  down: {
    board: true,
    items: [
      { figure: rival, x: 40, y: 108 },
      { way: 'M70 84H94' },
      { figure: rival, x: 120, y: 108, down: true },
      { way: 'M156 84H180' },
      { text: '+1', x: 200, y: 94, size: 26 },
    ],
  },
  track: { items: [{ track: { 4: '', 3: 'red', 2: 'gold', 1: 'silver' } }, { way: 'M40 104H180' }] },
  map: {
    board: true,
    items: [
      { walls: [[41, 0, 6, 44], [88, 85, 44, 6], [173, 44, 6, 44]] },
      { disc: 'A', x: 110, y: 22 },
      { disc: 'B', x: 110, y: 110 },
      { may: [[22, 110], [66, 110]] },
      { figure: hero, x: 32, y: 126 },
      { figure: rival, x: 188, y: 84 },
    ],
  },
  pool: {
    items: [
      { card: ['red', 'red'], x: 44, y: 66 },
      { card: ['blue', 'silver'], x: 104, y: 66 },
      { way: 'M136 66H156' },
      { token: 'red', x: 176, y: 42 },
      { token: 'red', x: 202, y: 42 },
      { token: 'blue', x: 176, y: 84 },
      { token: 'silver', x: 202, y: 84 },
    ],
  },
  first: {
    board: true,
    items: [
      { figure: hero, x: 44, y: 122 },
      { disc: '1', x: 110, y: 60 },
      { way: 'M96 40Q110 14 124 40' },
      { figure: rival, x: 176, y: 122 },
    ],
  },
  sight: {
    board: true,
    items: [
      { dim: [[154, 22], [198, 22], [198, 66]] },
      { walls: [[129, 0, 6, 88]] },
      { figure: hero, x: 44, y: 118, active: true },
      { way: 'M60 92L128 62', stop: true },
      { way: 'M138 58L190 36', dashed: true },
      { figure: rival, x: 176, y: 126 },
      { way: 'M64 106H154' },
    ],
  },
  assist: {
    board: true,
    items: [
      { figure: hero, x: 66, y: 118, active: true },
      { figure: ally, x: 122, y: 118, down: true },
      { way: 'M122 74V34' },
      { disc: 'A', x: 184, y: 80 },
    ],
  },
  rally: {
    board: true,
    items: [
      { figure: ally, x: 60, y: 112, down: true },
      { text: '1 + 2', x: 112, y: 52, size: 22 },
      { way: 'M98 88H126' },
      { figure: ally, x: 164, y: 118, active: true },
    ],
  },
  card: { items: [{ card: ['red', 'gold', 'silver'], x: 60, y: 66 }, { way: 'M96 66H128' }, { token: 'red', x: 152, y: 66 }, { text: '3', x: 190, y: 76, size: 34 }] },
  item: { items: [{ track: { 4: '', 3: '', 2: 'card', 1: '' } }, { way: 'M137 120V96' }] },
  companion: {
    board: true,
    items: [
      { figure: ally, x: 66, y: 122, active: true },
      { figure: 'ghost', x: 122, y: 122 },
      { text: '+1', x: 176, y: 60, size: 26 },
    ],
  },
  round: { items: [{ track: { 4: 'gold', 3: '', 2: 'red', 1: 'blue' } }, { way: 'M60 104H170' }, { disc: '1', x: 196, y: 104 }] },
  back: {
    board: true,
    items: [
      { may: [[22, 66], [22, 110], [66, 110]] },
      { figure: ally, x: 66, y: 86 },
      { way: 'M176 60Q140 20 92 44' },
      { disc: 'A', x: 190, y: 104 },
    ],
  },
};
