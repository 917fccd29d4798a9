// What happens is seen first and told when it has been seen; whoever follows keeps to it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boldRuns } from '../../src/base/bold';
import * as keep from '../../src/base/keep';
import { voice } from '../../src/base/speak.svelte';
import type { Now, Row, ServerMessage, Table } from '../../src/base/wire';
import { deedsOf } from '../../src/games/skirmish/base/deeds';
import { fightsIn } from '../../src/games/skirmish/base/dice';
import type { Happened, View } from '../../src/games/skirmish/base/fields';
import { fightWords } from '../../src/games/skirmish/base/words';
import { Play } from '../../src/games/skirmish/table/play.svelte';

import { glimpse, speedOf, timelineOf, toldRows, type Beat } from '../../src/live/beats';
import { blow } from '../../src/live/blow';
import { Session } from '../../src/live/session.svelte';
import type { Channel } from '../../src/live/socket';

const roll = (events: number): Beat => ({ kind: 'roll', long: 2600, told: 2180, events, suspense: true });
const go = (events: number): Beat => ({ kind: 'go', long: 500, told: 500, events });

describe('a timeline', () => {
  it('tells the events of each beat when it has been seen, and the rest with the last', () => {
    const { marks, long } = timelineOf([go(1), roll(5)], { events: 8 });
    expect(marks).toEqual([
      { at: 500, kind: 'go', events: 1 },
      { at: 500 + 2180, kind: 'roll', events: 8 },
    ]);
    expect(long).toBe(3100);
  });
  it('takes half as long at double pace', () => {
    const { marks, long } = timelineOf([roll(3)], { events: 3, speed: 2 });
    expect([marks[0]?.at, long]).toEqual([1090, 1300]);
  });
  it('tells own acts as they are done, and what is left to chance to nobody before its time', () => {
    const { marks } = timelineOf([go(1), roll(5)], { events: 5, own: true });
    expect(marks.map(({ at }) => at)).toEqual([0, 500 + 2180]);
  });
  it('of nothing that is seen is told at once', () => {
    expect(timelineOf([], { events: 4 })).toEqual({ marks: [{ at: 0, kind: '', events: 4 }], long: 0 });
  });
  it('is faster where nobody of ours is touched, and as somebody likes it', () => {
    expect(speedOf('normal', false)).toBe(2 * speedOf('normal', true));
    expect(speedOf('fast', true)).toBeGreaterThan(speedOf('normal', true));
    expect(speedOf('slow', true)).toBeLessThan(1);
  });
  it('lets a longer sentence stand longer, within bounds', () => {
    expect(glimpse('Jon Snow moves to f8 and stands beside T. rex.')).toBeGreaterThan(glimpse('Jon Snow moves.'));
    expect(glimpse('x'.repeat(4000))).toBeLessThan(1500);
    expect(glimpse('')).toBe(0);
  });
});

describe('rows that are told in part', () => {
  const row = (number: number, ...texts: string[]): Row => ({
    number,
    at: 0,
    kind: 'entry',
    events: texts.map((text) => ({ event: 'any', text })),
  });
  const all = [row(1, 'a', 'b'), { number: 2, at: 0, kind: 'chat', text: 'Hello' }, row(3, 'c')];
  it.each([
    [0, []],
    [1, [['a']]],
    [2, [['a', 'b'], []]],
    [3, [['a', 'b'], [], ['c']]],
  ])('after %i events', (events, told) => {
    expect(toldRows(all, events).map((each) => (each.events ?? []).map(({ text }) => text))).toEqual(told);
  });
});

let count = 0;
const told = (event: string, more: Partial<Happened> = {}): Happened => ({ number: ++count, event, text: `${event}.`, ...more });
const jon = { piece: 'J', piece_name: 'Jon Snow' };
const rex = { piece: 'T', piece_name: 'T. rex' };
const atRex = { target: 'T', target_name: 'T. rex' };
const challenge = (outcome: string, score: [number, number], ...after: Happened[]): Happened[] => [
  told('challenged', { ...jon, ...atRex, dice: 4, defence: 2 }),
  told('challenger_rolled', { ...jon, faces: 'star star shield blank', counting: 'star triple', successes: score[0] }),
  told('defender_rolled', { ...rex, faces: 'shield blank', counting: 'shield', successes: score[1] }),
  told(outcome, { ...jon, ...atRex, successes: score[0], against: score[1] }),
  ...after,
];
const down = told('knocked_down', rex);
const out = [told('knocked_out', { ...rex, by: 'J', by_name: 'Jon Snow', space: 1 }), told('gained_by_knock_out', { side: 'Crow', count: 2, total: 4 })];

