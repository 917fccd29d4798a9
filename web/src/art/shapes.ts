// Shapes as plain data, and the pens that make them. Everything is drawn in a box of 120 x 148 units with the ground at
// y = 126. No ids, no gradients, no filters: a drawing can be repeated or nested anywhere.
export type Attributes = {
  d?: string;
  cx?: number;
  cy?: number;
  rx?: number;
  ry?: number;
  fill?: string;
  'fill-opacity'?: number;
  stroke?: string;
  'stroke-width'?: number;
  'stroke-dasharray'?: string;
  transform?: string;
};
export type Shape = { tag: 'path' | 'ellipse' | 'g'; attributes: Attributes; children?: Shape[] };
export type Shapes = Shape[];

/** How much of a figure is drawn: small figures get thicker lines, bigger eyes and no fine marks. */
export type Detail = 'large' | 'medium' | 'small';
export type Pen = { line: number; eye: number; fine: boolean };
export const penOf: Record<Detail, Pen> = {
  large: { line: 3.2, eye: 1, fine: true },
  medium: { line: 4.2, eye: 1.12, fine: true },
  small: { line: 5.4, eye: 1.4, fine: false },
};
export const detailOf = (pixels: number): Detail => (pixels >= 80 ? 'large' : pixels >= 44 ? 'medium' : 'small');

export const ink = '#2a2233';
export const shade = 'rgba(38,20,60,.17)';
export const gloss = 'rgba(255,255,255,.5)';

/** Filled, and with the outline of the whole figure around it. */
export const path = (d: string, fill = 'none', more: Attributes = {}): Shape => ({
  tag: 'path',
  attributes: { d, fill, ...more },
});
/** Filled, without outline: shadows, light, patterns. */
export const soft = (d: string, fill = shade): Shape => path(d, fill, { stroke: 'none' });
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): Shape =>
  path(d, 'none', { stroke, 'stroke-width': width, ...more });
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): Shape => ({
  tag: 'ellipse',
  attributes: { cx, cy, rx, ry, fill, ...more },
});
export const spot = (cx: number, cy: number, rx: number, ry: number, fill: string): Shape =>
  oval(cx, cy, rx, ry, fill, { stroke: 'none' });
export const group = (children: Shapes, more: Attributes = {}): Shape => ({ tag: 'g', attributes: more, children });
/** A fat line with an outline: arms, sticks, feelers. */
export const rod = (d: string, colour: string, width: number, edge: number): Shapes => [
  line(d, ink, width + edge),
  line(d, colour, width),
];

export const r1 = (n: number): number => Math.round(n * 10) / 10;
const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const hexOf = (values: number[]): string =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes a colour toward white (t > 0) or toward ink (t < 0). */
export function tint(hex: string, t: number): string {
  const to = t > 0 ? [255, 255, 255] : channels(ink);
  const part = Math.abs(t);
  return hexOf(channels(hex).map((value, at) => value * (1 - part) + (to[at] ?? 0) * part));
}

function paled(hex: string): string {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const grey = 0.213 * red + 0.715 * green + 0.072 * blue;
  return hexOf([red, green, blue].map((value) => (grey + (value - grey) * 0.38) * 1.1));
}
/** The same drawing with little colour left, as of somebody tired. */
export const pale = (shapes: Shapes): Shapes =>
  shapes.map(({ tag, attributes, children }) => {
    const { fill, stroke } = attributes;
    return {
      tag,
      attributes: {
        ...attributes,
        ...(fill?.startsWith('#') ? { fill: paled(fill) } : {}),
        ...(stroke?.startsWith('#') ? { stroke: paled(stroke) } : {}),
      },
      ...(children ? { children: pale(children) } : {}),
    };
  });

/** A row of round bumps along an ellipse from angle a to b (degrees, 0 is right, 90 is down): curls, fur, clouds. */
export function bumps(cx: number, cy: number, rx: number, ry: number, a: number, b: number, n: number, start = 'M') {
  const step = r1(((((Math.hypot(rx, ry) * Math.abs(b - a)) / n) * Math.PI) / 180) * 0.42);
  let d = '';
  for (let i = 0; i <= n; ++i) {
    const t = ((a + ((b - a) * i) / n) * Math.PI) / 180;
    const at = `${r1(cx + rx * Math.cos(t))} ${r1(cy + ry * Math.sin(t))}`;
    d += i > 0 ? `A${step} ${step} 0 0 ${b > a ? 1 : 0} ${at}` : `${start}${at}`;
  }
  return d;
}

/** A star with n points: outer radius, inner radius. */
export function star(x: number, y: number, outer: number, inner: number, n = 5): string {
  let d = '';
  for (let i = 0; i < 2 * n; ++i) {
    const angle = (Math.PI * i) / n - Math.PI / 2;
    const radius = i % 2 === 1 ? inner : outer;
    d += `${i > 0 ? 'L' : 'M'}${r1(x + radius * Math.cos(angle))} ${r1(y + radius * Math.sin(angle))}`;
  }
  return `${d}Z`;
}

// Digits as strokes in a box of 6 x 10, so that a number looks the same with every font.
const digits: Record<string, string> = {
  0: 'M3 0C1 0 0 2 0 5S1 10 3 10S6 8 6 5S5 0 3 0Z',
  1: 'M1 2L3.4 0V10',
  2: 'M0 2.6C0-1 6-1 6 2.6C6 5 2 7 0 10H6',
  3: 'M.4 1.2C2-.6 6-.4 5.7 2.4C5.4 4.2 4 4.8 2.6 4.8C4.6 4.8 6 5.6 6 7.3C6 10.6 1.6 10.8 0 8.8',
  4: 'M4.6 10V0L0 7H6',
  5: 'M5.5 0H1L.5 4.6C2 3.4 6 3.6 6 6.8C6 10.4 1.6 10.8 0 8.8',
  6: 'M5.2.5C2 0 0 3 0 6.6C0 9 1.2 10 3 10S6 8.8 6 6.8S4.8 3.8 3 3.8S.3 5 0 6.6',
  7: 'M0 0H6L2.2 10',
  8: 'M3 4.7C1.2 4.7.4 3.6.4 2.4S1.4 0 3 0S5.6 1 5.6 2.4S4.8 4.7 3 4.7C1.2 4.7 0 5.8 0 7.4S1.2 10 3 10S6 9 6 7.4S4.8 4.7 3 4.7Z',
  '?': 'M0 2.4C0-1 6-1 6 2.6C6 5 3 4.8 3 7M3 9.7V9.8',
  9: 'M.8 9.5C4 10 6 7 6 3.4C6 1 4.8 0 3 0S0 1.2 0 3.2S1.2 6.2 3 6.2S5.7 5 6 3.4',
};
/** A number, its middle at x, y, as high as told. */
export function numeral(text: string, x: number, y: number, high: number, colour: string, thick = 2): Shape {
  const scale = high / 10;
  const known = [...text].filter((digit) => digit in digits);
  const gap = 9;
  const wide = gap * known.length - 3;
  return group(
    known.map((digit, at) =>
      line(digits[digit] ?? '', colour, thick, { transform: `translate(${r1(at * gap - wide / 2)} -5)` }),
    ),
    { transform: `translate(${x} ${y}) scale(${scale})` },
  );
}
