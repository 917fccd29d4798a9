// The connection to a live table: says hello, comes back after a break, sends again what was not answered, and asks for
// rows that were missed, a portion after the other. What is known of the table is kept in state.ts.
import { newId } from '../base/hex';
import { protocol, type ClientMessage, type ServerMessage } from '../base/wire';
import { words } from '../base/words';
import { initial, lastSeen, missing, receive, type State } from './state';

export type Link = 'connecting' | 'open' | 'waiting' | 'refused' | 'closed';

/** As much of a WebSocket as is needed, so that tests can bring their own. */
export type Channel = {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
};

type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never;
export type Request = WithoutId<ClientMessage>;
export type Answer = Extract<ServerMessage, { id: string }> | Extract<ServerMessage, { say: 'error' }>;

type Pending = {
  message: ClientMessage & { id: string };
  sent: number;
  asked: number;
  answer: (answer: Answer) => void;
};

export type Listener = {
  changed?: (state: State, message: ServerMessage | null) => void;
  link?: (link: Link, sentence: string) => void;
};

const waits = [400, 800, 1600, 3000, 6000, 12000, 20000];
const mostTries = 3; // of a question on which connections break
const patience = 15000; // without an answer for so long, the connection is taken for dead

export class Live {
  state: State;
  link: Link = 'connecting';
  sentence = '';
  #channel: Channel | null = null;
  #welcomed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  readonly #pending = new Map<string, Pending>();

  constructor(
    readonly table: string,
    readonly tokens: string[],
    since: number | null,
    readonly open: () => Channel,
    readonly listener: Listener = {},
  ) {
    this.state = initial(since);
  }

  connect(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#welcomed = false;
    this.#tell('connecting');
    const channel = this.open();
    this.#channel = channel;
    channel.onopen = () => this.#hello();
    channel.onmessage = (event) => {
      if (channel === this.#channel && typeof event.data === 'string') this.#heard(event.data);
    };
    channel.onclose = () => {
      if (channel === this.#channel) this.#broke();
    };
    this.#watch ??= setInterval(() => this.#watchOver(), 5000);
  }

  /** Now, and not after the wait: the network is back, or somebody looks at the page again. */
  hurry(): void {
    if (this.link === 'waiting') this.connect();
  }

  /** The device says that it has no network: nothing is heard from a connection that cannot know it. */
  lose(): void {
    if (this.link === 'open' || this.link === 'connecting') this.#broke();
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#watch = undefined;
    this.#drop();
    this.#tell('closed');
  }

  ask(request: Request, id = newId()): Promise<Answer> {
    const message = { ...request, id } as ClientMessage & { id: string };
    return new Promise((answer) => {
      const pending: Pending = { message, sent: 0, asked: Date.now(), answer };
      this.#pending.set(id, pending);
      if (this.#welcomed) this.#send(pending);
    });
  }

  /** What is not yet answered, in the order in which it was asked. */
  get unanswered(): readonly ClientMessage[] {
    return [...this.#pending.values()].map((pending) => pending.message);
  }

  get seen(): number {
    return lastSeen(this.state);
  }

  #hello(): void {
    const hello: ClientMessage = {
      say: 'hello',
      protocol,
      table: this.table,
      tokens: this.tokens,
      since: this.seen,
      wants: ['look', 'view'],
    };
    this.#channel?.send(JSON.stringify(hello));
  }

  #send(pending: Pending): void {
    pending.sent += 1;
    pending.asked = Date.now();
    this.#channel?.send(JSON.stringify(pending.message));
  }

  #heard(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.say === 'error' && message.id === undefined) {
      this.sentence = message.error;
      if (this.#welcomed) return;
      // Before the welcome: it would say the same again, unless it only wants us to wait.
      if (message.wait === undefined) this.#refuse(message.error);
      else this.#timer = setTimeout(() => this.#hello(), message.wait);
      return;
    }
    this.state = receive(this.state, message);
    if (message.say === 'welcome') this.#welcome();
    this.listener.changed?.(this.state, message);
    this.#answered(message);
    // Asked again at once, what was refused would be refused again.
    if (message.say !== 'error') this.#askForMissing();
  }

  #welcome(): void {
    this.#welcomed = true;
    this.#tries = 0;
    this.#tell('open');
    // What was done already is known to the server by its id, and not done again.
    for (const pending of [...this.#pending.values()]) {
      if (pending.sent < mostTries) this.#send(pending);
      else this.#finish(pending, { say: 'error', id: pending.message.id, error: words.table.noAnswer });
    }
  }

  #answered(message: ServerMessage): void {
    if (!('id' in message) || message.id === undefined) return;
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    const isPutOff = message.say === 'error' && message.wait !== undefined && pending.sent < mostTries;
    if (isPutOff) this.#sendAfter(pending, message.wait ?? 0);
    else this.#finish(pending, message as Answer);
  }

  #sendAfter(pending: Pending, wait: number): void {
    pending.asked = Date.now() + wait;
    setTimeout(() => {
      if (this.#welcomed && this.#pending.has(pending.message.id)) this.#send(pending);
    }, wait);
  }

  #finish(pending: Pending, answer: Answer): void {
    this.#pending.delete(pending.message.id);
    pending.answer(answer);
  }

  #askForMissing(): void {
    const gap = missing(this.state);
    const asked = [...this.#pending.values()].some((pending) => pending.message.say === 'rows');
    if (this.#welcomed && gap && !asked) void this.ask({ say: 'rows', from: gap.from, to: gap.to });
  }

  #watchOver(): void {
    const late = Date.now() - patience;
    const dead = [...this.#pending.values()].some((pending) => pending.sent > 0 && pending.asked < late);
    if (this.#welcomed && dead) {
      this.#drop();
      this.#broke();
    }
  }

  #broke(): void {
    this.#drop();
    this.#welcomed = false;
    if (this.link === 'refused' || this.link === 'closed') return;
    const wait = waits[Math.min(this.#tries, waits.length - 1)] ?? 20000;
    this.#tries += 1;
    // Not all at the same moment, when a server comes back.
    this.#timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
    this.#tell('waiting');
  }

  #refuse(sentence: string): void {
    this.#tell('refused', sentence);
    this.#drop();
  }

  #drop(): void {
    const channel = this.#channel;
    this.#channel = null;
    if (!channel) return;
    channel.onopen = channel.onmessage = channel.onclose = null;
    channel.close();
  }

  #tell(link: Link, sentence = ''): void {
    this.link = link;
    this.listener.link?.(link, sentence);
  }
}

export function openLive(): Channel {
  const address = new URL('live', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return new WebSocket(address) as unknown as Channel;
}