describe('a fight', () => {
  it('is one thing from the challenge to what comes of it', () => {
    const events = [told('used_ability', jon), ...challenge('won', [2, 1], down), told('exhausted', jon)];
    const [fight, ...more] = fightsIn(events);
    expect(more).toEqual([]);
    expect(fight).toMatchObject({ piece: 'J', target: 'T', score: [2, 1], outcome: 'won', end: 'down', from: 1, to: 6 });
    expect(fight?.attack.map(({ miss }) => miss)).toEqual([false, false, true, true]);
  });
  it('knows the points of a knock-out', () => {
    const [fight] = fightsIn(challenge('won', [2, 1], ...out));
    expect(fight).toMatchObject({ end: 'out', points: 2, to: 6 });
    expect(fight && fightWords.plates(fight)).toBe('Knocked out! +2');
  });
  it('is one for each who is challenged', () => {
    expect(fightsIn([...challenge('won', [2, 1], down), ...challenge('tied', [1, 1])]).map(({ outcome }) => outcome)).toEqual(['won', 'tied']);
  });
  it('that a card begins is decided by the dice', () => {
    const events = [told('self_challenged', { ...rex, dice: 2, defence: 1 }), ...challenge('lost', [0, 2]).slice(1, 3)];
    expect(fightsIn(events)).toMatchObject([{ target: 'T', outcome: 'lost', end: '' }]);
    expect(fightsIn(events)[0]?.piece).toBeUndefined();
  });
});

describe('the log', () => {
  const rowOf = (...events: Happened[]): Row => ({ number: 1, at: 0, kind: 'entry', events });
  const lines = (...events: Happened[]): string[] => deedsOf(rowOf(...events)).map(({ text }) => text);
  it('has a line for a fight', () => {
    expect(lines(...challenge('won', [2, 1], down), told('exhausted', jon))).toEqual(['Jon Snow beats T. rex 2 : 1 and knocks them down.']);
    expect(lines(...challenge('won', [2, 1], ...out))).toEqual(['Jon Snow beats T. rex 2 : 1 and knocks them out. Crow +2.']);
    expect(lines(...challenge('tied', [1, 1]))).toEqual(['Jon Snow challenges T. rex 1 : 1. Nothing happens.']);
    expect(lines(...challenge('lost', [0, 2]))).toEqual(['Jon Snow loses to T. rex 0 : 2. Nothing happens.']);
  });
  it('has none for what only keeps the books', () => {
    expect(lines(told('turn_began', jon))).toEqual([]);
    expect(lines(told('moved', { ...jon, to: 'g6' }), told('exhausted', jon))).toEqual(['Jon Snow moves to g6.']);
  });
  it('has names in bold, and no part of another word', () => {
    const [deed] = deedsOf(rowOf(...challenge('won', [2, 1], down)));
    expect(boldRuns(deed?.text ?? '', deed?.names ?? []).filter(({ bold }) => bold).map(({ text }) => text)).toEqual(['Jon Snow', 'T. rex']);
    expect(boldRuns('Ian meets Ian Malcolm, not Iana.', ['Ian', 'Ian Malcolm']).filter(({ bold }) => bold).map(({ text }) => text)).toEqual(['Ian', 'Ian Malcolm']);
  });
});

