// Following a table: what happens is shown one act after the other, each in its beats (beats.ts), and told when it has been
// seen. Here stands how far the eye has come. A game's table may say what of a frame is seen, for how long, and what has to be
// asked before it can be.
import { untrack } from 'svelte';
import { settings } from '../base/keep';
import type { Now, Row } from '../base/wire';
import { eventsIn, glimpse, saying, speedOf, timelineOf, toldRows, type Beat, type Mark } from './beats';
import { backlog, framesOf, pagesOf, sentencesOf, type Frame } from './pacing';
import type { Session } from './session.svelte';

const noBooks: ReadonlySet<string> = new Set();

/** `More` is what a frame is drawn with beside its views; a table that needs nothing more follows as it is. */
export class Follower<More = null> {
  now = $state.raw<Now | null>(null); // as far as it is told
  coming = $state.raw<Now | null>(null); // where what is seen leads, until it is told
  row = $state(0); // the last row that is told
  telling = $state.raw<readonly Row[]>([]); // what is told of the rows after it
  waiting = $state.raw<readonly Frame[]>([]);
  told = $state(''); // what is happening, or what others just did, while it is shown
  room = 200; // as many letters of it are told at once
  paused = $state(false); // a long backlog: shown on request
  moving = $state(false); // something is on its way
  beat = $state(''); // what is seen now
  phase = $state<'' | 'coming' | 'told'>(''); // whether it is told by now what comes of it
  speed = 1; // of what is seen
  began = 0; // when it began, by performance.now

  #held = false; // something else is shown first
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queued = 0;
  #away: Session['away'] = null; // what was missed, once it is shown
  #seat = -1;
  #fetching = $state(false); // what is shown next is asked for
  #pages: string[] = []; // what is still to be told of what is shown
  #frame: Frame | null = null; // what is shown
  #marks: readonly Mark[] = []; // of it, still to come
  #at = 0; // how far in it one is
  #long = 0;

