// Following a table: what others do is shown one by one for as long as it is read, own acts at once. Here stands how far
// the eye has come. A game's table may say how a frame is drawn, and what has to be asked before it can be.
import { untrack } from 'svelte';
import { settings } from '../base/keep';
import type { Now } from '../base/wire';
import { backlog, framesOf, pagesOf, readingTime, sentencesOf, type Frame } from './pacing';
import type { Session } from './session.svelte';

const noBooks: ReadonlySet<string> = new Set();

/** `More` is what a frame is drawn with beside its views; a table that needs nothing more follows as it is. */
export class Follower<More = null> {
  now = $state.raw<Now | null>(null);
  row = $state(0); // the last row that is shown
  waiting = $state.raw<readonly Frame[]>([]);
  told = $state(''); // what others just did, while it is shown
  room = 200; // as many letters of it are told at once
  paused = $state(false); // a long backlog: shown on request
  moving = $state(false); // something is on its way, or what was told is still read

  #held = false; // something else is shown first
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queued = 0;
  #away: Session['away'] = null; // what was missed, once it is shown
  #seat = -1;
  #fetching = false;
  #pages: string[] = []; // what is still to be told of what is shown

  constructor(readonly session: Session) {
    const now = session.now;
    if (now) this.#begin(now);
    session.onchange(() => untrack(() => this.#changed()));
  }
  close(): void {
    clearTimeout(this.#timer);
    this.session.onchange(null);
  }

  // --- what a game's table adds ----------------------------------------------------------------------------------------

  /** Events that only keep the books: they are not told where something else happened. */
  protected get bookkeeping(): ReadonlySet<string> {
    return noBooks;
  }
  /** More than the views is needed, and it is not at hand. */
  protected isMissing(_frame: Frame): boolean {
    return false;
  }
  protected async fetched(_frame: Frame): Promise<More | null> {
    return null;
  }
  /** Draws the way from one view to the next. */
  protected draw(_before: Now | null, _after: Now, _frame: Frame, _more: More | null): void {}
  /** Milliseconds for which something moves. */
  protected get duration(): number {
    return 0;
  }
  /** A frame is shown: what was in hand is not any more. */
  protected entered(_frame: Frame): void {}
  /** Somebody else holds the device. */
  protected changedHands(): void {}
  /** These frames are left out. */
  protected skipped(_frames: readonly Frame[]): void {}
  protected caughtUp(_now: Now | undefined): void {}

  // --- how far one is ----------------------------------------------------------------------------------------------------

  /** Everything is shown: what is asked can be answered. */
  get isLive(): boolean {
    return this.waiting.length === 0 && this.told === '' && !this.#fetching;
  }
  get isAsked(): boolean {
    return this.isLive && this.session.isAsked && this.session.table?.stage === 'running';
  }

  #begin(now: Now): void {
    this.#seat = this.session.holds;
    this.now = now;
    this.row = now.row;
    this.#queued = now.row;
    const away = (this.#away = this.session.away);
    if (!away) return;
    const frames = framesOf(this.session.state.rows, away.from - 1, now, this.session.state.you);
    const others = frames.filter((frame) => !frame.own);
    if (others.length === 0) return;
    this.waiting = frames;
    this.paused = true;
  }
  #changed(): void {
    const now = this.session.now;
    if (!now) return;
    // What was missed may come in portions, and be whole only now.
    if (!this.now || (this.session.away && this.session.away !== this.#away)) return this.#begin(now);
    if (this.session.holds !== this.#seat) this.#takeOver(now);
    if (now.row > this.#queued) {
      const frames = framesOf(this.session.state.rows, this.#queued, now, this.session.state.you);
      this.#queued = now.row;
      this.waiting = [...this.waiting, ...frames];
    } else if (this.waiting.length === 0) this.now = now;
    if (this.waiting.length > backlog * 3) this.paused = true;
    this.pump();
  }
  #takeOver(now: Now): void {
    this.#seat = this.session.holds;
    this.changedHands();
    // What the one before saw is not for the next one: it is asked for again.
    this.waiting = this.waiting.map((frame) => ({ ...frame, now: null }));
    if (this.waiting.length === 0) this.now = now;
  }

  // --- one after the other -----------------------------------------------------------------------------------------------

  /** Shows what waits: own acts at once, those of others for as long as they are read. */
  pump(): void {
    if (this.#fetching || this.session.isCovered || this.paused || this.#held) return;
    const frame = this.waiting[0];
    // What is told is read to its end; only who acts again does not wait until the own figure has arrived.
    if (this.#timer !== undefined && (this.told !== '' || !frame?.own)) return;
    if (!frame) return this.#caughtUp();
    if (settings().pace === 'off') return this.skip();
    if (frame.now && !this.isMissing(frame)) this.#show(frame, frame.now, null);
    else void this.#fetch(frame);
  }
  async #fetch(frame: Frame): Promise<void> {
    this.#fetching = true;
    const [now, more] = await Promise.all([frame.now ?? this.#past(frame.entry), this.fetched(frame)]);
    this.#fetching = false;
    if (this.waiting[0] === frame) this.#show(frame, now, more);
    else this.pump();
  }
  async #past(entry: number): Promise<Now | null> {
    const answer = await this.session.ask({ say: 'past', entry });
    const found = answer.say === 'past' ? (answer.now.find((each) => each.seat === this.session.holds) ?? answer.now[0]) : null;
    return found ?? this.now;
  }
  #show(frame: Frame, now: Now | null, more: More | null): void {
    this.waiting = this.waiting.slice(1);
    if (now) {
      this.draw(this.now, now, frame, more);
      this.now = now;
    }
    this.row = frame.row;
    this.entered(frame);
    this.#pages = frame.own ? [] : pagesOf(sentencesOf(frame, this.bookkeeping), this.room);
    this.#turnPage();
    if (this.told === '' && this.waiting.length === 0) this.#caughtUp();
    const reading = this.told === '' ? 0 : readingTime(this.told, settings().pace);
    this.#rest(Math.max(this.duration, reading));
  }
  #turnPage(): void {
    this.told = this.#pages[0] ?? '';
    this.#pages = this.#pages.slice(1);
  }
  /** Until it is read and everybody stands where they go. */
  #rest(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.moving = time > 0;
    if (time > 0) this.#timer = setTimeout(() => this.#readOn(), time);
    else this.pump();
  }
  #readOn(): void {
    if (this.#pages.length === 0) return this.hurry();
    this.#turnPage();
    this.#rest(readingTime(this.told, settings().pace));
  }
  #caughtUp(): void {
    // What was asked meanwhile, of the very present.
    const now = this.session.now;
    if (now && now.row >= this.row) {
      this.now = now;
      this.row = Math.max(this.row, now.row);
    }
    this.session.away = null;
    this.caughtUp(now);
  }

  // --- for whoever cannot wait -------------------------------------------------------------------------------------------

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.moving = false;
    this.told = '';
    this.#pages = [];
  }
  /** To the present, without what lies between. */
  skip(): void {
    const last = this.waiting.at(-1);
    this.skipped(this.waiting);
    this.waiting = [];
    this.paused = false;
    this.#stop();
    if (last) this.row = last.row;
    if (this.session.now) this.now = this.session.now;
    this.#caughtUp();
  }
  /** The next one now, without waiting until it is read. */
  hurry(): void {
    this.#stop();
    this.pump();
  }
  /** Nothing is shown until it is let go. */
  hold(): void {
    this.#held = true;
  }
  release(): void {
    if (!this.#held) return;
    this.#held = false;
    this.pump();
  }
  goOn(): void {
    this.paused = false;
    this.pump();
  }
}
