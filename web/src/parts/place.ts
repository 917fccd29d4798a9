// The wood that a table is made of, with the light that falls on it: painted once, piece by piece, so that no frame waits for it.
// Light comes from the upper left, as everywhere at the table.

type Wood = { planks: readonly string[]; grain: string; glow: string; dark: string; depth: number };
const woods = {
  oak: { planks: ['#c79a63', '#bd8d55', '#cfa46e', '#b98a54'], grain: '92,52,18', glow: '255,238,196', dark: '44,20,4', depth: 0.05 },
  moss: { planks: ['#b98f5c', '#ae8450', '#c19a68', '#a97f4d'], grain: '74,50,18', glow: '244,255,206', dark: '16,28,10', depth: 0.05 },
  pine: { planks: ['#cfae7c', '#c6a36f', '#d6b888', '#c0a070'], grain: '110,70,28', glow: '255,244,214', dark: '52,30,10', depth: 0.04 },
  night: { planks: ['#3a2a23', '#33241e', '#40302a', '#2f211c'], grain: '0,0,0', glow: '255,178,92', dark: '4,2,6', depth: 0.16 },
} satisfies Record<string, Wood>;
export type WoodName = keyof typeof woods;
/** What throws a shadow or a shine on it by day: the panes of a window, leaves of ferns, nothing. By night there is a candle. */
export type Light = 'window' | 'ferns' | 'open';
export type PlaceLook = { wood: Exclude<WoodName, 'night'>; light: Light };
export const plainPlace: PlaceLook = { wood: 'oak', light: 'open' };

/** The same wood each time. */
function chances(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}
type Size = { width: number; height: number };
type Brush = CanvasRenderingContext2D;

function plank(c: Brush, wood: Wood, chance: () => number, next: string, x: number, y: number, long: number, high: number): void {
  const shade = c.createLinearGradient(0, y, 0, y + high);
  shade.addColorStop(0, wood.planks[Math.floor(chance() * wood.planks.length)] ?? next);
  shade.addColorStop(1, next);
  c.fillStyle = shade;
  c.fillRect(x, y, long, high);
  c.save();
  c.beginPath();
  c.rect(x, y, long, high);
  c.clip();
  const knot = { x: x + long * (0.2 + 0.6 * chance()), y: y + high * (0.25 + 0.5 * chance()), r: chance() < 0.6 ? 12 + chance() * 14 : 0 };
  // The grain, bent around the knot.
  for (let line = 0; line < high / 2.1; ++line) {
    const at = y + line * 2.1 + chance() * 2;
    c.strokeStyle = `rgba(${wood.grain},${wood.depth + chance() * (wood.depth > 0.1 ? 0.2 : 0.12)})`;
    c.lineWidth = 0.5 + chance() * 1.1;
    c.beginPath();
    for (let along = x; along <= x + long; along += 26) {
      const near = (along - knot.x) / 70;
      const bend = knot.r * Math.exp(-near * near) * Math.sign(at - knot.y || 1) * Math.exp(-Math.abs(at - knot.y) / 34);
      c.lineTo(along, at + bend + Math.sin(along / 190 + line * 0.35) * 1.6);
    }
    c.stroke();
  }
  for (let r = knot.r; r > 2; r -= 3.2) {
    c.strokeStyle = `rgba(${wood.grain},.3)`;
    c.lineWidth = 1.3;
    c.beginPath();
    c.ellipse(knot.x, knot.y, r * 1.5, r * 0.62, 0, 0, 7);
    c.stroke();
  }
  c.restore();
  c.fillStyle = `rgba(${wood.dark},.5)`;
  c.fillRect(x + long - 1.5, y, 2, high);
}

function* planks(c: Brush, wood: Wood, { width, height }: Size): Generator<void> {
  const chance = chances(7);
  const isNarrow = width < 760;
  const high = isNarrow ? 96 : Math.max(128, height / 6.4);
  for (let y = 0, row = 0; y < height; y += high, ++row) {
    for (let x = -chance() * 500; x < width; ) {
      const long = isNarrow ? 900 : 700 + chance() * 700;
      plank(c, wood, chance, wood.planks[(row + 1) % wood.planks.length] ?? '', x, y, long, high);
      x += long;
      yield;
    }
    c.fillStyle = `rgba(${wood.dark},.55)`;
    c.fillRect(0, y + high - 1.5, width, 2);
    c.fillStyle = `rgba(${wood.glow},${wood.depth > 0.1 ? 0.07 : 0.22})`;
    c.fillRect(0, y + high + 0.5, width, 1.2);
  }
}

