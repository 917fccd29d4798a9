// Looking back at a table: which entry is shown, and going through them by hand or by itself. Each view is asked for when
// it is wanted, and only the last few are kept. A game's table may draw the way from one entry to the next.
import type { Now, Row } from '../base/wire';
import type { Session } from './session.svelte';
import { rowOfEntry } from './state';

const mostKept = 48;
/** How long an entry stays, in milliseconds. */
export const speeds = { slow: 2600, usual: 1400, fast: 500 } as const;
export type Speed = keyof typeof speeds;

export class Past {
  entry = $state(0);
  now = $state.raw<Now | null>(null);
  problem = $state('');
  playing = $state(false);
  speed = $state<Speed>('usual');
  readonly #kept = new Map<number, Now>();
  #busy = false;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly session: Session,
    at: number,
  ) {
    this.entry = at;
  }
  begin(): this {
    void this.go(this.entry);
    void this.#readAll();
    return this;
  }

  // --- what a game's table adds ----------------------------------------------------------------------------------------

  /** One step on has a row, a jump has none. */
  protected draw(_before: Now | null, _after: Now, _row: Row | null): void {}

  // --- going through it --------------------------------------------------------------------------------------------------

  get last(): number {
    return this.session.now?.entry ?? 0;
  }
  get row(): Row | undefined {
    return rowOfEntry(this.session.state, this.entry);
  }

  // The log wants the rows from the beginning.
  async #readAll(): Promise<void> {
    for (let first = Infinity; !this.#closed; ) {
      const now = this.session.state.rows[0]?.number ?? 0;
      if (now <= 1 || now >= first) return;
      first = now;
      await this.session.earlier();
    }
  }

  async go(to: number): Promise<void> {
    this.entry = Math.max(0, Math.min(this.last, Math.round(to) || 0));
    if (this.#busy) return;
    this.#busy = true;
    // Whoever drags on gets the last place they came to, not each in between.
    for (let asked = -1; asked !== this.entry && !this.#closed; ) {
      asked = this.entry;
      const now = await this.#at(asked);
      if (now && asked === this.entry) this.#show(now);
    }
    this.#busy = false;
  }

  async #at(entry: number): Promise<Now | null> {
    const kept = this.#kept.get(entry);
    if (kept) return kept;
    const answer = await this.session.ask({ say: 'past', entry });
    if (answer.say === 'error') this.problem = answer.error;
    if (answer.say !== 'past') return null;
    this.problem = '';
    const now = answer.now.find((each) => each.seat === this.session.holds) ?? answer.now[0] ?? null;
    if (now) this.#keep(entry, now);
    return now;
  }
  #keep(entry: number, now: Now): void {
    this.#kept.set(entry, now);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  // One step on is played; a jump is a jump.
  #step(entry: number): Row | null {
    const isPlayed = entry === (this.now?.entry ?? -2) + 1 && this.speed !== 'fast';
    return (isPlayed && rowOfEntry(this.session.state, entry)) || null;
  }
  #show(now: Now): void {
    this.draw(this.now, now, this.#step(now.entry));
    this.now = now;
  }

  // --- by itself ---------------------------------------------------------------------------------------------------------

  play(): void {
    if (this.entry >= this.last) void this.go(0);
    this.playing = true;
    this.#wait();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#goOn(), speeds[this.speed]);
  }
  async #goOn(): Promise<void> {
    if (!this.playing) return;
    if (this.entry >= this.last) return this.pause();
    await this.go(this.entry + 1);
    if (this.playing && !this.#closed) this.#wait();
  }

  close(): void {
    this.#closed = true;
    this.pause();
    this.#kept.clear();
  }
}
