// The drawn table follows the session: others one by one, own acts at once, and nothing is offered before its time.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as keep from '../../src/base/keep';
import type { ClientMessage, Now, Row, ServerMessage, Table } from '../../src/base/wire';
import { Play } from '../../src/games/skirmish/table/play.svelte';
import { Session } from '../../src/live/session.svelte';
import type { Channel } from '../../src/live/socket';

class Line implements Channel {
  said: (ClientMessage & { id?: string })[] = [];
  onopen: Channel['onopen'] = null;
  onmessage: Channel['onmessage'] = null;
  onclose: Channel['onclose'] = null;
  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {}
  tells(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const table: Table = {
  table: 't',
  game: 'skirmish',
  title: 'First game',
  stage: 'running',
  rules: 1,
  seats: [
    { seat: 1, side: 1, label: 'Ice', who: 'human', name: 'Ann', here: true },
    { seat: 2, side: 2, label: 'Crow', who: 'computer', name: '', here: true },
  ],
  clock: { kind: 'none' },
  commitment: 'c0',
  nonces: [],
  absent: [],
  contents: { edition: '', sides: [{ side: 1, name: 'Ice', start: 1 }], target: 3, cards: [], map: {} },
};
const side = (name: string, seat: number) => ({ name, seats: [seat], points: 0, pool: {}, track: {} });
const view = (square: string, active: string) => ({
  hash: square,
  columns: 11,
  rows: 11,
  round: 1,
  target: 3,
  active,
  turn: active === 'A' ? 'Ice' : 'Crow',
  sides: [side('Ice', 1), side('Crow', 2)],
  pieces: [
    { mark: 'A', name: 'Night King', kind: 'character', side: 'Ice', state: 'standing', square: 'a1' },
    { mark: 'Z', name: 'Jon Snow', kind: 'character', side: 'Crow', state: 'standing', square },
  ],
});
const now = (row: number, square: string, asked: number): Now => ({
  seat: 1,
  row,
  entry: row - 1,
  question: {
    question: 'turn',
    asking: 'one',
    seats: [asked],
    text: 'What does it do?',
    options: asked === 1 ? [{ act: 'exhaust', notation: 'exhaust A', label: 'Done', group: 'exhaust', piece: 'A' }] : [],
  },
  text: 'What now?',
  view: view(square, asked === 1 ? 'A' : 'Z'),
});
const row = (number: number, seat: number, to: string, from = to): Row => ({
  number,
  at: 0,
  kind: 'entry',
  entry: number - 1,
  seat,
  text: `moved to ${to}`,
  events: [{ number, event: 'moved', piece: 'Z', from, to, text: `Jon Snow moved to ${to}.` }],
});

let line: Line;
let session: Session;
let play: Play;
/** Where it goes on the board, whether that is told by now or not. */
const square = () => play.goal?.pieces.find((piece) => piece.mark === 'Z')?.square;
const news = (number: number, seat: number, to: string, asked: number) =>
  line.tells({ say: 'news', table, rows: [row(number, seat, to)], now: [now(number, to, asked)] });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  keep.keepSeats([{ table: 't', seat: 1, token: 'x' }]);
  keep.keepSettings({ pace: 'normal' });
  session = new Session('t', () => (line = new Line()));
  line.onopen?.(undefined as never);
  line.tells({ say: 'welcome', protocol: 1, you: [1], time: 0, table, rows: [row(1, 2, 'k1')], now: [now(1, 'k1', 2)] });
  play = new Play(session);
});
afterEach(() => {
  play.close();
  session.close();
  vi.useRealTimers();
});

