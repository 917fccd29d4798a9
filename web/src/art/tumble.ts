// Thrown dice on one canvas: cubes from ready pictures of their faces. As layers of CSS six of them cost half of all frames.
import { ink, star } from './shapes';
import { poseOf, type Flight, type Pose } from './throw';

type Vector = readonly [number, number, number];
type Matrix = readonly number[]; // 3 x 3, row by row

const faceTones = ['#fffdf6', '#efe3c6', '#d5c097'] as const;
const ownTones = ['#7a57b8', '#6b4aa3', '#4d3480'] as const; // dice that only one figure has

const turnBy = ([x, y, z]: Vector, degrees: number): Matrix => {
  const n = Math.hypot(x, y, z);
  const [a, b, c] = [x / n, y / n, z / n];
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const t = 1 - cos;
  return [
    t * a * a + cos, t * a * b - sin * c, t * a * c + sin * b,
    t * a * b + sin * c, t * b * b + cos, t * b * c - sin * a,
    t * a * c - sin * b, t * b * c + sin * a, t * c * c + cos,
  ];
};
const at = (matrix: Matrix, index: number): number => matrix[index] ?? 0;
const times = (m: Matrix, [x, y, z]: Vector): Vector => [
  at(m, 0) * x + at(m, 1) * y + at(m, 2) * z,
  at(m, 3) * x + at(m, 4) * y + at(m, 5) * z,
  at(m, 6) * x + at(m, 7) * y + at(m, 8) * z,
];
const product = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 9 }, (_, index) => {
    const [row, column] = [Math.floor(index / 3) * 3, index % 3];
    return at(a, row) * at(b, column) + at(a, row + 1) * at(b, column + 3) + at(a, row + 2) * at(b, column + 6);
  });
const tilted = turnBy([1, 0, 0], 21); // seen from a little in front

/** The six sides of a cube: what is to the right on it, what is down, and where it looks. */
const sides: readonly (readonly [Vector, Vector, Vector])[] = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [[-1, 0, 0], [0, 1, 0], [0, 0, -1]],
  [[0, 0, -1], [0, 1, 0], [1, 0, 0]],
  [[0, 0, 1], [0, 1, 0], [-1, 0, 0]],
  [[1, 0, 0], [0, 0, 1], [0, -1, 0]],
  [[1, 0, 0], [0, 0, -1], [0, 1, 0]],
];
const marks = ['star', 'shield', 'blank', 'triple', 'star', 'shield'];
/** What the six sides show: what was rolled on top, the others below. */
function sixOf({ face, die }: Flight): string[] {
  if (Number.isFinite(Number(face)) && face !== '') return [0, 1, 2, 3, 4, 5].map((n) => (n === 0 ? face : String(((Number(face) + n - 1) % 6) + 1)));
  const rest = [...marks];
  const found = rest.indexOf(face);
  rest.splice(Math.max(0, found), 1);
  return [die === '' && found < 0 ? 'blank' : face, ...rest];
}

const triples = 'M10.5 10h7l-1.8 17h-3.4ZM20.5 10h7l-1.8 17h-3.4ZM30.5 10h7l-1.8 17h-3.4Z';
const shield = 'M24 8Q30.5 12.5 37 12.5Q37 31 24 38.5Q11 31 11 12.5Q17.5 12.5 24 8Z';
/** A face in a box of 48. */
export function paintFace(pen: CanvasRenderingContext2D, face: string, own = false): void {
  const draw = (path: Path2D, fill: string, width: number): void => {
    pen.fillStyle = fill;
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.lineJoin = 'round';
    pen.fill(path);
    pen.stroke(path);
  };
  if (face === 'star') return draw(new Path2D(star(24, 24, 15.5, 8.5, 8)), '#f0a020', 2.4);
  if (face === 'shield') return draw(new Path2D(shield), '#4a90c2', 2.4);
  if (face === 'triple') {
    const path = new Path2D(triples);
    for (const x of [14, 24, 34]) {
      path.moveTo(x + 3.2, 33.5);
      path.arc(x, 33.5, 3.2, 0, 2 * Math.PI);
    }
    return draw(path, own ? '#ff8f80' : '#c9352c', 1.6);
  }
  if (face === 'blank') return;
  pen.fillStyle = own ? '#ffffff' : ink;
  pen.font = '800 28px Outfit, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(face, 24, 25);
}

const canvasOf = (wide: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(wide));
  return [canvas, canvas.getContext('2d')];
};
function faceOf(face: string, tone: string, own: boolean, pixels: number): HTMLCanvasElement {
  const [canvas, pen] = canvasOf(pixels);
  if (!pen) return canvas;
  pen.scale(pixels / 48, pixels / 48);
  pen.fillStyle = tone;
  pen.strokeStyle = ink;
  pen.lineWidth = 2.6;
  pen.beginPath();
  pen.roundRect(1.3, 1.3, 45.4, 45.4, 9);
  pen.fill();
  pen.stroke();
  paintFace(pen, face, own);
  return canvas;
}
function haze(radius: number, stops: readonly (readonly [number, string])[]): HTMLCanvasElement {
  const [canvas, pen] = canvasOf(radius * 2);
  if (!pen) return canvas;
  const shades = pen.createRadialGradient(radius, radius, 0, radius, radius, radius);
  for (const [stop, colour] of stops) shades.addColorStop(stop, colour);
  pen.fillStyle = shades;
  pen.fillRect(0, 0, 2 * radius, 2 * radius);
  return canvas;
}