// --- at a table --------------------------------------------------------------------------------------------------------

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
describe('at the table', () => {
  const table = {
    table: 't',
    game: 'skirmish',
    title: '',
    stage: 'running',
    seats: [
      { seat: 1, side: 1, label: 'Dark', who: 'human', name: 'Ann', here: true },
      { seat: 2, side: 2, label: 'Crow', who: 'computer', name: '', here: true },
    ],
    absent: [],
    nonces: [],
  } as unknown as Table;
  const view = (state: string, points: number) =>
    ({
      hash: `${state} ${points}`,
      sides: [
        { name: 'Dark', seats: [1], points: 0, pool: {}, track: {} },
        { name: 'Crow', seats: [2], points, pool: {}, track: {} },
      ],
      pieces: [
        { mark: 'J', name: 'Jon Snow', kind: 'character', side: 'Crow', state: 'standing', square: 'c4' },
        { mark: 'T', name: 'T. rex', kind: 'character', side: 'Dark', state, square: 'd4' },
      ],
    }) as unknown as View;
  const now = (row: number, state: string, asked = 1): Now => ({
    seat: 1,
    row,
    entry: row - 1,
    question: { question: 'turn', seats: [asked], options: [] },
    text: `Question ${row}`,
    view: view(state, 0),
  });
  const fought = (number: number, seat: number): Row => ({ number, at: 0, kind: 'entry', entry: number - 1, seat, events: challenge('won', [2, 1], down) });

  let line: Line;
  let session: Session;
  let play: Play;
  const begin = () => {
    session = new Session('t', () => (line = new Line()));
    line.onopen?.(undefined as never);
    line.tells({ say: 'welcome', protocol: 1, you: [1], time: 0, table, rows: [{ number: 1, at: 0, kind: 'entry', entry: 0, seat: 2, text: 'Begun.' }], now: [now(1, 'standing', 2)] });
    play = new Play(session);
    voice.polite = [];
  };
  const news = (seat: number) => line.tells({ say: 'news', table, rows: [fought(2, seat)], now: [now(2, 'down')] });
  const stateOfRex = () => play.view?.pieces.find(({ mark }) => mark === 'T')?.state;
  const inLog = () => play.rows.some(({ number }) => number === 2);
  const spoken = () => voice.polite.map(({ text }) => text);

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    keep.keepSeats([{ table: 't', seat: 1, token: 'x' }]);
    keep.keepSettings({ pace: 'normal' });
    begin();
  });
  afterEach(() => {
    play.close();
    session.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([1, 2])('of seat %i nothing is told of a blow before it has been seen, and then all of it', (seat) => {
    news(seat);
    expect([play.beat, play.phase, play.told]).toEqual(['roll', 'coming', 'Jon Snow challenges T. rex: 4 dice against 2.']);
    expect(play.goal?.pieces.find(({ mark }) => mark === 'T')?.state).toBe('down');
    vi.advanceTimersByTime(blow.told - 1);
    expect([stateOfRex(), inLog(), play.isAsked, spoken()]).toEqual(['standing', false, false, []]);
    vi.advanceTimersByTime(1);
    expect([stateOfRex(), inLog(), play.phase]).toEqual(['down', true, 'told']);
    expect(spoken()).toEqual(expect.arrayContaining(['knocked_down.', 'Question 2']));
    // What one did oneself is told, and one is asked; what others did is read first.
    expect(play.isAsked).toBe(seat === 1);
    expect(play.told).toBe(seat === 1 ? '' : 'Jon Snow beats T. rex 2 : 1 and knocks them down.');
    vi.advanceTimersByTime(blow.end - blow.told);
    expect([play.isAsked, play.moving, play.phase]).toEqual([true, false, '']);
  });
  it('whoever does not wait is told at once, and then goes on', () => {
    news(2);
    play.hurry();
    expect([stateOfRex(), inLog(), play.phase, play.haste]).toEqual(['down', true, 'told', 1]);
    play.hurry();
    expect(play.isAsked).toBe(true);
  });
  it('without motion there is one picture, and then it is told', () => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    news(2);
    vi.advanceTimersByTime(blow.still - 1);
    expect([stateOfRex(), inLog()]).toEqual(['standing', false]);
    vi.advanceTimersByTime(1);
    expect([stateOfRex(), inLog()]).toEqual(['down', true]);
  });
  it('at once is at once, and own dice lie there all the same', () => {
    keep.keepSettings({ pace: 'off' });
    news(1);
    expect([stateOfRex(), inLog(), play.isAsked, play.lying?.score]).toEqual(['down', true, true, [2, 1]]);
    vi.advanceTimersByTime(blow.still);
    expect(play.lying).toBeNull();
  });
  it('what is written meanwhile does not tell it', () => {
    news(2);
    line.tells({ say: 'news', table, rows: [{ number: 3, at: 0, kind: 'chat', seat: 2, text: 'Ha!' }], now: [now(3, 'down')] });
    vi.advanceTimersByTime(blow.told - 1);
    expect([stateOfRex(), spoken()]).toEqual(['standing', []]);
    vi.advanceTimersByTime(5000);
    expect([stateOfRex(), play.isAsked]).toEqual(['down', true]);
    expect(spoken()).toContain('Ha!');
  });
});