describe('acts of others', () => {
  it('are shown one by one, and only then one is asked', () => {
    news(2, 2, 'k2', 2);
    news(3, 2, 'k3', 2);
    news(4, 2, 'k4', 1);
    expect([square(), play.told, play.isAsked]).toEqual(['k2', 'Jon Snow moved to k2.', false]);
    expect(play.options).toEqual([]);
    expect(play.row).toBe(1);
    vi.advanceTimersByTime(200);
    expect([square(), play.told]).toEqual(['k3', 'Jon Snow moved to k3.']);
    expect(play.row).toBe(2);
    vi.advanceTimersByTime(400);
    expect([square(), play.told, play.isAsked]).toEqual(['k4', '', true]);
    expect(play.end?.notation).toBe('exhaust A');
  });
  it('are hurried by one, or skipped to the present', () => {
    for (const [index, to] of ['k2', 'k3', 'k4', 'k5'].entries()) news(index + 2, 2, to, to === 'k5' ? 1 : 2);
    play.hurry();
    expect(square()).toBe('k3');
    play.skip();
    expect([square(), play.isAsked, play.row]).toEqual(['k5', true, 5]);
    expect(play.waiting).toEqual([]);
  });
  it('come at once where somebody likes it so', () => {
    keep.keepSettings({ pace: 'off' });
    news(2, 2, 'k2', 2);
    news(3, 2, 'k3', 1);
    expect([square(), play.isAsked]).toEqual(['k3', true]);
  });
  it('wait for a word where there are very many', () => {
    const rows = Array.from({ length: 40 }, (_, index) => row(index + 2, 2, `k${(index % 9) + 1}`));
    line.tells({ say: 'news', table, rows, now: [now(41, 'k9', 1)] });
    expect(play.paused).toBe(true);
    expect(square()).toBe('k1');
    play.skip();
    expect([square(), play.paused, play.isAsked]).toEqual(['k9', false, true]);
  });
});

it('what was done at this device is shown at once', () => {
  news(2, 1, 'k7', 1);
  expect([square(), play.told, play.isAsked]).toEqual(['k7', '', true]);
});

it('a view that was not told is asked for', async () => {
  line.tells({
    say: 'news',
    table,
    rows: [row(2, 2, 'k2'), row(3, 2, 'k3')],
    now: [now(3, 'k3', 1)],
  });
  const asked = line.said.at(-1);
  expect(asked).toMatchObject({ say: 'past', entry: 1, seat: 1 });
  expect(square()).toBe('k1');
  line.tells({ say: 'past', id: asked?.id ?? '', entry: 1, now: [now(2, 'k2', 2)] });
  await vi.advanceTimersByTimeAsync(1);
  expect([square(), play.told]).toEqual(['k2', 'Jon Snow moved to k2.']);
  await vi.advanceTimersByTimeAsync(6000);
  expect([square(), play.isAsked]).toEqual(['k3', true]);
});

describe('a long move', () => {
  const moves = (seat: number, asked: number) =>
    line.tells({ say: 'news', table, rows: [row(2, seat, 'h1', 'k1')], now: [now(2, 'h1', asked)] });
  const askedWays = () => line.said.filter((said) => said.say === 'show');
  const way = ['k1', 'j2', 'i2', 'h1'];
  const tellsWay = () =>
    line.tells({ say: 'shown', id: askedWays().at(-1)?.id ?? '', what: 'way', shown: { squares: way } } as unknown as ServerMessage);

  it('of others is walked as the server says, as it was open before', async () => {
    moves(2, 1);
    expect(askedWays()).toMatchObject([{ what: 'way', piece: 'Z', square: 'h1', entry: 0, seat: 1 }]);
    expect(square()).toBe('k1');
    tellsWay();
    await vi.advanceTimersByTimeAsync(1);
    expect(square()).toBe('h1');
    expect(play.steps).toEqual([{ kind: 'move', piece: 'Z', squares: way }]);
  });
  it('does not wait for ever to be told its way', async () => {
    moves(2, 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(play.steps).toEqual([{ kind: 'move', piece: 'Z', squares: ['k1', 'h1'] }]);
  });
  it('of the own side is asked for before it is made', async () => {
    void play.act({ act: 'move', notation: 'move Z h1', label: '', group: 'move', piece: 'Z', square: 'h1' });
    expect(line.said.slice(-2).map(({ say }) => say)).toEqual(['show', 'act']);
    tellsWay();
    await vi.advanceTimersByTimeAsync(1);
    moves(1, 1);
    expect([square(), play.isAsked, play.moving]).toEqual(['h1', true, true]);
    expect(play.steps).toEqual([{ kind: 'move', piece: 'Z', squares: way }]);
    await vi.advanceTimersByTimeAsync(1200);
    expect(play.moving).toBe(false);
  });
  it('of the own side is seen to its end before others act, but not before one acts again', async () => {
    moves(1, 2);
    news(3, 2, 'h2', 2);
    expect(square()).toBe('h1');
    news(4, 1, 'h3', 1);
    expect(square()).toBe('h1');
    await vi.advanceTimersByTimeAsync(900);
    expect(square()).toBe('h2');
    await vi.advanceTimersByTimeAsync(400);
    expect([square(), play.isAsked]).toEqual(['h3', true]);
    news(5, 1, 'h4', 1);
    expect(square()).toBe('h4');
  });
  it('asks for nothing where nothing moves on the screen', () => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    moves(2, 1);
    expect(askedWays()).toEqual([]);
    expect(square()).toBe('h1');
    vi.restoreAllMocks();
  });
});