type Stop = readonly [at: number, colour: string];
function glow(c: Brush, { width, height }: Size, from: [number, number, number], to: [number, number, number], stops: readonly Stop[]): void {
  const light = c.createRadialGradient(...from, ...to);
  for (const [at, colour] of stops) light.addColorStop(at, colour);
  c.fillStyle = light;
  c.fillRect(0, 0, width, height);
}

function fern(c: Brush, x: number, y: number, turn: number, size: number): void {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  c.scale(size, size);
  for (let leaf = 0; leaf < 22; ++leaf)
    for (const side of [-1, 1]) {
      const long = 62 * (1 - leaf / 26);
      c.save();
      c.translate(leaf * 24, Math.sin(leaf / 7) * 30);
      c.rotate(side * (1.05 - leaf * 0.012));
      c.beginPath();
      c.ellipse(long, 0, long, 8, 0, 0, 7);
      c.fill();
      c.restore();
    }
  c.lineWidth = 6;
  c.beginPath();
  c.moveTo(0, 0);
  c.lineTo(520, 10);
  c.stroke();
  c.restore();
}
const lights: Record<Light, (c: Brush, size: Size) => void> = {
  open: () => undefined,
  ferns: (c, { width, height }) => {
    c.fillStyle = c.strokeStyle = 'rgba(16,40,10,.34)';
    fern(c, -40, height * 0.72, -0.5, 1);
    fern(c, width * 0.2, height + 30, -1.1, 0.8);
    fern(c, width + 40, height * 0.2, 2.6, 1);
    fern(c, width * 0.86, height + 40, -2.1, 0.95);
    fern(c, width * 0.5, -30, 1.1, 0.7);
  },
  window: (c, { width, height }) => {
    c.fillStyle = 'rgba(255,246,214,.3)';
    c.transform(1, 0.16, -0.5, 1, width * 0.16, -30);
    for (let across = 0; across < 3; ++across)
      for (let down = 0; down < 4; ++down) c.fillRect(40 + across * width * 0.2, down * height * 0.27, width * 0.17, height * 0.23);
  },
};
/** Soft edges: drawn small, and made large again. */
function soft(c: Brush, size: Size, draw: (small: Brush, size: Size) => void): void {
  const times = 9;
  const small = document.createElement('canvas');
  small.width = Math.ceil(size.width / times);
  small.height = Math.ceil(size.height / times);
  const brush = small.getContext('2d');
  if (!brush) return;
  brush.scale(1 / times, 1 / times);
  draw(brush, size);
  c.imageSmoothingQuality = 'high';
  c.drawImage(small, 0, 0, small.width * times, small.height * times);
}

/** Paints a table of this size, with a rest after each piece of the work. */
export function* painted(c: CanvasRenderingContext2D, size: Size, look: PlaceLook, isNight: boolean): Generator<void> {
  const wood: Wood = woods[isNight ? 'night' : look.wood];
  const { width, height } = size;
  yield* planks(c, wood, size);
  if (isNight)
    glow(c, size, [width * 0.42, height * 0.34, 40], [width * 0.46, height * 0.42, width * 0.62], [
      [0, `rgba(${wood.glow},.4)`],
      [0.5, `rgba(${wood.glow},.12)`],
      [1, `rgba(${wood.glow},0)`],
    ]);
  else {
    glow(c, size, [width * 0.3, height * 0.12, 60], [width * 0.42, height * 0.4, width * 0.8], [
      [0, `rgba(${wood.glow},.62)`],
      [0.55, `rgba(${wood.glow},.12)`],
      [1, `rgba(${wood.glow},0)`],
    ]);
    yield;
    soft(c, size, lights[look.light]);
  }
  yield;
  // Darker towards its edges.
  const near = Math.min(width, height) * 0.42;
  const far = Math.hypot(width, height) * 0.56;
  glow(c, size, [width * 0.5, height * 0.46, near], [width * 0.5, height * 0.5, far], [
    [0, `rgba(${wood.dark},0)`],
    [0.6, `rgba(${wood.dark},${isNight ? 0.35 : 0.2})`],
    [1, `rgba(${wood.dark},${isNight ? 0.85 : 0.68})`],
  ]);
}
