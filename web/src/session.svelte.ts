// One table as the page shows it: the connection, who holds the device, what the table last answered.
import * as keep from './keep';
import { questionOf, refusalOf, resultText, tellingOf, type Option, type Question, type Refusal } from './protocol';
import { initial, lastSeen, nextAtDevice, ownSeats, type State } from './state';
import { Live, openLive, type Answer, type Channel, type Link, type Request } from './socket';
import { say, sayNow } from './speak.svelte';
import type { Now, Row, Seat, ServerMessage } from './wire';
import { words } from './words';

export type Heard =
  | { kind: 'answer'; asked: string; text: string }
  | { kind: 'refused'; asked: string; refusal: Refusal; allowed: string[] }
  | { kind: 'error'; asked: string; text: string };

const context = 60;

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
  readonly live: Live;
  readonly #visited: number;
  #told = 0; // the last row that was read out
  #spoken = '';

  constructor(
    readonly id: string,
    open: () => Channel = openLive,
  ) {
    const seats = keep.seatsOf(id);
    this.#visited = keep.visited(id);
    // Some rows from before the last visit too, so that the log does not begin in the middle of nothing.
    this.live = new Live(id, seats.map((seat) => seat.token), Math.max(0, this.#visited - context), open, {
      changed: (state, message) => this.#changed(state, message),
      link: (link, sentence) => this.#linked(link, sentence),
    });
    this.live.connect();
  }

  close(): void {
    this.live.close();
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
  get result(): string {
    return resultText(this.now?.result);
  }
  /** Somebody else has to take the device before anything secret is shown. */
  get isCovered(): boolean {
    return this.own.length > 1 && !this.isOver && keep.settings().cover && this.uncovered !== this.holds;
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

  ask(request: OfSeat<Request>): Promise<Answer>;
  ask(request: OfSeat<Request> & object): Promise<Answer> {
    return this.live.ask({ ...request, seat: this.holds } as unknown as Request);
  }

  async choose(option: Option): Promise<void> {
    await this.#act({ say: 'act', seat: this.holds, seen: this.live.seen, notation: option.notation }, option.label);
  }
  async type(line: string): Promise<void> {
    await this.#act({ say: 'line', seat: this.holds, seen: this.live.seen, line }, line);
  }
  async #act(request: Request, asked: string): Promise<void> {
    if (this.sending !== '') return;
    this.sending = asked;
    this.heard = null;
    const answer = await this.live.ask(request);
    this.sending = '';
    this.hear(answer, asked);
  }

  /** Shows and says an answer; true if it was done. */
  hear(answer: Answer, asked: string): boolean {
    this.heard = heardOf(answer, asked);
    if (this.heard?.kind === 'answer') say(this.heard.text);
    else if (this.heard?.kind === 'refused') sayNow(this.heard.refusal.text);
    else if (this.heard?.kind === 'error') sayNow(this.heard.text);
    return answer.say === 'done';
  }

  uncover(): void {
    this.uncovered = this.holds;
    this.#speakQuestion(true);
  }
  readAgain(): void {
    this.#speakQuestion(true);
  }
  async earlier(): Promise<void> {
    const first = this.state.rows[0]?.number ?? this.state.base + 1;
    if (first > 1) await this.live.ask({ say: 'rows', from: Math.max(1, first - 100), to: first - 1 });
  }
  rowsBetween(from: number, to: number): Row[] {
    return this.state.rows.filter((row) => row.number >= from && row.number <= to);
  }

  // --- what is heard -------------------------------------------------------------------------------------------

  #linked(link: Link, sentence: string): void {
    const before = this.link;
    this.link = link;
    this.sentence = sentence;
    if (link === 'waiting' && before === 'open') sayNow(words.table.links['waiting'] ?? '');
    if (link === 'open' && before !== 'open' && this.#spoken !== '') say(words.table.links['open'] ?? '');
    if (link === 'refused') sayNow(sentence);
  }

  #changed(state: State, message: ServerMessage | null): void {
    const isFirst = this.state.table === null;
    this.state = state;
    this.holds = nextAtDevice(state, this.holds);
    // Whoever was there first needs no cover.
    if (isFirst && this.own.length === 1) this.uncovered = this.holds;
    if (message?.say === 'welcome' && state.table) {
      keep.note(this.id, state.table.commitment);
      if (isFirst) this.#returned();
    }
    if (message?.say !== 'rows') this.#tellNew();
    keep.keepVisited(this.id, lastSeen(state));
  }

  #returned(): void {
    const last = lastSeen(this.state);
    if (this.#visited > 0 && last > this.#visited) this.away = { from: this.#visited + 1, to: last };
    // A whole match is not read out at the first visit.
    this.#told = this.#visited > 0 ? this.#visited : last;
  }

  #tellNew(): void {
    const last = lastSeen(this.state);
    const muted = keep.mutedSeats(this.id);
    for (const row of this.rowsBetween(this.#told + 1, last)) {
      if (row.kind === 'chat' && row.seat !== undefined && muted.includes(row.seat)) continue;
      for (const { text } of tellingOf(row)) say(text, row.kind === 'chat' ? 'question' : 'event');
    }
    this.#told = Math.max(this.#told, last);
    this.#speakQuestion(false);
  }

  #speakQuestion(again: boolean): void {
    const now = this.now;
    if (!now || this.isCovered) return;
    const key = `${now.seat} ${now.entry} ${now.text}`;
    if (!again && key === this.#spoken) return;
    this.#spoken = key;
    const text = this.isOver ? this.result || now.text : now.text;
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
