// What is drawn: the view, or on the way to it what the steps have led to so far.
import { flushSync, tick } from 'svelte';
import { isQuiet } from '../../../base/motion';
import type { Fight } from '../base/dice';
import type { Mark, Piece, Square, View } from '../base/fields';
import type { FightShow } from './fight';
import { footOf, type Ground } from './geometry';
import { durationOfStep, play } from './play';
import type { Step } from './steps';

/** How fast steps are shown, and when they began to be, by performance.now. */
export type Tempo = { speed: number; began: number };
const mostLate = 400; // milliseconds; what begins later than that is seen from its beginning

/** The table is drawn as it is now before anything moves on it; a page that nobody looks at draws nothing. */
const nextFrame = (): Promise<unknown> =>
  new Promise((drawn) => {
    requestAnimationFrame(drawn);
    setTimeout(drawn, 100);
  });

export class Walk {
  drawn = $state.raw<readonly Piece[]>([]);
  front = $state.raw<{ piece: Mark; square: Square } | null>(null);
  playing = $state(false);
  fight = $state.raw<FightShow | null>(null);
  #running: AbortController | null = null;
  #played: readonly Step[] = [];
  #goal: View | null = null; // where the steps lead

  constructor(
    view: View,
    readonly ground: () => Ground,
    readonly picture: () => SVGSVGElement | undefined,
    readonly done: () => void,
  ) {
    this.drawn = view.pieces;
  }

  /** A view to be drawn, and the steps that lead to it. */
  follow(to: View, plan: readonly Step[], tempo: Tempo = { speed: 1, began: performance.now() }): void {
    if (plan.length > 0 && plan !== this.#played) {
      this.#played = plan;
      void this.#lead(to, plan, tempo);
    } else if (!this.playing || to.hash !== this.#goal?.hash) {
      this.#goal = to;
      this.#jump();
    }
  }
  stop(): void {
    this.#running?.abort();
  }

  /** What was on its way is there at once. */
  #jump(): void {
    this.#running?.abort();
    this.#running = null;
    this.front = null;
    this.fight = null;
    this.playing = false;
    if (this.#goal) this.drawn = this.#goal.pieces;
  }
  /** Somebody does not wait: who walks has arrived. A fight ends by itself. */
  hasten(): void {
    if (this.fight === null) this.#jump();
  }
  /** Until its end, or until it is broken off. */
  #fought(fight: Fight, late: number, speed: number, signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      this.fight = { fight, speed, late, quiet: isQuiet(), done };
      signal.addEventListener('abort', () => done(), { once: true });
    });
  }
  async #lead(to: View, plan: readonly Step[], { speed, began }: Tempo): Promise<void> {
    if (this.playing) this.#jump();
    const mine = (this.#running = new AbortController());
    this.#goal = to;
    this.playing = true;
    await tick();
    if (!isQuiet()) await nextFrame();
    // What was begun late is late to its end: it keeps to the moment at which it is told.
    const since = new Map<Fight, number>();
    plan.reduce((sum, step) => {
      if (step.kind === 'blow') since.set(step.fight, began + sum / speed);
      return sum + durationOfStep(step, isQuiet());
    }, 0);
    await play(plan, {
      pieces: () => this.drawn,
      show: (pieces, over = null) => {
        flushSync(() => {
          this.drawn = pieces;
          this.front = over;
          this.fight = null;
        });
      },
      fight: (fight) => {
        const late = performance.now() - (since.get(fight) ?? performance.now());
        return this.#fought(fight, late > 0 && late < mostLate ? late : 0, speed, mine.signal);
      },
      speed,
      element: (mark) => this.picture()?.querySelector(`[data-mark="${CSS.escape(mark)}"]`) ?? null,
      footOf: (square) => footOf(this.ground(), square),
      quiet: isQuiet(),
      signal: mine.signal,
    });
    if (mine.signal.aborted) return;
    this.drawn = to.pieces;
    this.front = null;
    this.fight = null;
    this.playing = false;
    this.#running = null;
    this.done();
  }
}
