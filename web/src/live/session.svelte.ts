// One table as the page shows it: the connection, who holds the device, what the table last answered.
import * as keep from '../base/keep';
import { questionOf, refusalOf, resultText, tellingOf, type Option, type Question, type Refusal } from '../base/protocol';
import { say, sayNow } from '../base/speak.svelte';
import type { Now, Row, Seat, ServerMessage } from '../base/wire';
import { words } from '../base/words';
import { Pointers } from './pointers.svelte';
import { Live, openLive, type Answer, type Channel, type Link, type Request } from './socket';
import { initial, lastSeen, missing, nextAtDevice, ownSeats, together, type State } from './state';

export type Heard =
  | { kind: 'answer'; asked: string; text: string }
  | { kind: 'refused'; asked: string; refusal: Refusal; allowed: string[] }
  | { kind: 'error'; asked: string; text: string };

const context = 60; // rows before the last visit that are fetched too

type Seated = { seat: number };
// A request without the seat: that of whoever holds the device is meant.
type OfSeat<T> = T extends Seated ? Omit<T, 'seat'> : never;

export class Session {
  state = $state.raw<State>(initial());
  link = $state<Link>('connecting');
  sentence = $state('');
  holds = $state(0);
  uncovered = $state(0);
  heard = $state.raw<Heard | null>(null);
  sending = $state('');
  away = $state.raw<{ from: number; to: number } | null>(null);
  readonly pointers = new Pointers();
  /** Whether whoever sits here agrees that everybody points; told anew to a table that one comes back to. */
  agrees = $state(false);
  muted = $state.raw<readonly number[]>([]); // seats whose talk is not wanted in this browser
  // A connection a seat: what one seat may know never reaches the log of another at the same device.
  readonly #lives = new Map<number, Live>();
  readonly #visited: number;
  readonly #told = new Map<number, number>(); // the last row that was read out, by seat
  #spoken = '';
  #changes: (() => void) | null = null;

  constructor(
    readonly id: string,
    open: () => Channel = openLive,
  ) {
    const seats = keep.seatsOf(id);
    this.#visited = keep.visited(id);
    this.holds = seats[0]?.seat ?? 0;
    this.muted = keep.mutedSeats(id);
    for (const { seat, token } of seats) this.#lives.set(seat, this.#connected(seat, [token], open));
    if (seats.length === 0) this.#lives.set(0, this.#connected(0, [], open));
    this.connect();
  }

