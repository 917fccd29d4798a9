import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Row, ServerMessage, Table } from '../../src/base/wire';
import { Live, type Channel, type Link } from '../../src/live/socket';

class FakeChannel implements Channel {
  said: ClientMessage[] = [];
  closed = false;
  onopen: Channel['onopen'] = null;
  onmessage: Channel['onmessage'] = null;
  onclose: Channel['onclose'] = null;
  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  opens(): this {
    this.onopen?.(undefined as never);
    return this;
  }
  tells(message: ServerMessage): this {
    this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }
  breaks(): void {
    this.onclose?.(undefined as never);
  }
  welcomes(...numbers: number[]): this {
    return this.opens().tells({
      say: 'welcome',
      protocol: 1,
      you: [1],
      time: 0,
      table,
      rows: numbers.map(row),
      now: [],
    });
  }
}

const table = { table: 't', seats: [], absent: [] } as unknown as Table;
const row = (number: number): Row => ({ number, at: 0, kind: 'entry' });
let channels: FakeChannel[] = [];
let links: Link[] = [];

function connected(since = 0): Live {
  const live = new Live(
    't',
    ['secret'],
    since,
    () => {
      const channel = new FakeChannel();
      channels.push(channel);
      return channel;
    },
    { link: (link) => links.push(link) },
  );
  live.connect();
  return live;
}
const channel = (index: number): FakeChannel => {
  const found = channels[index];
  if (!found) throw new Error(`no connection ${index}`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  channels = [];
  links = [];
});
afterEach(() => vi.useRealTimers());

describe('hello', () => {
  it('names the table, the tokens and the last row', () => {
    connected(7);
    channel(0).opens();
    expect(channel(0).said).toEqual([
      { say: 'hello', protocol: 1, table: 't', tokens: ['secret'], since: 7, wants: ['look', 'view'] },
    ]);
  });
  it('is said again on the same connection after the wait that the server asks for', () => {
    const live = connected();
    channel(0).opens().tells({ say: 'error', error: 'The server has worked a lot.', wait: 700 });
    vi.advanceTimersByTime(699);
    expect(channel(0).said).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(channel(0).said.map((message) => message.say)).toEqual(['hello', 'hello']);
    channel(0).welcomes();
    expect(live.link).toBe('open');
    expect(channels).toHaveLength(1);
  });
  it('is refused for good: nobody asks again and again', () => {
    const live = connected();
    channel(0).opens().tells({ say: 'error', error: 'There is no such table.' }).breaks();
    vi.advanceTimersByTime(60000);
    expect(live.link).toBe('refused');
    expect(channels).toHaveLength(1);
  });
});

