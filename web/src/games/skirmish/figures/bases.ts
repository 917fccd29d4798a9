// The base of a figure: its colour says the side, and the pattern on its rim says it again without colour.
import { oval, path, r1, soft, spot, type Pen, type Shapes } from '../../../art/shapes';

export type Pattern = 'bars' | 'dots' | 'chevrons' | 'checks';
export type BaseStyle = { top: string; rim: string; mark: string; pattern: Pattern };

const known: Record<string, BaseStyle> = {
  dark: { top: '#4b4657', rim: '#35303f', mark: '#f3ead8', pattern: 'bars' },
  light: { top: '#fffaf0', rim: '#e9dfcb', mark: '#35303f', pattern: 'dots' },
  ice: { top: '#cfe9f7', rim: '#8fc4e2', mark: '#163e57', pattern: 'bars' },
  wolf: { top: '#fffdf8', rim: '#e6e2da', mark: '#4a4655', pattern: 'dots' },
  crow: { top: '#45414f', rim: '#2d2935', mark: '#f3ead8', pattern: 'chevrons' },
  dragon: { top: '#e2695c', rim: '#b93a35', mark: '#fff1d6', pattern: 'checks' },
};
const byIndex: BaseStyle[] = [
  { top: '#7fc4b8', rim: '#2f8577', mark: '#effaf6', pattern: 'bars' },
  { top: '#f3d38a', rim: '#d9a53d', mark: '#3d2b05', pattern: 'dots' },
  { top: '#b9a2dc', rim: '#6f4fa8', mark: '#f5efff', pattern: 'chevrons' },
  { top: '#e0a27e', rim: '#a85f35', mark: '#fff1e2', pattern: 'checks' },
];

/** The base of a side: those with a well-known name have their own, the others one by their place at the table. */
export const baseOf = (sideName: string, index: number): BaseStyle =>
  known[sideName.toLowerCase()] ?? (byIndex[((index % 4) + 4) % 4] as BaseStyle);

const patterns: Pattern[] = ['bars', 'dots', 'chevrons', 'checks'];
const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
// Black and white are 441 apart, Light and Wolf 16.
const differ = (one: BaseStyle, other: BaseStyle): boolean => {
  const parts = partsOf(other.rim);
  return Math.hypot(...partsOf(one.rim).map((part, index) => part - (parts[index] ?? 0))) > 60;
};

/** The colours of a base as a stripe, for a style sheet. */
export function stripeOf({ rim, mark, pattern }: BaseStyle): string {
  if (pattern === 'bars') return `repeating-linear-gradient(90deg, ${rim} 0 12px, ${mark} 12px 18px)`;
  if (pattern === 'dots') return `radial-gradient(circle, ${mark} 2px, ${rim} 3px) 0 0 / 11px 9px`;
  if (pattern === 'checks') return `repeating-conic-gradient(${rim} 0 25%, ${mark} 0 50%) 0 0 / 12px 9px`;
  return `repeating-linear-gradient(135deg, ${rim} 0 10px, ${mark} 10px 15px, ${rim} 15px 20px)`;
}

/** To each what it wishes for, where nobody before it has the like of it; to the others what is left. */
function allot<T>(wishes: readonly T[], order: readonly number[], spare: readonly T[], unlike: (a: T, b: T) => boolean): T[] {
  const given = new Map<number, T>();
  const isFree = (thing: T): boolean => [...given.values()].every((each) => unlike(each, thing));
  const give = (index: number, thing: T | undefined): void => {
    if (thing !== undefined) given.set(index, thing);
  };
  for (const index of order) give(index, [wishes[index] as T].find(isFree));
  for (const index of order) if (!given.has(index)) give(index, spare.find(isFree) ?? wishes[index]);
  return wishes.map((wish, index) => given.get(index) ?? wish);
}

