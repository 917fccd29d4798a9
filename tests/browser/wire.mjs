// A match played to its end over the live connection, without a page: for tests that need one that is over.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chance, repo } from './kit.mjs';

const WebSocket = createRequire(join(repo, 'web/package.json'))('ws');
const liked = ['challenge', 'take', 'interact', 'ability', 'use', 'move'];

/** All people of the table answer by chance until the match is over, or has so many entries. Gives the last entry. */
export function playByWire(server, laid, { seed = 1, until = Infinity } = {}) {
  const pick = chance(seed);
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/live`);
  const tokens = laid.tokens.map(({ token }) => token);
  let seen = 0;
  let acts = 0;
  return new Promise((done, failed) => {
    const end = (entry) => {
      socket.close();
      done(entry);
    };
    socket.on('error', failed);
    socket.on('open', () => socket.send(JSON.stringify({ say: 'hello', protocol: 1, table: laid.table, tokens })));
    socket.on('message', (text) => {
      const message = JSON.parse(text);
      if (['refused', 'error'].includes(message.say)) return failed(new Error(String(text)));
      for (const row of message.rows ?? []) seen = Math.max(seen, row.number);
      const [first] = message.now ?? [];
      if (!first) return;
      if (first.result || first.entry >= until) return end(first.entry);
      const now = message.now.find(({ seat, question }) => question?.seats?.includes(seat));
      const options = now?.question.options ?? [];
      if (options.length === 0) return;
      const act = pick(10) < 8 ? liked.find((each) => options.some((option) => option.act === each)) : undefined;
      const some = act ? options.filter((option) => option.act === act) : options;
      acts += 1;
      const { notation } = some[pick(some.length)];
      socket.send(JSON.stringify({ say: 'act', id: `w${acts}`, seat: now.seat, seen, notation }));
    });
  });
}

/** People who play over the live connection while others look at the page: what is asked of them is told, they answer. */
export class Wire {
  static async sit(server, laid, seats) {
    const wire = new Wire();
    const tokens = laid.tokens.filter(({ seat }) => seats.includes(seat)).map(({ token }) => token);
    wire.now = new Map();
    wire.seen = 0;
    wire.sent = 0;
    wire.waiting = [];
    wire.socket = new WebSocket(`${server.base.replace('http', 'ws')}/live`);
    wire.socket.on('message', (text) => wire.#told(JSON.parse(text)));
    await new Promise((opened, failed) => wire.socket.on('open', opened).on('error', failed));
    wire.socket.send(JSON.stringify({ say: 'hello', protocol: 1, table: laid.table, tokens, wants: ['view', 'look'] }));
    await wire.until(() => wire.now.size === seats.length);
    return wire;
  }
  #told(message) {
    if (['refused', 'error'].includes(message.say)) this.problem = new Error(JSON.stringify(message));
    if (message.say === 'welcome') this.welcome ??= message;
    this.contents ??= message.table?.contents;
    this.rows = [...(this.rows ?? []), ...(message.rows ?? [])];
    for (const row of message.rows ?? []) this.seen = Math.max(this.seen, row.number);
    for (const now of message.now ?? []) this.now.set(now.seat, now);
    this.waiting = this.waiting.filter((look) => !look());
  }
  until(holds) {
    return new Promise((done, failed) => {
      const late = setTimeout(() => failed(new Error('It never came to that.')), 20000);
      const look = () => {
        if (!this.problem && !holds()) return false;
        clearTimeout(late);
        if (this.problem) failed(this.problem);
        else done();
        return true;
      };
      if (!look()) this.waiting.push(look);
    });
  }
  /** The seat that is asked, of those that are held here; 0: somebody else. */
  get asked() {
    for (const [seat, now] of this.now) if (now.question?.seats?.includes(seat) && now.question.options?.length > 0) return seat;
    return 0;
  }
  get view() {
    return [...this.now.values()].at(-1).view;
  }
  async act(option, seat = this.asked) {
    const { entry } = this.now.get(seat);
    this.sent += 1;
    this.socket.send(JSON.stringify({ say: 'act', id: `p${this.sent}`, seat, seen: this.seen, notation: option.notation }));
    await this.until(() => this.now.get(seat).entry > entry);
  }
  leave() {
    this.socket.close();
  }
}