  #connected(seat: number, tokens: string[], open: () => Channel): Live {
    // Some rows from before the last visit too, so that the log does not begin in the middle of nothing.
    const since = this.#visited > 0 ? Math.max(0, this.#visited - context) : null;
    return new Live(this.id, tokens, since, open, {
      changed: (state, message) => this.#changed(seat, state, message),
      link: (link, sentence) => this.#linked(seat, link, sentence),
    });
  }

  connect(): void {
    for (const live of this.#lives.values()) live.connect();
  }
  /** Calls back after each message, in order: for whoever shows what happens one by one. */
  onchange(then: (() => void) | null): void {
    this.#changes = then;
  }
  hurry(): void {
    for (const live of this.#lives.values()) live.hurry();
  }
  close(): void {
    this.pointers.clear();
    for (const live of this.#lives.values()) live.close();
  }
  get #live(): Live {
    const live = this.#lives.get(this.holds) ?? this.#lives.values().next().value;
    if (!live) throw new Error('A session has a connection.');
    return live;
  }

  // --- what is shown -------------------------------------------------------------------------------------------

  get table() {
    return this.state.table;
  }
  get own(): number[] {
    return ownSeats(this.state);
  }
  get now(): Now | undefined {
    return this.state.now.get(this.holds) ?? this.state.now.values().next().value;
  }
  get question(): Question | null {
    return questionOf(this.now?.question);
  }
  get isAsked(): boolean {
    return this.question?.seats.includes(this.holds) === true && this.own.includes(this.holds);
  }
  get isOver(): boolean {
    return this.table?.stage === 'finished' || this.table?.stage === 'ended';
  }
  /** How it ended: its result, or how it stood when it was ended before. */
  get ending(): string {
    return resultText(this.now?.result) || (this.now?.text ?? '');
  }
  /** Somebody else has to take the device before anything secret is shown. */
  get isCovered(): boolean {
    // By the seats that are kept here: before all of them are connected, too.
    const people = [...this.#lives.keys()].filter((seat) => this.seat(seat)?.who === 'human');
    return people.length > 1 && !this.isOver && keep.settings().cover && this.uncovered !== this.holds;
  }
  seat(number: number): Seat | undefined {
    return this.table?.seats.find((seat) => seat.seat === number);
  }
  nameOf(number: number): string {
    const seat = this.seat(number);
    if (!seat) return '';
    return seat.name !== '' && seat.name !== seat.label ? `${seat.name} (${seat.label})` : seat.label;
  }
  get token(): string {
    const seats = keep.seatsOf(this.id);
    return (seats.find((seat) => seat.seat === this.holds) ?? seats[0])?.token ?? '';
  }

  // --- what is said --------------------------------------------------------------------------------------------

  ask(request: OfSeat<Request>): Promise<Answer> {
    return this.askAs(this.holds, request);
  }
  askAs(seat: number, request: OfSeat<Request>): Promise<Answer> {
    const live = this.#lives.get(seat) ?? this.#live;
    return live.ask({ ...(request as object), seat } as Request);
  }

  async choose(option: Option): Promise<void> {
    await this.#act({ say: 'act', seen: this.#live.seen, notation: option.notation }, option.label);
  }
  async type(line: string, asked = line): Promise<void> {
    await this.#act({ say: 'line', seen: this.#live.seen, line }, asked);
  }
  async #act(request: OfSeat<Request>, asked: string): Promise<void> {
    const [seat, entry] = [this.holds, this.now?.entry ?? -1];
    // Pressed twice. But what is asked next may come before the word that the last answer was taken, and its answer waits
    // for that word.
    if (this.sending !== '' && entry === this.#answered) return;
    this.#answered = entry;
    while (this.sending !== '') await this.#sent;
    this.sending = asked;
    this.heard = null;
    const sent = this.askAs(seat, request);
    this.#sent = sent;
    const answer = await sent;
    this.sending = '';
    // An answer is for whoever asked, and not for whoever holds the device by now.
    if (seat === this.holds) this.hear(answer, asked);
  }
  #answered = -1; // the entry whose question was answered last
  #sent: Promise<Answer> | undefined; // the last answer's way there and back

  /** Shows and says an answer; true if it was done. */
  hear(answer: Answer, asked: string): boolean {
    this.heard = heardOf(answer, asked);
    if (this.heard?.kind === 'answer') say(this.heard.text);
    else if (this.heard?.kind === 'refused') sayNow(this.heard.refusal.text);
    else if (this.heard?.kind === 'error') sayNow(this.heard.text);
    return answer.say === 'done';
  }

  // --- pointing ------------------------------------------------------------------------------------------------

  /** Somebody else may see where one points: an ally is there, or all agree. */
  get mayPoint(): boolean {
    const seats = this.table?.seats ?? [];
    if (this.table?.stage !== 'running') return false;
    if (this.everybodyPoints) return true;
    const side = this.own.includes(this.holds) ? this.seat(this.holds)?.side : undefined;
    return seats.some((seat) => seat.side === side && seat.who === 'human' && !this.own.includes(seat.seat));
  }
  get everybodyPoints(): boolean {
    const people = (this.table?.seats ?? []).filter(({ who }) => who === 'human');
    return people.length > 0 && people.every(({ seat }) => this.state.pointing.includes(seat));
  }
  async point(at: string, from?: string): Promise<void> {
    const seat = this.own.includes(this.holds) ? this.holds : 0;
    const answer = await this.askAs(seat, { say: 'point', at, ...(from === undefined ? {} : { from }) });
    if (answer.say === 'done') this.pointers.show(seat, at, from);
    else this.hear(answer, '');
  }
  async agreeToPointing(agrees: boolean): Promise<void> {
    this.agrees = agrees;
    for (const seat of this.own) await this.askAs(seat, { say: 'pointing', answer: agrees ? 'yes' : 'no' });
  }

  uncover(): void {
    this.uncovered = this.holds;
    this.#spoken = '';
    this.#tellNew();
  }
  readAgain(): void {
    this.#speakQuestion(true);
  }
  async earlier(): Promise<void> {
    const first = this.state.rows[0]?.number ?? this.state.base + 1;
    if (first > 1) await this.#live.ask({ say: 'rows', from: Math.max(1, first - 100), to: first - 1 });
  }
  rowsBetween(from: number, to: number): Row[] {
    return this.state.rows.filter((row) => row.number >= from && row.number <= to);
  }

  mute(seat: number, muted: boolean): void {
    const others = this.muted.filter((each) => each !== seat);
    this.muted = muted ? [...others, seat] : others;
    keep.keepMuted(this.id, this.muted);
  }
  /** Talk of somebody who is muted here. */
  isUnwanted(row: Row): boolean {
    return row.kind === 'chat' && row.seat !== undefined && this.muted.includes(row.seat);
  }

  // --- what is heard -------------------------------------------------------------------------------------------

  #linked(seat: number, link: Link, sentence: string): void {
    if (seat !== this.holds) return;
    const before = this.link;
    this.link = link;
    this.sentence = sentence;
    if (link === 'waiting' && before === 'open') sayNow(words.table.links['waiting'] ?? '');
    if (link === 'open' && before !== 'open' && this.#spoken !== '') say(words.table.links['open'] ?? '');
    if (link === 'refused') sayNow(sentence);
  }

  #changed(seat: number, state: State, message: ServerMessage | null): void {
    const isFirst = this.state.table === null;
    const all = together([...this.#lives.values()].map((live) => live.state));
    this.#give(nextAtDevice({ ...all, table: state.table }, this.holds));
    this.state = { ...(this.#lives.get(this.holds)?.state ?? state), you: all.you, now: all.now };
    // Who is alone at the device needs no cover.
    if (isFirst && this.#lives.size === 1) this.uncovered = this.holds;
    if (message?.say === 'pointed' && seat === this.holds) this.pointers.show(message.seat, message.at, message.from);
    if (message?.say === 'welcome' && this.agrees) void this.askAs(seat, { say: 'pointing', answer: 'yes' });
    if (message?.say === 'welcome' && state.table) keep.note(this.id, state.table.commitment);
    // What was missed may come in portions: with the last of them one is back.
    const isBack = state.table !== null && missing(state) === null && !this.#told.has(seat);
    if (isBack) this.#returned(seat, state);
    if (isBack || message?.say !== 'rows') this.#tellNew();
    keep.keepVisited(this.id, lastSeen(this.state));
    this.#changes?.();
  }

  #give(seat: number): void {
    if (seat === this.holds) return;
    this.holds = seat;
    this.heard = null;
    this.link = this.#live.link;
  }

  #returned(seat: number, state: State): void {
    const last = lastSeen(state);
    if (seat === this.holds && this.#visited > 0 && last > this.#visited)
      this.away = { from: this.#visited + 1, to: last };
    // A whole match is not read out at the first visit.
    this.#told.set(seat, this.#visited > 0 ? this.#visited : last);
  }

  #tellNew(): void {
    const told = this.#told.get(this.holds);
    if (this.isCovered || told === undefined) return;
    const last = lastSeen(this.state);
    for (const row of this.rowsBetween(told + 1, last)) {
      if (this.isUnwanted(row)) continue;
      for (const { text } of tellingOf(row)) say(text, row.kind === 'chat' ? 'question' : 'event');
    }
    this.#told.set(this.holds, Math.max(told, last));
    this.#speakQuestion(false);
  }

  #speakQuestion(again: boolean): void {
    const now = this.now;
    if (!now || this.isCovered) return;
    const key = `${now.seat} ${now.entry} ${now.text}`;
    if (!again && key === this.#spoken) return;
    this.#spoken = key;
    const text = this.isOver ? this.ending : now.text;
    say(text, again ? 'answer' : this.isAsked || this.isOver ? 'question' : 'event');
  }
}

function heardOf(answer: Answer, asked: string): Heard | null {
  switch (answer.say) {
    case 'answer':
      if (answer.refused && answer.legal === false)
        return { kind: 'refused', asked, refusal: refusalOf(answer.refused), allowed: [] };
      return { kind: 'answer', asked, text: answer.text };
    case 'refused':
      return { kind: 'refused', asked, refusal: refusalOf(answer.refused), allowed: answer.allowed };
    case 'stale':
      return { kind: 'error', asked, text: answer.text || words.table.stale };
    case 'error':
      return { kind: 'error', asked, text: answer.error };
    default:
      return null;
  }
}
