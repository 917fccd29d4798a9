// What is drawn: the view, or on the way to it what the steps have led to so far.
import { flushSync, tick } from 'svelte';
import { isQuiet } from '../../../base/motion';
import type { Mark, Piece, Square, View } from '../base/fields';
import { footOf, type Ground } from './geometry';
import { play } from './play';
import type { Step } from './steps';

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
  follow(to: View, plan: readonly Step[]): void {
    if (plan.length > 0 && plan !== this.#played) {
      this.#played = plan;
      void this.#lead(to, plan);
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
    this.playing = false;
    if (this.#goal) this.drawn = this.#goal.pieces;
  }
  async #lead(to: View, plan: readonly Step[]): Promise<void> {
    if (this.playing) this.#jump();
    const mine = (this.#running = new AbortController());
    this.#goal = to;
    this.playing = true;
    await tick();
    if (!isQuiet()) await nextFrame();
    await play(plan, {
      pieces: () => this.drawn,
      show: (pieces, over = null) => {
        flushSync(() => {
          this.drawn = pieces;
          this.front = over;
        });
      },
      element: (mark) => this.picture()?.querySelector(`[data-mark="${CSS.escape(mark)}"]`) ?? null,
      footOf: (square) => footOf(this.ground(), square),
      quiet: isQuiet(),
      signal: mine.signal,
    });
    if (mine.signal.aborted) return;
    this.drawn = to.pieces;
    this.front = null;
    this.playing = false;
    this.#running = null;
    this.done();
  }
}
