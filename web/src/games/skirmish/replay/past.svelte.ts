// Looking back at a table: which entry is shown, and going through them by hand or by itself. Each view is asked for when
// it is wanted, and only the last few are kept.
import type { Session } from '../../../live/session.svelte';
import { rowOfEntry } from '../../../live/state';
import type { Now, Row } from '../../../base/wire';
import { stepsOf, type Step, type WayOf } from '../board/steps';
import { happenedIn, viewOf } from '../base/fields';
import { waysOf } from '../board/ways';

const mostKept = 48;
/** How long an entry stays, in milliseconds. */
export const speeds = { slow: 2600, usual: 1400, fast: 500 } as const;
export type Speed = keyof typeof speeds;

/** Where each round began, as the rows tell; after an undo, where it began anew. */
export function roundsIn(rows: readonly Row[]): { round: number; entry: number }[] {
  const found = new Map<number, number>();
  for (const row of rows)
    for (const event of happenedIn(row))
      if (event.event === 'round_began' && row.entry !== undefined) found.set(Number(event['round']), row.entry);
  return [...found].map(([round, entry]) => ({ round, entry })).sort((a, b) => a.round - b.round);
}

export class Past {
  entry = $state(0);
  now = $state.raw<Now | null>(null);
  steps = $state.raw<Step[]>([]);
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
    void this.go(at);
    void this.#readAll();
  }

  get last(): number {
    return this.session.now?.entry ?? 0;
  }
  get row(): Row | undefined {
    return rowOfEntry(this.session.state, this.entry);
  }
  get rounds(): { round: number; entry: number }[] {
    return roundsIn(this.session.state.rows);
  }

  // The log and the rounds want the rows from the beginning.
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
      const [now, wayOf] = await Promise.all([this.#at(asked), this.#waysTo(asked)]);
      if (now && asked === this.entry) this.#show(now, wayOf);
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
  #isPlayed(entry: number): boolean {
    return entry === (this.now?.entry ?? -2) + 1 && this.speed !== 'fast';
  }
  async #waysTo(entry: number): Promise<WayOf> {
    const row = rowOfEntry(this.session.state, entry);
    return waysOf(this.session, row && this.#isPlayed(entry) ? [row] : []);
  }
  #show(now: Now, wayOf: WayOf): void {
    const [before, after, row] = [viewOf(this.now), viewOf(now), rowOfEntry(this.session.state, now.entry)];
    this.steps = before && after && row && this.#isPlayed(now.entry) ? stepsOf(before, after, [row], wayOf) : [];
    this.now = now;
  }

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
