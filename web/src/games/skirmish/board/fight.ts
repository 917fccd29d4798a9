// How those who fight move: from the moments of a blow to keyframes. Only transforms and opacity.
import { blow, type Ends, type Stake } from '../../../live/blow';
import type { Fight } from '../base/dice';
import type { Point } from './geometry';

/** A fight as it is played on the board. */
export type FightShow = {
  fight: Fight;
  speed: number;
  late: number; // milliseconds of it that are over when it begins
  quiet: boolean; // one picture, and nothing moves
  bare?: boolean; // dice and what they count to, and nobody who fights
  done: () => void;
};
const shows = new WeakMap<Fight, FightShow>();
/** Of a fight that is over: its dice. */
export function lyingOf(fight: Fight): FightShow {
  const show = shows.get(fight) ?? { fight, speed: 1, late: 0, quiet: true, bare: true, done: () => undefined };
  shows.set(fight, show);
  return show;
}
/** What a side counts to, one success after the other, and where its digits stand in the score. */
export type Counter = { share: number; values: number[]; tint: string };

/** Which way it goes, of length 1, and how large a square is. */
export type Course = { x: number; y: number; square: number };

export function courseOf(from: Point | null, to: Point | null, square: number): Course {
  if (!from || !to) return { x: 0, y: 0, square };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { x: 1, y: 0, square } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length, square };
}
/** To the left or to the right: whoever leans, leans that way. */
export const leanOf = ({ x }: Course): number => (x < -0.01 ? -1 : 1);

type Moment = { at: number; transform?: string; opacity?: number; easing?: string };
/** Moments in milliseconds as keyframes of an animation that lasts so long. */
export const keyed = (moments: readonly Moment[], long: number): Keyframe[] =>
  moments.map(({ at, ...frame }) => ({ ...frame, offset: Math.min(1, at / long) }));

const rest = 'translate(0px, 0px) rotate(0deg) scale(1, 1)';
/** So many squares along the course, and up; turned by so many degrees its way, so wide and so high. */
const posed = (course: Course, along: number, up: number, turn: number, wide = 1, high = wide): string => {
  const { x, y, square } = course;
  const [right, down] = [x * along * square, (y * along - up) * square];
  return `translate(${right.toFixed(1)}px, ${down.toFixed(1)}px) rotate(${(leanOf(course) * turn).toFixed(1)}deg) scale(${wide}, ${high})`;
};

/** Crouches, leaps toward the rival, throws; and strikes, or steps back. */
export function challenger(course: Course, stake: Stake, { end }: Ends): Keyframe[] {
  const leaps: Moment[] = [
    { at: 0, transform: rest },
    { at: 110, transform: posed(course, -0.16, 0, -8, 1.06, 0.9), easing: 'cubic-bezier(.3,0,.2,1)' },
    { at: blow.leap, transform: posed(course, 0.3, 0.18, 13, 1.42), easing: 'ease-out' },
    { at: 470, transform: rest },
  ];
  const strikes: Moment[] = [
    { at: blow.crouch, transform: rest, easing: 'cubic-bezier(.5,0,.9,.5)' },
    { at: blow.crouch + 90, transform: posed(course, -0.2, 0, -10, 1.08, 0.88), easing: 'cubic-bezier(.6,0,.9,.6)' },
    { at: blow.hit, transform: posed(course, 0.58, 0.16, 17, 1.5), easing: 'ease-out' },
    { at: blow.hit + 110, transform: posed(course, 0.5, 0, 8, 1.34, 1.26), easing: 'ease-in-out' },
    { at: blow.hit + 360, transform: rest },
  ];
  const stepsBack: Moment[] = [
    { at: blow.crouch, transform: rest },
    { at: blow.crouch + 120, transform: posed(course, -0.2, 0, -9, 0.98), easing: 'ease-out' },
    { at: blow.crouch + 330, transform: rest },
  ];
  const last: Record<Stake, Moment[]> = { hit: strikes, miss: stepsBack, alone: [] };
  return keyed([...leaps, ...last[stake], { at: end, transform: rest }], end);
}