describe('after a break', () => {
  it('it comes back later and later, and knows what it has seen', () => {
    connected();
    channel(0).welcomes(1, 2, 3).breaks();
    expect(links.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(600);
    expect(channels).toHaveLength(2);
    expect(channel(1).opens().said[0]).toMatchObject({ say: 'hello', since: 3 });
    channel(1).breaks();
    vi.advanceTimersByTime(550);
    expect(channels).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(channels).toHaveLength(3);
  });
  it('an act without an answer is sent again with its id', async () => {
    const live = connected();
    channel(0).welcomes(1);
    const done = live.ask({ say: 'act', seat: 1, seen: 1, notation: 'roll' });
    const first = channel(0).said[1];
    expect(first).toMatchObject({ say: 'act', notation: 'roll', seen: 1 });
    channel(0).breaks();
    vi.advanceTimersByTime(1000);
    channel(1).welcomes(2);
    expect(channel(1).said[1]).toEqual(first);
    channel(1).tells({ say: 'done', id: (first as { id: string }).id, row: 2 });
    expect(await done).toMatchObject({ say: 'done', row: 2 });
    expect(live.unanswered).toEqual([]);
  });
  it('everything without an answer is sent again, in its order', () => {
    const live = connected();
    channel(0).welcomes(1);
    void live.ask({ say: 'chat', seat: 1, text: 'hello' }, 'a');
    void live.ask({ say: 'undo', seat: 1 }, 'b');
    channel(0).tells({ say: 'done', id: 'a', row: 2 }).breaks();
    void live.ask({ say: 'resign', seat: 1 }, 'c');
    vi.advanceTimersByTime(1000);
    channel(1).welcomes();
    expect(channel(1).said.slice(1)).toEqual([
      { say: 'undo', seat: 1, id: 'b' },
      { say: 'resign', seat: 1, id: 'c' },
    ]);
  });
  it('what was never sent goes out', () => {
    const live = connected();
    void live.ask({ say: 'undo', seat: 1 });
    channel(0).welcomes(1);
    expect(channel(0).said.map((message) => message.say)).toEqual(['hello', 'undo']);
  });
  it('hurries when the network is back', () => {
    const live = connected();
    channel(0).welcomes(1).breaks();
    live.hurry();
    expect(channels).toHaveLength(2);
    live.hurry();
    expect(channels).toHaveLength(2);
  });
});

describe('the connection', () => {
  it('asks once for rows that are missing', () => {
    connected();
    channel(0).welcomes(1, 2);
    channel(0).tells({ say: 'news', table, rows: [row(6)], now: [] });
    channel(0).tells({ say: 'news', table, rows: [row(7)], now: [] });
    const asked = channel(0).said.filter((message) => message.say === 'rows');
    expect(asked).toMatchObject([{ from: 3, to: 5 }]);
  });
  it('asks on for what is still missing, but not again at once for what was refused', () => {
    connected();
    channel(0).welcomes(1, 2);
    const asked = () => channel(0).said.filter((message) => message.say === 'rows');
    const id = () => (asked().at(-1) as { id: string }).id;
    channel(0).tells({ say: 'news', table, rows: [row(6)], now: [] });
    channel(0).tells({ say: 'rows', id: id(), rows: [row(3), row(4)] });
    expect(asked()).toMatchObject([{ from: 3, to: 5 }, { from: 5, to: 5 }]);
    channel(0).tells({ say: 'error', id: id(), error: 'Slowly.' });
    expect(asked()).toHaveLength(2);
    channel(0).tells({ say: 'presence', here: [], absent: [] });
    expect(asked()).toHaveLength(3);
  });
  it('is taken for dead when no answer comes', () => {
    const live = connected();
    channel(0).welcomes(1);
    void live.ask({ say: 'act', seat: 1, seen: 1, notation: 'roll' });
    vi.advanceTimersByTime(21000);
    expect(channel(0).closed).toBe(true);
    expect(channels).toHaveLength(2);
  });
  it('says again what it was told to wait with, and shows the sentence when that does not help', async () => {
    const live = connected();
    channel(0).welcomes();
    let heard = '';
    void live.ask({ say: 'why', seat: 1 }, 'early').then((answer) => {
      if (answer.say === 'error') heard = answer.error;
    });
    const tellToWait = () => channel(0).tells({ say: 'error', id: 'early', error: 'Wait a second.', wait: 20000 });
    for (const sent of [2, 3]) {
      tellToWait();
      await vi.advanceTimersByTimeAsync(20000);
      expect(channel(0).said.filter((message) => message.say === 'why')).toHaveLength(sent);
    }
    expect(channels, 'and the connection is not taken for dead meanwhile').toHaveLength(1);
    tellToWait();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toBe('Wait a second.');
  });
  it('is not broken again and again by a question that gets no answer', async () => {
    const live = connected();
    channel(0).welcomes(1);
    const asked = live.ask({ say: 'past', seat: 1, entry: 3 });
    for (const number of [1, 2, 3]) {
      vi.advanceTimersByTime(25000);
      channel(number).welcomes();
    }
    expect(await asked).toMatchObject({ say: 'error' });
    expect(live.unanswered).toEqual([]);
    vi.advanceTimersByTime(60000);
    expect(channels).toHaveLength(4);
  });
  it('is left in peace while nothing is asked', () => {
    connected();
    channel(0).welcomes(1);
    vi.advanceTimersByTime(600000);
    expect(channels).toHaveLength(1);
  });
  it('hands each answer to its question', async () => {
    const live = connected();
    channel(0).welcomes(1);
    const one = live.ask({ say: 'line', seat: 1, seen: 1, line: 'look' }, 'a');
    const two = live.ask({ say: 'line', seat: 1, seen: 1, line: 'odds' }, 'b');
    channel(0).tells({ say: 'answer', id: 'b', text: 'even' }).tells({ say: 'answer', id: 'a', text: 'a board' });
    expect(await one).toMatchObject({ text: 'a board' });
    expect(await two).toMatchObject({ text: 'even' });
  });
  it('ends when the page goes', () => {
    const live = connected();
    channel(0).welcomes(1);
    live.close();
    vi.advanceTimersByTime(60000);
    expect(channel(0).closed).toBe(true);
    expect(channels).toHaveLength(1);
  });
});