/** The bases of all sides of a match: no two of up to four have the same pattern, or nearly the same colour. */
export function basesOf(names: readonly string[]): BaseStyle[] {
  const wishes = names.map(baseOf);
  const isKnown = (index: number): boolean => (names[index] ?? '').toLowerCase() in known;
  // Well-known names first: the others have nothing to be recognised by.
  const order = [...names.keys()].sort((a, b) => Number(isKnown(b)) - Number(isKnown(a)) || a - b);
  const marked = allot(wishes.map(({ pattern }) => pattern), order, patterns, (a, b) => a !== b);
  const coloured = allot(wishes, order, byIndex, differ);
  return coloured.map((colours, index) => ({ ...colours, pattern: marked[index] ?? colours.pattern }));
}

// A point on the front of the rim: t in degrees from the left to the right, v from its upper to its lower edge.
function rimPoint(t: number, v: number): [number, number] {
  const angle = ((180 - t) * Math.PI) / 180;
  return [r1(60 + 36 * Math.cos(angle)), r1(125 + 10.5 * Math.sin(angle) + 14 * v)];
}
const through = (points: [number, number][]): string => `M${points.map((point) => point.join(' ')).join('L')}Z`;
const patch = (from: number, to: number, high: number, low: number): string => {
  const middle = (from + to) / 2;
  return through([
    rimPoint(from, high),
    rimPoint(middle, high),
    rimPoint(to, high),
    rimPoint(to, low),
    rimPoint(middle, low),
    rimPoint(from, low),
  ]);
};
const times = (n: number, each: (i: number) => string): string => Array.from({ length: n }, (_, i) => each(i)).join('');

const rims: Record<Pattern, (fine: boolean) => string> = {
  bars: (fine) => {
    const n = fine ? 7 : 4;
    const w = 124 / n;
    return times(n, (i) => patch(28 + w * (i + 0.25), 28 + w * (i + 0.75), 0, 1));
  },
  dots: (fine) => {
    const n = fine ? 5 : 3;
    const r = fine ? 3.8 : 5;
    return times(n, (i) => {
      const [x, y] = rimPoint(90 + ((i - (n - 1) / 2) * 124) / n, 0.5);
      return `M${r1(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    });
  },
  chevrons: (fine) => {
    const n = fine ? 4 : 3;
    const w = 126 / n;
    return times(n, (i) => {
      const a = 27 + w * i;
      const corners: [number, number][] = [
        [a, 0.15],
        [a + w / 2, 0.72],
        [a + w, 0.15],
        [a + w, 0.5],
        [a + w / 2, 1.07],
        [a, 0.5],
      ];
      return through(corners.map(([t, v]) => rimPoint(t, v)));
    });
  },
  checks: (fine) => {
    const n = fine ? 8 : 5;
    const w = 128 / n;
    return times(n, (i) =>
      i % 2 === 1 ? patch(26 + w * i, 26 + w * (i + 1), 0, 0.5) : patch(26 + w * i, 26 + w * (i + 1), 0.5, 1),
    );
  },
};

export const baseShapes = ({ top, rim, mark, pattern }: BaseStyle, pen: Pen): Shapes => [
  path('M24 125V139A36 10.5 0 0 0 96 139V125Z', rim),
  soft(rims[pattern](pen.fine), mark),
  oval(60, 125, 36, 10.5, top),
  path('M24 125V139A36 10.5 0 0 0 96 139V125'),
  spot(60, 124, 27, 6.5, 'rgba(38,20,60,.16)'),
];

// The same pattern on a round badge of 40 x 40.
export const badgePatterns: Record<Pattern, { d: string; filled: boolean }> = {
  bars: { d: 'M9 7V33M16.3 4V36M23.7 4V36M31 7V33', filled: false },
  dots: {
    d: [
      [13, 13],
      [27, 13],
      [20, 20],
      [13, 27],
      [27, 27],
    ]
      .map(([x = 0, y = 0]) => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z`)
      .join(''),
    filled: true,
  },
  chevrons: { d: 'M6 13L20 20L34 13M5 22L20 29L35 22', filled: false },
  checks: { d: 'M8 8h8v8h8V8h8v8h-8v8h8v8h-8v-8h-8v8H8v-8h8v-8H8Z', filled: true },
};