/** What of the dice is seen beside their tumbling: from 0 to 1 how much those that count are lit, and how much all are gone. */
export type Glow = { lit: number; gone: number };

/** Draws the dice of a throw. `left` and `top`: where the canvas begins; `dots`: pixels of the screen for each. */
export class Tumble {
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #faces = new Map<string, HTMLCanvasElement>();
  readonly #shadow = haze(64, [[0, 'rgba(20,8,30,.6)'], [0.6, 'rgba(20,8,30,.36)'], [1, 'rgba(20,8,30,0)']]);
  readonly #halo = haze(96, [[0, 'rgba(255,224,120,1)'], [0.6, 'rgba(255,216,100,.95)'], [0.75, 'rgba(255,200,70,.6)'], [1, 'rgba(255,190,60,0)']]);
  #drawn = false;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly flights: readonly Flight[],
    readonly left: number,
    readonly top: number,
    readonly dots: number,
  ) {
    this.#pen = canvas.getContext('2d');
    // All pictures are there before anything flies.
    for (const flight of flights) for (const face of sixOf(flight)) for (const tone of [0, 1, 2]) this.#picture(flight, face, tone);
  }

  clear(): void {
    if (!this.#drawn || !this.#pen) return;
    this.#pen.setTransform(1, 0, 0, 1, 0, 0);
    this.#pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.#drawn = false;
  }
  draw(now: number, { lit, gone }: Glow): void {
    this.clear();
    const pen = this.#pen;
    if (!pen || gone >= 1) return;
    const shown = this.flights
      .flatMap((flight) => {
        const pose = poseOf(flight, now);
        return pose ? [{ flight, pose }] : [];
      })
      .sort((one, other) => one.pose.y - other.pose.y);
    if (shown.length === 0) return;
    this.#drawn = true;
    for (const { flight, pose } of shown) this.#ground(pen, flight, pose, lit, gone);
    for (const { flight, pose } of shown) this.#cube(pen, flight, pose, (flight.counts ? 1 : 1 - 0.5 * lit) * (1 - gone));
    pen.globalAlpha = 1;
  }

  #picture({ die, size }: Flight, face: string, tone: number): HTMLCanvasElement {
    const own = die !== '' && die !== 'standard';
    const key = `${face} ${tone} ${own} ${size}`;
    let made = this.#faces.get(key);
    if (!made) {
      made = faceOf(face, (own ? ownTones : faceTones)[tone] ?? faceTones[0], own, size * this.dots);
      this.#faces.set(key, made);
    }
    return made;
  }
  #ground(pen: CanvasRenderingContext2D, { counts, size }: Flight, { x, y, high }: Pose, lit: number, gone: number): void {
    const half = size / 2;
    const wide = half * 1.5 + high * 0.12;
    pen.setTransform(this.dots, 0, 0, this.dots, -this.left * this.dots, -this.top * this.dots);
    pen.globalAlpha = Math.max(0, 1 - high / 260) * (1 - gone);
    pen.drawImage(this.#shadow, x - wide + high * 0.24 + 4, y - wide * 0.8 + high * 0.2 + half * 0.45, wide * 2, wide * 1.6);
    if (!counts || lit <= 0) return;
    const glow = half * 1.75;
    pen.globalAlpha = lit * (1 - gone);
    pen.drawImage(this.#halo, x - glow, y - glow + 5, 2 * glow, 2 * glow);
  }
  #cube(pen: CanvasRenderingContext2D, flight: Flight, { x, y, high, angle, spin }: Pose, alpha: number): void {
    const half = flight.size / 2;
    const scale = (1 + high / 420) * this.dots;
    const [left, top] = [x - this.left, y - high * 0.62 - this.top];
    const turned = product(tilted, product(turnBy([0, 0, 1], spin), turnBy(flight.axis, angle)));
    const faces = sixOf(flight);
    const seen = sides
      .map(([right, down, out], index) => ({ face: faces[index] ?? 'blank', right: times(turned, right), down: times(turned, down), out: times(turned, out) }))
      .filter(({ out }) => out[2] > 0.02)
      .sort((one, other) => one.out[2] - other.out[2]);
    pen.globalAlpha = alpha;
    const lay = ({ right, down, out }: (typeof seen)[number], far: number): void =>
      pen.setTransform(
        right[0] * scale, right[1] * scale, down[0] * scale, down[1] * scale,
        left * this.dots + out[0] * half * far * scale, top * this.dots + out[1] * half * far * scale,
      );
    // A dark body first: where the round corners of the faces leave a gap, no light comes through.
    pen.fillStyle = '#4a3d33';
    for (const side of seen) {
      lay(side, 0.95);
      pen.fillRect(-half * 0.9, -half * 0.9, half * 1.8, half * 1.8);
    }
    for (const side of seen) {
      const light = side.out[2] * 0.75 - side.out[1] * 0.5 - side.out[0] * 0.3;
      lay(side, 1);
      pen.drawImage(this.#picture(flight, side.face, light > 0.62 ? 0 : light > 0.25 ? 1 : 2), -half, -half, flight.size, flight.size);
    }
  }
}
