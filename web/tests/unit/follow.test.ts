// A table that is drawn without anything of its own follows as it is.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as keep from '../../src/base/keep';
import type { Now, Row, ServerMessage, Table } from '../../src/base/wire';
import { faceOf, faceWith } from '../../src/games';
import { Follower } from '../../src/live/follow.svelte';
import { Session } from '../../src/live/session.svelte';
import type { Channel } from '../../src/live/socket';

class Line implements Channel {
  onopen: Channel['onopen'] = null;
  onmessage: Channel['onmessage'] = null;
  onclose: Channel['onclose'] = null;
  send(): void {}
  close(): void {}
  tells(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const table = { table: 't', game: 'any', title: '', stage: 'running', seats: [], absent: [], nonces: [] } as unknown as Table;
const now = (row: number): Now => ({ seat: 1, row, entry: row, question: {}, text: '', view: { at: row } });
const row = (number: number, seat: number): Row => ({ number, at: 0, kind: 'entry', entry: number, seat, text: `Entry ${number}.` });

let line: Line;
let session: Session;
let follower: Follower;
const news = (number: number, seat: number) => line.tells({ say: 'news', table, rows: [row(number, seat)], now: [now(number)] });
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  keep.keepSeats([{ table: 't', seat: 1, token: 'x' }]);
  session = new Session('t', () => (line = new Line()));
  line.onopen?.(undefined as never);
  line.tells({ say: 'welcome', protocol: 1, you: [1], time: 0, table, rows: [row(1, 2)], now: [now(1)] });
  follower = new Follower(session);
});
afterEach(() => {
  follower.close();
  session.close();
  vi.useRealTimers();
});

it('others one by one, own acts at once', () => {
  news(2, 2);
  news(3, 2);
  expect([follower.now?.view, follower.told, follower.isLive]).toEqual([{ at: 2 }, 'Entry 2.', false]);
  vi.advanceTimersByTime(600);
  expect([follower.now?.view, follower.told]).toEqual([{ at: 3 }, 'Entry 3.']);
  follower.skip();
  expect(follower.isLive).toBe(true);
  news(4, 1);
  expect([follower.now?.view, follower.told, follower.isLive]).toEqual([{ at: 4 }, '', true]);
});

it('a game that brings nothing has an empty face', () => {
  expect(faceOf('any')).toEqual({});
  expect(faceOf(undefined)).toEqual({});
  expect(faceWith('Table').Table).toBeDefined();
});
