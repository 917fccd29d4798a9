import { describe, expect, it } from 'vitest';
import type { Now, Row, Seat, ServerMessage, Table } from '../../src/base/wire';
import {
  askedSeats,
  initial,
  lastSeen,
  merged,
  missing,
  nextAtDevice,
  ownSeats,
  receive,
  type State,
} from '../../src/live/state';

const row = (number: number, text = `row ${number}`): Row => ({ number, at: 0, kind: 'entry', text });
const rows = (...numbers: number[]): Row[] => numbers.map((number) => row(number));
const seat = (number: number, who: Seat['who'] = 'human'): Seat => ({
  seat: number,
  side: number,
  label: `Side ${number}`,
  who,
  name: '',
  here: number === 1,
});
const table = (seats: Seat[] = [seat(1), seat(2)]): Table => ({
  table: 't',
  game: 'toy',
  title: 'Lanterns',
  stage: 'running',
  rules: 1,
  seats,
  clock: { kind: 'none' },
  packs: [],
  commitment: '',
  nonces: [],
  absent: [],
  contents: {},
});
const now = (number: number, at: number, asked: number[] = []): Now => ({
  seat: number,
  row: at,
  entry: at,
  question: { question: 'turn', seats: asked },
  text: '',
});
const welcome = (you: number[], has: Row[], says: Now[], seats?: Seat[]): ServerMessage => ({
  say: 'welcome',
  protocol: 1,
  you,
  time: 5000,
  table: table(seats),
  rows: has,
  now: says,
});
const news = (has: Row[], says: Now[] = []): ServerMessage => ({ say: 'news', table: table(), rows: has, now: says });
const seated = (you: number[], asked: number[], seats?: Seat[]): State =>
  receive(
    initial(),
    welcome(
      you,
      rows(1),
      you.map((each) => now(each, 1, asked)),
      seats,
    ),
  );

describe('rows', () => {
  it('are kept in order, each once', () => {
    expect(merged(rows(1, 2), rows(3)).map((each) => each.number)).toEqual([1, 2, 3]);
    expect(merged(rows(1, 4), rows(2, 3, 4)).map((each) => each.number)).toEqual([1, 2, 3, 4]);
    expect(merged(rows(5), rows(1, 2)).map((each) => each.number)).toEqual([1, 2, 5]);
  });
  it('are seen up to the first that is missing', () => {
    const state = receive(receive(initial(), welcome([1], rows(1, 2), [])), news(rows(5, 6)));
    expect(lastSeen(state)).toBe(2);
    expect(missing(state)).toEqual({ from: 3, to: 4 });
    const full = receive(state, { say: 'rows', id: 'a', rows: rows(3, 4) });
    expect(lastSeen(full)).toBe(6);
    expect(missing(full)).toBeNull();
  });
  it('from before the last visit are known, and not missing', () => {
    const state = receive(initial(40), welcome([1], rows(41, 42), []));
    expect(lastSeen(state)).toBe(42);
    expect(missing(state)).toBeNull();
    const more = receive(state, { say: 'rows', id: 'a', rows: rows(1, 2, 3) });
    expect(lastSeen(more)).toBe(42);
    expect(missing(more)).toBeNull();
  });
  it('from before the first welcome are fetched when wanted, but none that come later', () => {
    const state = receive(initial(null), welcome([1], rows(201, 202), []));
    expect(lastSeen(state)).toBe(202);
    expect(missing(state)).toBeNull();
    const again = receive(state, welcome([1], rows(305, 306), []));
    expect(missing(again)).toEqual({ from: 203, to: 304 });
  });
  it('that come in portions are missing until the last of them is here', () => {
    const state = receive(initial(40), welcome([1], rows(301, 302), []));
    expect(missing(state)).toEqual({ from: 41, to: 300 });
    const some = receive(state, { say: 'rows', id: 'a', rows: rows(41, 42) });
    expect(missing(some)).toEqual({ from: 43, to: 300 });
  });
});

describe('messages', () => {
  it('bring the table, the seats and the clock of the server', () => {
    const state = receive(initial(), welcome([1], rows(1), [now(1, 1)]), 2000);
    expect(state.you).toEqual([1]);
    expect(state.here).toEqual([1]);
    expect(state.heardAt).toBe(2000);
  });
  it('tell once what does not change', () => {
    const told = { ...table(), contents: { map: 'pond' }, packs: [{ name: 'toy', hash: 'a' }] };
    const first = receive(initial(), {
      say: 'welcome',
      protocol: 1,
      you: [1],
      time: 0,
      table: told,
      rows: [],
      now: [],
    });
    const { contents, packs, ...changes } = { ...told, stage: 'finished' as const };
    const then = receive(first, { say: 'news', table: changes as Table, rows: [], now: [] });
    expect(then.table).toMatchObject({ stage: 'finished', contents, packs });
  });
  it('never replace what is newer', () => {
    const state = receive(receive(initial(), welcome([1], rows(1), [now(1, 7)])), {
      say: 'stale',
      id: 'x',
      text: '',
      rows: [],
      now: [now(1, 5)],
    });
    expect(state.now.get(1)?.row).toBe(7);
    expect(receive(state, news([], [now(1, 8)])).now.get(1)?.row).toBe(8);
  });
  it('tell who is here and who is missed', () => {
    const state = receive(seated([1], [1]), { say: 'presence', here: [1, 2], absent: [3] });
    expect(state.here).toEqual([1, 2]);
    expect(state.table?.absent).toEqual([3]);
  });
  it('of a newer server change nothing', () => {
    const state = seated([1], [1]);
    expect(receive(state, { say: 'sing' } as unknown as ServerMessage)).toBe(state);
  });
});

describe('several people at one device', () => {
  it('hand it on when another one is asked', () => {
    expect(nextAtDevice(seated([1, 2], [1]), 1)).toBe(1);
    expect(nextAtDevice(seated([1, 2], [2]), 1)).toBe(2);
  });
  it('keep it while somebody elsewhere decides', () => {
    expect(nextAtDevice(seated([1, 2], [3], [seat(1), seat(2), seat(3)]), 2)).toBe(2);
  });
  it('answer one after the other where all are asked', () => {
    expect(nextAtDevice(seated([1, 2], [1, 2]), 2)).toBe(2);
    expect(askedSeats(seated([1, 2], [1, 2]))).toEqual([1, 2]);
  });
  it('are not asked for a seat that a computer plays', () => {
    const state = seated([1, 2], [2], [seat(1), seat(2, 'computer')]);
    expect(ownSeats(state)).toEqual([1]);
    expect(nextAtDevice(state, 1)).toBe(1);
  });
  it('who only look on hold seat 0', () => {
    expect(nextAtDevice(seated([], [1]), 0)).toBe(0);
  });
});
