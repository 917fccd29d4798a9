// Who points at what, for six seconds or until they point elsewhere. What it is about are texts of the game; nothing is
// done by it, and the server tells it to those alone who may see it.
import type { ServerMessage } from '../base/wire';

export type Pointed = Extract<ServerMessage, { say: 'pointed' }>;
export type Pointer = { key: number; seat: number; at: string; from: string | undefined };

const seen = 6000; // milliseconds for which it is shown

export class Pointers {
  shown = $state.raw<readonly Pointer[]>([]);
  #count = 0;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  /** The newest of each seat alone is shown. */
  show(seat: number, at: string, from?: string): void {
    this.#count += 1;
    const key = this.#count;
    this.shown = [...this.shown.filter((each) => each.seat !== seat), { key, seat, at, from }];
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.shown = this.shown.filter((each) => each.key !== key);
    }, seen);
    this.#timers.add(timer);
  }
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.shown = [];
  }
}
