// Moves the drawing from one view to the next, step by step. Only transforms and opacity are animated: the browser can
// do both without drawing the board anew. What has ended is shown at once as it is then, so nothing jumps back.
import { blow, endsOf, type Stake } from '../../../live/blow';
import type { Fight } from '../base/dice';
import type { Mark, Piece, Square } from '../base/fields';
import type { Point } from './geometry';
import { readSquare } from './geometry';
import { applied, type Step } from './steps';

export const timing = { square: 260, longest: 1100, tip: 320, leave: 320, place: 320, strike: 220, roll: 820 } as const;
const ease = 'cubic-bezier(.2,.8,.2,1)';

/** The stage that the steps are played on. */
export type Stage = {
  pieces: () => readonly Piece[];
  /** Draws these pieces before it returns. `front` is the figure that is drawn over its row meanwhile, and where. */
  show: (pieces: Piece[], front?: { piece: Mark; square: Square } | null) => void;
  element: (piece: Mark) => Element | null;
  footOf: (square: Square) => Point;
  /** Plays a fight, until the figures may stand as they do after it. */
  fight: (fight: Fight) => Promise<void>;
  speed: number; // so many times as fast as usual
  quiet: boolean; // nothing moves, everything jumps
  signal: AbortSignal;
};

const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** Ends after a while, or at once when it is broken off. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
/** Ends when the animation has, or at once when it is broken off. */
async function shown(animation: Animation | undefined, signal: AbortSignal): Promise<void> {
  if (!animation) return;
  if (signal.aborted) return animation.cancel();
  const stop = (): void => animation.cancel();
  signal.addEventListener('abort', stop, { once: true });
  await animation.finished.catch(() => undefined);
  signal.removeEventListener('abort', stop);
}

const animate = (element: Element | null | undefined, frames: Keyframe[], duration: number, easing = ease) =>
  typeof element?.animate === 'function' ? element.animate(frames, { duration, easing }) : undefined;

const distance = (one: Square, other: Square): number => {
  const [a, b] = [readSquare(one), readSquare(other)];
  return a && b ? Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)) : 1;
};

/** A square takes its time; a long way is gone faster. */
const paceOf = (squares: number): number => Math.min(timing.square, timing.longest / Math.max(1, squares));
const lengthOf = (way: readonly Square[]): number =>
  way.reduce((sum, square, index) => sum + distance(way[index - 1] ?? square, square), 0);

export const stakeOf = ({ outcome, end }: Pick<Fight, 'outcome' | 'end'>): Stake =>
  outcome === '' ? 'alone' : end === '' ? 'miss' : 'hit';

/** How long a step is seen, in milliseconds at the usual speed. */
export function durationOfStep(step: Step, quiet = false): number {
  switch (step.kind) {
    case 'blow':
      return quiet ? blow.still : endsOf(stakeOf(step.fight)).end;
    case 'move': {
      const squares = lengthOf(step.squares);
      return squares * paceOf(squares);
    }
    case 'swap':
      return timing.longest;
    case 'tip':
    case 'rise':
      return timing.tip;
    case 'leave':
      return timing.leave;
    case 'place':
      return timing.place;
    case 'roll':
      return timing.roll;
    case 'strike':
      return step.hits ? 2 * timing.strike : timing.strike;
    case 'tire':
    case 'wake':
    case 'change':
      return 0;
  }
}
export const durationOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + durationOfStep(step), 0);

/** The pose of a figure that lies, as its drawing has it (in its box of 120 x 148), some degrees further or less. */
const tipped = (more = 0, up = 0): string =>
  `translate(102px, ${99 - up}px) rotate(${-80 - more}deg) scale(.9) translate(-60px, -126px)`;
const upright = (lean = 0, up = 0): string =>
  `translate(60px, ${126 - up}px) rotate(${lean}deg) scale(1) translate(-60px, -126px)`;

const rowOf = (square: Square): number => readSquare(square)?.row ?? 0;
const still = at({ x: 0, y: 0 });
const hop = (start: number, end: number): Keyframe[] => [
  { transform: still, offset: start },
  { transform: at({ x: 0, y: -9 }), offset: start + 0.45 * (end - start) },
];

/**
 * From square to square with a hop for each leg, in one animation: the board is drawn anew only where the figure comes
 * into another row, since the lower one of a leg is what it stands before.
 */