  constructor(readonly session: Session) {
    const now = session.now;
    if (now) this.#begin(now);
    session.onchange(
      () => untrack(() => this.#changed()),
      () => this.#shownTo(),
    );
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
  /** What is seen of a frame that was drawn, one after the other. */
  protected beatsOf(frame: Frame): Beat[] {
    const text = this.summary(frame).join(' ');
    return frame.own || text === '' ? [] : [saying(text, eventsIn(frame.rows))];
  }
  /** What is said while it is seen: nothing of what comes of it. */
  protected announcement(_frame: Frame): string {
    return '';
  }
  /** What is said of the acts of others once they have been seen. */
  protected summary(frame: Frame): string[] {
    return sentencesOf(frame, this.bookkeeping);
  }
  /** Is it done by, or to, somebody of one's own? */
  protected touches(_frame: Frame): boolean {
    return true;
  }
  /** A frame comes: what was in hand is not any more. */
  protected entered(_frame: Frame): void {}
  /** It is known how fast, and since when it is shown. */
  protected shown(): void {}
  /** Somebody does not wait: what is seen is at its end at once. */
  protected hastened(): void {}
  /** Somebody else holds the device. */
  protected changedHands(): void {}
  /** These frames are left out. */
  protected skipped(_frames: readonly Frame[]): void {}
  protected caughtUp(_now: Now | undefined): void {}

  // --- how far one is ----------------------------------------------------------------------------------------------------

  /** Everything is shown: what is asked can be answered. */
  get isLive(): boolean {
    return this.waiting.length === 0 && this.told === '' && this.phase !== 'coming' && !this.#fetching;
  }
  get isAsked(): boolean {
    return this.isLive && this.session.isAsked && this.session.table?.stage === 'running';
  }
  /** All that is told by now. */
  get rows(): Row[] {
    return [...this.session.state.rows.filter((row) => row.number <= this.row), ...this.telling];
  }
  // What comes while nothing is shown is told as it comes, and so is what waits for a word.
  #shownTo(): number {
    return this.paused || (this.waiting.length === 0 && this.phase !== 'coming') ? Infinity : this.row;
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
    } else if (this.waiting.length === 0 && this.phase !== 'coming') this.now = now;
    if (this.waiting.length > backlog * 3) this.paused = true;
    this.pump();
  }
  #takeOver(now: Now): void {
    this.#seat = this.session.holds;
    this.changedHands();
    // What the one before saw is not for the next one: it is asked for again.
    this.waiting = this.waiting.map((frame) => ({ ...frame, now: null }));
    if (this.waiting.length > 0) return;
    this.#stop();
    this.now = now;
  }

  // --- one after the other -----------------------------------------------------------------------------------------------

  /** Shows what waits, one after the other. */
  pump(): void {
    if (this.#fetching || this.session.isCovered || this.paused || this.#held) return;
    const frame = this.waiting[0];
    // What is seen is seen to its end; only who acts again does not wait until the own figure has arrived.
    if (this.#timer !== undefined && (this.told !== '' || this.phase === 'coming' || !frame?.own)) return;
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
    const { pace } = settings();
    this.#stop();
    this.waiting = this.waiting.slice(1);
    this.#frame = frame;
    this.coming = now;
    if (now) this.draw(this.now, now, frame, more);
    this.entered(frame);
    this.speed = pace === 'off' ? 1 : speedOf(pace, frame.own || this.touches(frame));
    this.began = performance.now();
    const events = eventsIn(frame.rows);
    const { marks, long } = timelineOf(this.beatsOf(frame), { events, speed: this.speed, own: frame.own });
    [this.#marks, this.#long, this.#at] = [marks, long, 0];
    this.phase = 'coming';
    this.moving = long > 0;
    this.told = (marks[0]?.at ?? 0) > 0 ? this.announcement(frame) : '';
    this.shown();
    this.#goOn();
  }
  /** To the next mark, and after the last one to the end. */
  #goOn(): void {
    const [mark, ...later] = this.#marks;
    if (!mark) return this.#wait(this.#long - this.#at, () => this.#turnPage());
    this.beat = mark.kind;
    this.#wait(mark.at - this.#at, () => {
      this.#at = mark.at;
      this.#marks = later;
      this.#tell(mark.events);
      this.#goOn();
    });
  }
  #wait(time: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (time <= 0) return then();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      then();
    }, time);
  }
  /** Log, roster, points, prompt and the ear: all of them now. */
  #tell(events: number): void {
    const frame = this.#frame;
    if (!frame) return;
    if (this.#marks.length > 0) {
      this.telling = toldRows(frame.rows, events);
      return;
    }
    this.telling = [];
    this.row = Math.max(this.row, frame.row);
    if (this.coming) this.now = this.coming;
    this.coming = null;
    this.phase = 'told';
    this.#pages = frame.own ? [] : pagesOf(this.summary(frame), this.room);
    this.told = this.#pages.shift() ?? '';
    if (this.told === '' && this.waiting.length === 0) this.#caughtUp();
    this.session.tellNew();
  }
  /** What had no room is told now; after that comes the next frame. */
  #turnPage(): void {
    const page = this.#pages.shift();
    if (page === undefined) return this.#next();
    this.told = page;
    this.#wait(glimpse(page) / this.speed, () => this.#turnPage());
  }
  #next(): void {
    this.#stop();
    this.pump();
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
    this.phase = '';
    this.beat = '';
    this.coming = null;
    this.telling = [];
    this.#pages = [];
    this.#frame = null;
    this.#marks = [];
  }
  /** To the present, without what lies between. */
  skip(): void {
    const last = this.waiting.at(-1) ?? this.#frame;
    this.skipped(this.waiting);
    this.waiting = [];
    this.paused = false;
    this.#stop();
    if (last) this.row = Math.max(this.row, last.row);
    if (this.session.now) this.now = this.session.now;
    this.#caughtUp();
    this.session.tellNew();
  }
  /** What is seen is told now; what is told already gives way to the next. */
  hurry(): void {
    const last = this.#marks.at(-1);
    if (this.phase !== 'coming' || !last) return this.#next();
    this.#marks = [];
    this.#at = last.at;
    this.#tell(last.events);
    this.hastened();
    this.#goOn();
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
