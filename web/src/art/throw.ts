// Dice that are thrown: where each comes to lie, and where it is at any moment before. What it shows is known first, and its
// tumbling leads there. Pure: the canvas is drawn by tumble.ts, the clock belongs to whoever calls.
export type Spot = { x: number; y: number };
export type ThrownDie = { face: string; die: string; counts: boolean };
/** A die on its way: from a hand to where it lies, from one moment to another, in milliseconds and pixels. */
export type Flight = ThrownDie & {
  attacks: boolean;
  from: Spot;
  to: Spot;
  size: number;
  start: number;
  land: number;
  turns: number; // degrees, all told
  axis: readonly [number, number, number];
  spin: number; // how it lies, turned on the table
};
/** A die at a moment: its shadow's place, how high above it, how far it is still turned. */
export type Pose = { x: number; y: number; high: number; angle: number; spin: number };

const axes = [
  [0.8, 0.5, 0.3],
  [0.6, -0.7, 0.2],
  [0.9, 0.3, -0.4],
  [0.4, 0.8, 0.5],
  [0.7, -0.5, 0.4],
  [0.8, 0.2, 0.6],
] as const;
const spins = [-9, 7, -5, 12, 8, -11];
const nudges = [0.1, -0.16, 0.2, -0.04, 0.14, -0.1];
/** Heights of the drawing are those of dice of 90 pixels. */
const drawnFor = 90;
export const dieShare = 0.125; // of the width of the board
export const restsFor = 230; // two bounces after it has landed
const latest = 1200; // the last one lies

export type Stage = {
  wide: number;
  high: number;
  /** Where the two stand who throw, and how large a square is. */
  one: Spot;
  other: Spot;
  square: number;
};
export type Lying = { flights: Flight[]; size: number; below: boolean; top: number; bottom: number };

const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
const between = (first: number, count: number, gap: number): number =>
  count < 2 ? 0 : Math.min(gap, (latest - restsFor / 2 - first) / (count - 1));

/** Rows of at most so many dice, those of both sides beside each other where they have room. */
function rowsOf(attack: number, defence: number, most: number): { side: 0 | 1; index: number }[][] {
  const all = [
    ...Array.from({ length: attack }, (_, index) => ({ side: 0 as const, index })),
    ...Array.from({ length: defence }, (_, index) => ({ side: 1 as const, index })),
  ];
  if (all.length <= most) return [all];
  const cut = (some: typeof all): (typeof all)[] =>
    some.length <= most ? [some] : [some.slice(0, most), ...cut(some.slice(most))];
  return [...cut(all.filter(({ side }) => side === 0)), ...cut(all.filter(({ side }) => side === 1))].filter(
    (row) => row.length > 0,
  );
}

/** How the dice of both sides fly and lie: below the two, or above them where there is no room below. */
export function thrown(
  attack: readonly ThrownDie[],
  defence: readonly ThrownDie[],
  stage: Stage,
  times: { throw: number; landed: readonly number[] },
): Lying {
  const many = attack.length + defence.length > 6;
  const size = stage.wide * dieShare * (many ? 0.8 : 1);
  const gap = size * 1.07;
  const rows = rowsOf(attack.length, defence.length, many ? 7 : 6);
  const middle = { x: (stage.one.x + stage.other.x) / 2, y: (stage.one.y + stage.other.y) / 2 };
  const below = middle.y < stage.high * 0.68;
  const height = rows.length * size * 1.25;
  const first = below
    ? Math.min(middle.y + size * 1.32, stage.high - height + size * 0.55)
    : Math.max(size * 0.8, middle.y - size * 2.5 - (rows.length - 1) * size * 1.25);
  const toRight = stage.other.x >= stage.one.x ? 1 : -1;
  const starts = [
    { x: stage.one.x - toRight * stage.square * 0.3, y: stage.one.y - stage.square * 1.5 },
    { x: stage.other.x + toRight * stage.square * 0.9, y: stage.other.y - stage.square * 1.9 },
  ] as const;
  const flights: Flight[] = [];
  rows.forEach((row, line) => {
    // A little room between the dice of the two sides.
    const split = row.some(({ side }) => side === 0) && row.some(({ side }) => side === 1) ? 0.3 : 0;
    const wide = (row.length - 1 + split) * gap;
    const left = within(middle.x - wide / 2, size * 0.72, stage.wide - size * 0.72 - wide);
    row.forEach(({ side, index }, place) => {
      const die = (side === 0 ? attack : defence)[index];
      if (!die) return;
      const count = side === 0 ? attack.length : defence.length;
      const landed = times.landed[side] ?? times.landed[0] ?? 0;
      const n = flights.length;
      flights.push({
        ...die,
        attacks: side === 0,
        size,
        from: starts[side],
        to: {
          x: left + (place + (side === 1 ? split : 0)) * gap,
          y: first + line * size * 1.25 + (nudges[n % nudges.length] ?? 0) * size,
        },
        start: times.throw + side * 90 + Math.min(index * 26, 260),
        land: landed + index * between(landed, count, side === 0 ? 100 : 190),
        turns: (n % 2 ? -1 : 1) * (560 + (n % 6) * 60),
        axis: axes[n % axes.length] ?? axes[0],
        spin: spins[n % spins.length] ?? 0,
      });
    });
  });
  return { flights, size, below, top: first - size, bottom: first + height };
}

/** Where a die is at a moment; null before it was thrown. */
export function poseOf(flight: Flight, now: number): Pose | null {
  if (now < flight.start) return null;
  const long = flight.land - flight.start;
  const all = long + restsFor;
  const t = Math.min(all, now - flight.start);
  const part = t / all;
  const eased = 1 - Math.pow(1 - part, 2.1);
  return {
    x: flight.from.x + (flight.to.x - flight.from.x) * eased,
    y: flight.from.y + (flight.to.y - flight.from.y) * eased,
    high: (heightAt(t, long) * flight.size) / drawnFor,
    angle: flight.turns * Math.pow(1 - Math.min(1, t / (long + 150)), 1.25),
    spin: flight.spin * (1 - 0.35 * (1 - part)),
  };
}
/** Up and down, and two bounces. */
function heightAt(t: number, long: number): number {
  const arc = (share: number): number => 4 * share * (1 - share);
  if (t < long) return arc(t / long) * 150 + (1 - t / long) * 24;
  if (t < long + 150) return arc((t - long) / 150) * 26;
  return Math.max(0, arc(Math.min(1, (t - long - 150) / 80)) * 7);
}

/** What the counter shows after each die that counts: those with three marks are worth three where the sum says so. */
export function countsOf(dice: readonly ThrownDie[], total: number): number[] {
  const good = dice.filter(({ counts }) => counts);
  const worth = good.map(({ face }) => (face === 'triple' ? 3 : 1));
  const sum = worth.reduce((all, each) => all + each, 0);
  let shown = 0;
  return worth.map((each, index) => {
    shown = sum === total ? shown + each : Math.round((total * (index + 1)) / good.length);
    return shown;
  });
}
