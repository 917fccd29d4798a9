// The guide at a table: follows what is shown there and remembers what it has said. The table tells it each moment.
import { untrack } from 'svelte';
import { guideOf, keepLearned, setGuide, type Guide } from '../../../base/keep';
import type { Now, Row, Table } from '../../../base/wire';
import { contentsOf, happenedIn, optionsOf, viewOf } from '../base/fields';
import { lastChapter, layChapter, layWhole } from './chapters';
import { advanced, begun, lessonOf, understood, type Lesson, type Moment, type Progress } from './guide';

/** What the table shows to a seat; while others act one after the other, the moment that is shown and not the newest. */
export type Shown = { table: Table | null; now: Now | null | undefined; rows: readonly Row[]; seat: number; over: boolean };

export class Follow {
  kept = $state.raw<Guide | null>(null);
  problem = $state(''); // why the next chapter could not be laid
  busy = $state(false);
  #progress = $state.raw<Progress>(begun());
  #moment: Moment | null = null;
  #row = -1; // rows up to this one were looked at

  constructor(readonly table: string) {
    this.kept = guideOf(table);
    this.#progress = begun(this.kept?.seen, this.kept?.shown, this.kept?.waiting);
  }

  /** A guided table, whether the guide speaks at the moment or not. */
  get isGuided(): boolean {
    return this.kept !== null;
  }
  get isOn(): boolean {
    return this.kept?.on === true;
  }
  get chapter(): number {
    return this.kept?.chapter ?? 0;
  }
  get hasNext(): boolean {
    return this.chapter < lastChapter;
  }
  get seen(): readonly string[] {
    return this.#progress.seen;
  }
  get lesson(): Lesson | null {
    const { shown } = this.#progress;
    return this.isOn && shown !== null ? (lessonOf(shown) ?? null) : null;
  }
  get more(): boolean {
    return this.#progress.waiting.length > 0 && this.#moment?.over !== true;
  }

  /** To be called from an effect: what the guide itself remembers does not set it off again. */
  look(shown: Shown): void {
    untrack(() => {
      const moment = this.#momentOf(shown);
      if (!moment) return;
      this.#moment = moment;
      if (moment.over) keepLearned(moment.chapter, this.seen);
      if (this.isOn) this.#keep(advanced(this.#progress, moment));
    });
  }
  gotIt(): void {
    if (this.#moment) this.#keep(understood(this.#progress, { ...this.#moment, news: [] }));
  }
  leave(): void {
    this.#set({ on: false });
  }
  resume(): void {
    this.#set({ on: true });
    if (this.#moment) this.#keep(advanced(this.#progress, { ...this.#moment, news: [], acted: false }));
  }

  /** The next chapter: its table is laid, and one goes there. */
  goOn(): Promise<void> {
    return this.#lay(() => layChapter(this.chapter + 1, this.seen));
  }
  /** Everything of the game, without lessons. */
  playWhole(): Promise<void> {
    return this.#lay(layWhole);
  }
  async #lay(lay: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    try {
      await lay();
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.busy = false;
  }

  #set(changed: Partial<Guide>): void {
    setGuide(this.table, changed);
    this.kept = guideOf(this.table);
  }
  #keep(progress: Progress): void {
    if (progress === this.#progress) return;
    this.#progress = progress;
    const { seen, shown, waiting } = progress;
    this.#set({ seen: [...seen], shown: shown ?? '', waiting: [...waiting] });
  }

  #momentOf({ table, now, rows, seat, over }: Shown): Moment | null {
    const view = viewOf(now);
    if (!now || !view || !this.kept) return null;
    // A whole match is not explained to whoever comes back to it: only what happens from now on.
    const since = this.#row < 0 ? now.row : this.#row;
    const news = rows.filter((row) => row.number > since && row.number <= now.row);
    this.#row = Math.max(this.#row, now.row);
    const asked = (now.question['seats'] as number[] | undefined)?.includes(seat) === true;
    return {
      chapter: this.kept.chapter,
      entry: now.entry,
      contents: contentsOf(table),
      view,
      you: table?.seats.find((each) => each.seat === seat)?.label ?? '',
      question: asked ? String(now.question['question'] ?? '') : '',
      options: asked ? optionsOf(now) : [],
      news: news.flatMap(happenedIn),
      acted: news.some((row) => row.kind === 'entry' && row.seat === seat),
      over,
      seen: new Set(this.#progress.seen),
    };
  }
}
