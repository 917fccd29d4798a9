// What is in the air over a board: sheets, each one picture of many flakes, twice as high as the board and the same in both
// halves, so that it slides down without an end.

export type Sheet = { count: number; size: number; seconds: number; alpha: number; drift: number };
type Air = { colours: readonly string[]; shape: 'dot' | 'leaf'; sheets: readonly Sheet[]; shafts: boolean };

const airs = {
  snow: {
    colours: ['255,255,255'],
    shape: 'dot',
    shafts: false,
    sheets: [
      { count: 54, size: 1.5, seconds: 19, alpha: 0.75, drift: 14 },
      { count: 26, size: 2.6, seconds: 12, alpha: 0.85, drift: -26 },
      { count: 9, size: 4.4, seconds: 8, alpha: 0.8, drift: 40 },
    ],
  },
  leaves: {
    colours: ['178,58,44', '201,84,52', '150,40,44', '196,120,60'],
    shape: 'leaf',
    shafts: false,
    sheets: [
      { count: 9, size: 4.5, seconds: 17, alpha: 0.7, drift: -40 },
      { count: 5, size: 7, seconds: 8, alpha: 0.85, drift: 60 },
    ],
  },
  motes: {
    colours: ['255,240,170'],
    shape: 'dot',
    shafts: true,
    sheets: [
      { count: 26, size: 1.6, seconds: 46, alpha: 0.8, drift: 12 },
      { count: 14, size: 2.6, seconds: 30, alpha: 0.7, drift: -14 },
    ],
  },
  dust: {
    colours: ['255,232,190'],
    shape: 'dot',
    shafts: false,
    sheets: [
      { count: 20, size: 1.4, seconds: 52, alpha: 0.55, drift: 16 },
      { count: 8, size: 2.2, seconds: 36, alpha: 0.5, drift: -12 },
    ],
  },
} satisfies Record<string, Air>;
export type AirName = keyof typeof airs;
export const airOf = (name: AirName): Air => airs[name];

function chances(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

function dot(c: CanvasRenderingContext2D, size: number, colour: string, alpha: number): void {
  const r = size * 1.6;
  const shine = c.createRadialGradient(0, 0, 0, 0, 0, r);
  shine.addColorStop(0, `rgba(${colour},${alpha})`);
  shine.addColorStop(0.55, `rgba(${colour},${alpha * 0.8})`);
  shine.addColorStop(1, `rgba(${colour},0)`);
  c.fillStyle = shine;
  c.beginPath();
  c.arc(0, 0, r, 0, 7);
  c.fill();
}
/** A leaf with a stem, lying as it likes. */
function leaf(c: CanvasRenderingContext2D, size: number, colour: string, alpha: number): void {
  c.fillStyle = `rgba(${colour},${alpha})`;
  c.strokeStyle = `rgba(60,16,16,${alpha * 0.6})`;
  c.lineWidth = Math.max(0.7, size * 0.12);
  c.beginPath();
  c.moveTo(0, -size);
  c.bezierCurveTo(size * 0.9, -size * 0.5, size * 0.8, size * 0.5, 0, size);
  c.bezierCurveTo(-size * 0.8, size * 0.5, -size * 0.9, -size * 0.5, 0, -size);
  c.fill();
  c.beginPath();
  c.moveTo(0, -size * 0.8);
  c.lineTo(0, size * 1.5);
  c.stroke();
}
const shapes = { dot, leaf };

/** Draws a sheet for a board of this size, the same flakes in its upper and its lower half. */
export function drawSheet(canvas: HTMLCanvasElement, name: AirName, index: number, { width, height }: { width: number; height: number }): void {
  const { colours, shape, sheets }: Air = airs[name];
  const sheet = sheets[index];
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height * 2));
  const c = canvas.getContext('2d');
  if (!c || !sheet) return;
  const chance = chances(3 + index * 101);
  for (let flake = 0; flake < sheet.count; ++flake) {
    const [x, y, size, turn] = [chance() * width, chance() * height, sheet.size * (0.6 + chance() * 0.8), chance() * 7];
    const colour = colours[Math.floor(chance() * colours.length)] ?? colours[0] ?? '255,255,255';
    for (const half of [0, height]) {
      c.save();
      c.translate(x, y + half);
      c.rotate(turn);
      shapes[shape](c, size, colour, sheet.alpha);
      c.restore();
    }
  }
}