describe('what was missed', () => {
  it('is shown from its beginning when the last portion of it is here', () => {
    play.close();
    session.close();
    keep.keepVisited('t', 1);
    session = new Session('t', () => (line = new Line()));
    line.onopen?.(undefined as never);
    const last = [row(4, 2, 'k4'), row(5, 2, 'k5')];
    line.tells({ say: 'welcome', protocol: 1, you: [1], time: 0, table, rows: last, now: [now(5, 'k5', 1)] });
    play = new Play(session);
    expect(play.waiting).toEqual([]);
    const rows = [row(1, 2, 'k1'), row(2, 2, 'k2'), row(3, 2, 'k3')];
    line.tells({ say: 'rows', id: line.said.at(-1)?.id ?? '', rows });
    expect(play.waiting.map((frame) => frame.entry)).toEqual([1, 2, 3, 4]);
    expect(play.paused).toBe(true);
  });
});

describe('what is in hand', () => {
  beforeEach(() => news(2, 1, 'k1', 1));
  it('a first press picks, a second does it', async () => {
    const option = play.end;
    expect(option).toBeDefined();
    if (!option) return;
    play.press(option);
    expect(play.picked).toBe(option);
    expect(line.said.some((said) => said.say === 'act')).toBe(false);
    play.press(option);
    expect(play.picked).toBeNull();
    expect(line.said.at(-1)).toMatchObject({ say: 'act', notation: 'exhaust A', seat: 1 });
  });
  it('a refusal stands at its square, with the rule', async () => {
    const asking = play.whyNot('rally');
    const asked = line.said.at(-1);
    expect(asked).toMatchObject({ say: 'why', notation: 'rally A' });
    line.tells({
      say: 'answer',
      id: asked?.id ?? '',
      text: 'No.',
      legal: false,
      refused: { rule: 'skirmish.turn.6', text: 'It is not knocked down.', rule_text: 'Who lies may rally.' },
    });
    await asking;
    expect(play.bubble).toMatchObject({
      kind: 'refusal',
      at: 'a1',
      rule: 'skirmish.turn.6',
      ruleTitle: 'Who lies may rally.',
      text: 'It is not knocked down.',
    });
    expect(play.back()).toBe(true);
    expect(play.bubble).toBeNull();
    expect(play.back()).toBe(false);
  });
  it('an answer that comes too late is not shown', async () => {
    const asking = play.whyNot('rally');
    const asked = line.said.at(-1);
    play.letGo();
    line.tells({ say: 'answer', id: asked?.id ?? '', text: 'No.', legal: false, refused: { rule: 'r', text: 'No.' } });
    await asking;
    expect(play.bubble).toBeNull();
  });
});