/** Braces; and staggers until it falls, or holds its ground. */
export function challenged(course: Course, stake: Stake, { end }: Ends): Keyframe[] {
  const braced = posed(course, 0.06, 0, 4, 1.03, 0.95);
  const brace: Moment[] = [
    { at: 0, transform: rest },
    { at: 300, transform: braced },
  ];
  const staggers: Moment[] = [
    { at: blow.hit - 10, transform: braced },
    { at: blow.tip + 40, transform: posed(course, 0.2, 0.1, 24) },
    { at: blow.tip + 110, transform: posed(course, 0.3, 0, 60) },
    { at: end, transform: posed(course, 0.3, 0, 60) },
  ];
  const holds: Moment[] = [
    { at: blow.crouch, transform: braced },
    { at: blow.crouch + 120, transform: posed(course, -0.08, 0.04, -5, 1.06) },
    { at: blow.crouch + 330, transform: rest },
    { at: end, transform: rest },
  ];
  return keyed([...brace, ...(stake === 'hit' ? staggers : holds)], end);
}
/** From here on the one who was hit is drawn as lying. */
export const falls = blow.tip + 95;
export const shownUntil = (at: number, long: number): Keyframe[] =>
  keyed([{ at: 0, opacity: 1 }, { at: at - 1, opacity: 1 }, { at: at + 16, opacity: 0 }, { at: long, opacity: 0 }], long);
export const shownFrom = (at: number, long: number): Keyframe[] =>
  keyed([{ at: 0, opacity: 0 }, { at: at - 1, opacity: 0 }, { at: at + 16, opacity: 1 }, { at: long, opacity: 1 }], long);

/** Whoever falls: with one small bounce; or over the edge of the board. */
export function fallen(course: Course, isOut: boolean): { frames: Keyframe[]; duration: number } {
  if (!isOut)
    return {
      duration: 330,
      frames: [
        { transform: posed(course, 0.02, 0.2, -14, 1.05), easing: 'cubic-bezier(.5,0,.9,.5)' },
        { transform: posed(course, 0.16, 0, 4, 1.04, 0.9), offset: 0.34, easing: 'ease-out' },
        { transform: posed(course, 0.14, 0.12, -3), offset: 0.6, easing: 'ease-in' },
        { transform: posed(course, 0.06, 0, 0, 1, 0.97), offset: 0.86 },
        { transform: rest },
      ],
    };
  const side = leanOf(course) * course.square;
  const thrown = (right: number, down: number, turn: number, scale: number): string =>
    `translate(${(side * right).toFixed(1)}px, ${(course.square * down).toFixed(1)}px) rotate(${leanOf(course) * turn}deg) scale(${scale})`;
  return {
    duration: 620,
    frames: [
      { transform: thrown(0.1, 0, 0, 1), easing: 'cubic-bezier(.2,.6,.6,1)' },
      { transform: thrown(1.6, -2.6, 330, 1.5), offset: 0.45, easing: 'cubic-bezier(.5,0,.9,.6)' },
      { transform: thrown(3.4, 5.6, 700, 0.7), opacity: 1, offset: 0.96 },
      { transform: thrown(3.6, 6, 720, 0.6), opacity: 0 },
    ],
  };
}

/** The whole picture, for a moment. */
export const nudged = (course: Course): Keyframe[] =>
  [0, 7, -5, 3, -2, 0].map((right, index) => ({
    transform: `translate(${right * leanOf(course)}px, ${[0, 3, -2, 2, 0, 0][index] ?? 0}px)`,
  }));

export type Puff = { size: number; frames: Keyframe[]; delay: number };
/** Dust around whoever falls. */
export function dust(square: number, count = 11): Puff[] {
  let seed = 11;
  const chance = (): number => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (0.95 + (1.1 * index) / (count - 1));
    const size = square * (0.2 + chance() * 0.3);
    const far = square * (0.55 + chance() * 0.75);
    const away = (share: number, rise: number, scale: number): string =>
      `translate(${(Math.cos(angle) * far * share).toFixed(1)}px, ${(Math.sin(angle) * far * rise).toFixed(1)}px) scale(${scale})`;
    return {
      size,
      delay: blow.tip + 100 + (index % 3) * 14,
      frames: [
        { opacity: 0, transform: 'translate(0px, 0px) scale(.4)' },
        { opacity: 0.95, transform: away(0.6, 0.22, 1), offset: 0.3 },
        { opacity: 0, transform: away(1, 0.5, 1.7) },
      ],
    };
  });
}

/** When each success has come to its digit: one after the other, within the time that there is for all. */
export function countTimes(count: number): number[] {
  const [first, last] = blow.counts;
  const gap = count < 2 ? 0 : Math.min(120, (last - first) / (count - 1));
  return Array.from({ length: count }, (_, index) => Math.round(first + index * gap));
}