async function walk(stage: Stage, piece: Mark, way: readonly Square[]): Promise<void> {
  const legs = way.slice(1).map((to, index) => ({ from: way[index] ?? to, to, length: distance(way[index] ?? to, to) }));
  const whole = lengthOf(way);
  if (whole === 0) return;
  const pace = paceOf(whole) / stage.speed;
  const ends = legs.map((_, index) => lengthOf(way.slice(0, index + 2)) / whole);
  let front: Square | null = null;
  const before = ({ from, to }: { from: Square; to: Square }): void => {
    const lower = rowOf(to) > rowOf(from) ? to : from;
    if (front === null || rowOf(front) !== rowOf(lower)) stage.show([...stage.pieces()], { piece, square: (front = lower) });
  };
  const [first, ...rest] = legs;
  if (first) before(first);
  const element = stage.element(piece);
  const feet = way.map((square, index) => ({ transform: at(stage.footOf(square)), offset: ends[index - 1] ?? 0, easing: ease }));
  const hops = ends.flatMap((end, index) => hop(ends[index - 1] ?? 0, end));
  void animate(element?.querySelector('.pose'), [...hops, { transform: still, offset: 1 }], pace * whole, 'ease-in-out');
  const going = shown(animate(element, feet, pace * whole, 'linear'), stage.signal);
  for (const [index, leg] of rest.entries()) {
    await pause(pace * (legs[index]?.length ?? 0), stage.signal);
    if (stage.signal.aborted) break;
    before(leg);
  }
  await going;
}

async function tip(stage: Stage, piece: Mark, down: boolean): Promise<void> {
  const toy = stage.element(piece)?.querySelector('.toy');
  const frames: Keyframe[] = down
    ? [
        { transform: upright(), easing: 'cubic-bezier(.5,0,.9,.6)' },
        { transform: tipped(4), offset: 0.62 },
        { transform: tipped(-9, 4), offset: 0.8 },
        { transform: tipped() },
      ]
    : [{ transform: tipped() }, { transform: upright(6, 4), offset: 0.75 }, { transform: upright() }];
  await shown(animate(toy, frames, timing.tip / stage.speed, 'ease-out'), stage.signal);
}

async function strike(stage: Stage, piece: Mark, target: Mark, hits: boolean): Promise<void> {
  const squareOf = (mark: Mark) => stage.pieces().find((each) => each.mark === mark)?.square;
  const [from, to] = [squareOf(piece), squareOf(target)];
  if (from === undefined || to === undefined || from === to) return;
  const [a, b] = [stage.footOf(from), stage.footOf(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const lunge = { x: ((b.x - a.x) / length) * 14, y: ((b.y - a.y) / length) * 14 };
  await shown(
    animate(
      stage.element(piece)?.querySelector('.pose'),
      [{ transform: still }, { transform: at(lunge), offset: 0.45 }, { transform: still }],
      timing.strike / stage.speed,
    ),
    stage.signal,
  );
  if (!hits) return;
  await shown(
    animate(
      stage.element(target)?.querySelector('.pose'),
      [
        { transform: still },
        { transform: at({ x: 5, y: 0 }), offset: 0.25 },
        { transform: at({ x: -4, y: 0 }), offset: 0.6 },
        { transform: still },
      ],
      timing.strike / stage.speed,
      'linear',
    ),
    stage.signal,
  );
}

async function animated(step: Step, stage: Stage): Promise<void> {
  switch (step.kind) {
    case 'move':
      return walk(stage, step.piece, step.squares);
    case 'swap': {
      const squareOf = (mark: Mark) => stage.pieces().find((each) => each.mark === mark)?.square;
      const [one, other] = [squareOf(step.piece), squareOf(step.other)];
      if (one === undefined || other === undefined) return;
      await Promise.all([walk(stage, step.piece, [one, other]), walk(stage, step.other, [other, one])]);
      return;
    }
    case 'tip':
      return tip(stage, step.piece, true);
    case 'leave': {
      const element = stage.element(step.piece)?.querySelector('.pose');
      const frames: Keyframe[] = [
        { transform: 'translate(0px, 0px) scale(1)', opacity: 1 },
        { transform: 'translate(0px, -26px) scale(.7)', opacity: 0 },
      ];
      return shown(animate(element, frames, timing.leave / stage.speed), stage.signal);
    }
    case 'blow':
      return stage.fight(step.fight);
    case 'roll':
      return pause(timing.roll / stage.speed, stage.signal);
    case 'strike':
      return strike(stage, step.piece, step.target, step.hits);
    case 'place':
    case 'rise':
    case 'tire':
    case 'wake':
    case 'change':
      return;
  }
}

/** What is seen after the step has been applied: things that come rather than go. */
async function arrived(step: Step, stage: Stage): Promise<void> {
  if (step.kind === 'rise') return tip(stage, step.piece, false);
  if (step.kind !== 'place') return;
  const frames: Keyframe[] = [
    { transform: 'translate(0px, -34px) scale(.8)', opacity: 0 },
    { transform: 'translate(0px, 3px) scale(1)', opacity: 1, offset: 0.7 },
    { transform: 'translate(0px, 0px) scale(1)', opacity: 1 },
  ];
  await shown(animate(stage.element(step.piece)?.querySelector('.pose'), frames, timing.place / stage.speed, 'ease-out'), stage.signal);
}

/** Plays the steps one after another; broken off, it leaves the rest to whoever shows the view. */
export async function play(steps: readonly Step[], stage: Stage): Promise<void> {
  for (const step of steps) {
    if (stage.signal.aborted) return;
    if (!stage.quiet || step.kind === 'blow') await animated(step, stage);
    if (stage.signal.aborted) return;
    stage.show(applied(stage.pieces(), step));
    if (!stage.quiet) await arrived(step, stage);
  }
}
