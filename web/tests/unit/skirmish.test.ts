// The plain modules of the drawn table: where answers are given, how fast others are shown, which token is which.
import { describe, expect, it } from 'vitest';
import {
  apart,
  boardOptions,
  doersOf,
  likelyNotation,
  whereOf,
  wouldBe,
} from '../../src/skirmish/answers';
import { offersOf } from '../../src/skirmish/board/offers';
import type { Option, Piece, View } from '../../src/skirmish/fields';
import { backlog, framesOf, readingTime, sentenceOf } from '../../src/skirmish/pacing';
import { countingFaces, facesOf, lastRolls } from '../../src/skirmish/rolls';
import { cornerOf } from '../../src/skirmish/side';
import { soundOf } from '../../src/skirmish/sounds';
import { counted, followed, type Placed } from '../../src/skirmish/tokens';
import type { Now, Row } from '../../src/wire';

const piece = (mark: string, side: string, square?: string, more: Partial<Piece> = {}): Piece => ({
  mark,
  name: `Figure ${mark}`,
  kind: 'character',
  side,
  state: square ? 'standing' : 'waiting',
  ...(square ? { square } : {}),
  ...more,
});
const view = (pieces: Piece[]): View => ({
  hash: '',
  columns: 11,
  rows: 11,
  round: 1,
  target: 3,
  turn: 'Ice',
  active: 'A',
  sides: [],
  pieces,
});
const option = (notation: string, more: Partial<Option> = {}): Option => {
  const [act = ''] = notation.split(' ');
  return { act, notation, label: notation, group: act, ...more };
};
const board = view([
  piece('A', 'Ice', 'a1'),
  piece('B', 'Ice', 'b3', { state: 'down' }),
  piece('Z', 'Crow', 'a4'),
  piece('Y', 'Crow', 'k11'),
  { mark: 'point_C', name: 'point marker C', kind: 'point', state: 'standing', square: 'e1' },
  piece('C', 'Ice'),
]);

describe('where an answer is given', () => {
  const all: [Option, string][] = [
    [option('place A a1', { piece: 'A', square: 'a1' }), 'board'],
    [option('move A b2', { piece: 'A', square: 'b2' }), 'board'],
    [option('square c3', { square: 'c3' }), 'board'],
    [option('challenge A Z', { piece: 'A', target: 'Z' }), 'board'],
    [option('assist A B', { piece: 'A', other: 'B' }), 'board'],
    [option('interact A point_C', { piece: 'A', other: 'point_C' }), 'board'],
    [option('choose A', { piece: 'A' }), 'board'],
    [option('leader C', { piece: 'C' }), 'list'],
    [option('target Z', { piece: 'Z' }), 'board'],
    [option('target C', { piece: 'C' }), 'list'],
    [option('ability A chomp', { piece: 'A', action: 'chomp' }), 'card'],
    [option('use A needle', { piece: 'A', action: 'needle' }), 'card'],
    [option('rally A', { piece: 'A' }), 'button'],
    [option('exhaust A', { piece: 'A' }), 'button'],
    [option('skip'), 'button'],
    [option('accept'), 'button'],
    [option('stop A', { piece: 'A' }), 'button'],
    [option('pick 0', { option: 0 }), 'list'],
    [option('take red', { token: 'red' }), 'list'],
    [option('shift red 2', { token: 'red', space: 2 }), 'list'],
    [option('colour ice', { area: 'ice' }), 'list'],
    [option('something new', {}), 'list'],
  ];
  it.each(all.map(([each, where]) => [each.notation, each, where] as const))('%s', (_, each, where) => {
    expect(whereOf(each, board)).toBe(where);
  });
  it('what is said to be on the board is offered there', () => {
    for (const [each, where] of all) {
      const offered = offersOf([each], board, 'Ice').flatMap((offer) => offer.options);
      expect(offered.length, each.notation).toBe(where === 'board' ? 1 : 0);
    }
  });
  it('of several figures to place one is in hand, and the others are a press away', () => {
    const places = ['A', 'C'].flatMap((mark) =>
      ['a1', 'a2'].map((square) => option(`place ${mark} ${square}`, { piece: mark, square })),
    );
    const doers = doersOf(places, board);
    expect(doers.map((doer) => [doer.piece, doer.count])).toEqual([
      ['A', 2],
      ['C', 2],
    ]);
    for (const doer of doers)
      expect(boardOptions(places, doers, doer).map((each) => each.piece)).toEqual([doer.piece, doer.piece]);
    const skip = option('skip');
    expect(boardOptions([...places, skip], doers, doers[0] ?? null)).toContain(skip);
  });
});

describe('what is asked when something cannot be done', () => {
  const moves = [option('move A a2', { piece: 'A', square: 'a2' }), option('exhaust A', { piece: 'A' })];
  const ask = (pressed: Parameters<typeof wouldBe>[1], armed: string | null = null, options = moves) =>
    wouldBe(options, pressed, armed, board);
  it('a square too far', () => expect(ask({ piece: 'A', square: 'k1' })).toBe('move A k1'));
  it('a rival that cannot be challenged', () =>
    expect(ask({ piece: 'A', square: 'k11', target: 'Y' })).toBe('challenge A Y'));
  it('a friend that needs no help', () => expect(ask({ piece: 'A', square: 'b3', target: 'B' })).toBe('assist A B'));
  it('a marker out of reach', () =>
    expect(ask({ piece: 'A', square: 'e1', target: 'point_C' })).toBe('interact A point_C'));
  it('the armed action is meant', () =>
    expect(ask({ piece: 'A', square: 'a4', target: 'Z' }, 'move')).toBe('challenge A Z'));
  it('a figure that does not come to its turn', () =>
    expect(ask({ square: 'k11', target: 'Y' }, null, [option('choose A', { piece: 'A' })])).toBe('choose Y'));
  it('a square where nobody is placed', () =>
    expect(ask({ square: 'f6' }, null, [option('place C a1', { piece: 'C', square: 'a1' })])).toBe('place C f6'));
  it('basic actions with whoever is nearest', () => {
    const actor = board.pieces[0] as Piece;
    expect(likelyNotation('challenge', actor, board)).toBe('challenge A Z');
    expect(likelyNotation('assist', actor, board)).toBe('assist A B');
    expect(likelyNotation('interact', actor, board)).toBe('interact A point_C');
    expect(likelyNotation('rally', actor, board)).toBe('rally A');
    expect(likelyNotation('challenge', board.pieces[5] as Piece, board)).toBeNull();
    expect(apart('a1', 'c6')).toBe(5);
  });
});

describe('pacing', () => {
  const row = (number: number, seat: number, text: string, event = 'moved'): Row => ({
    number,
    at: 0,
    kind: 'entry',
    entry: number - 2,
    seat,
    text,
    events: [{ number, event, text }],
  });
  const now = (row: number): Now => ({ seat: 1, row, entry: row - 2, question: {}, text: '' });

  it('a longer sentence stands longer, within bounds', () => {
    const short = readingTime('Jon Snow moves.', 'normal');
    const long = readingTime('Jon Snow moves to f8 and challenges T. rex there.', 'normal');
    expect(long).toBeGreaterThan(short);
    expect(readingTime('x'.repeat(4000), 'normal')).toBeLessThan(6000);
    for (const text of ['Jon.', 'x'.repeat(80)]) {
      expect(readingTime(text, 'slow')).toBeGreaterThan(readingTime(text, 'normal'));
      expect(readingTime(text, 'normal')).toBeGreaterThan(readingTime(text, 'fast'));
      expect(readingTime(text, 'off')).toBe(0);
    }
  });
  it('one frame an entry; the last has the present view', () => {
    const rows = [row(3, 2, 'a'), row(4, 2, 'b'), row(5, 1, 'c')];
    const frames = framesOf(rows, 2, now(5), [1]);
    expect(frames.map(({ row: each, entry, own }) => [each, entry, own])).toEqual([
      [3, 1, false],
      [4, 2, false],
      [5, 3, true],
    ]);
    expect(frames.map((frame) => frame.now !== null)).toEqual([false, false, true]);
    expect(framesOf(rows, 4, now(5), [1])).toHaveLength(1);
  });
  it('what is no act comes with what was done before it, or at once', () => {
    const chat: Row = { number: 4, at: 0, kind: 'chat', text: 'Hello' };
    const [only, ...more] = framesOf([row(3, 2, 'a'), chat], 2, now(4), [1]);
    expect(more).toEqual([]);
    expect(only?.rows.map((each) => each.number)).toEqual([3, 4]);
    expect(only?.row).toBe(4);
    expect(framesOf([chat], 3, now(4), [1])[0]?.own).toBe(true);
  });
  it('the sentence leaves the bookkeeping out, unless there is nothing else', () => {
    const both: Row = { ...row(3, 2, ''), events: [{ event: 'moved', text: 'It moved.' }, { event: 'exhausted', text: 'It is tired.' }] };
    const books: Row = { ...row(4, 2, ''), events: [{ event: 'exhausted', text: 'It is tired.' }] };
    const [first] = framesOf([both], 2, now(3), []);
    const [second] = framesOf([books], 3, now(4), []);
    expect(first && sentenceOf(first)).toBe('It moved.');
    expect(second && sentenceOf(second)).toBe('It is tired.');
  });
  it('a long backlog is more than one turn', () => expect(backlog).toBeGreaterThan(4));
});

describe('tokens', () => {
  let id = 0;
  const newId = () => `t${(id += 1)}`;
  const side = (pool: Record<string, number>, track: Record<string, Record<string, number>>) => ({ pool, track });
  const places = (tokens: readonly Placed[]) => tokens.map(({ colour, place }) => `${colour}${place}`).join(' ');

  it('are counted by place and colour', () => {
    expect(counted(side({ gold: 1, blue: 2 }, { 4: { red: 1 }, 1: {} }))).toEqual([
      { colour: 'blue', place: 0 },
      { colour: 'blue', place: 0 },
      { colour: 'gold', place: 0 },
      { colour: 'red', place: 4 },
    ]);
  });
  it('one that is paid is the one that was ready', () => {
    const before = followed([], side({ silver: 2, red: 1 }, {}), newId);
    const after = followed(before, side({ silver: 1, red: 1 }, { 3: { silver: 1 } }), newId);
    expect(new Set(after.map((token) => token.id))).toEqual(new Set(before.map((token) => token.id)));
    expect(places(after)).toBe('red0 silver0 silver3');
  });
  it('all slide on by one, each its own way', () => {
    const before = followed([], side({}, { 4: { red: 1 }, 3: { red: 1 }, 1: { red: 1 } }), newId);
    const after = followed(before, side({ red: 1 }, { 3: { red: 1 }, 2: { red: 1 } }), newId);
    expect(new Set(after.map((token) => token.id)).size).toBe(3);
    expect(after.every((token) => before.some((each) => each.id === token.id))).toBe(true);
  });
  it('an exchanged one is new', () => {
    const before = followed([], side({ red: 1 }, {}), newId);
    const after = followed(before, side({ blue: 1 }, {}), newId);
    expect(after[0]?.id).not.toBe(before[0]?.id);
  });
});

describe('the dice tray', () => {
  it('reads faces with the name of their die', () => {
    expect(facesOf('star chaos:triple shield')).toEqual([
      { face: 'star', die: '' },
      { face: 'triple', die: 'chaos' },
      { face: 'shield', die: '' },
    ]);
  });
  it('finds from the number which faces counted', () => {
    expect(countingFaces(['star', 'star', 'shield'], 2, false)).toContain('star');
    expect(countingFaces(['star', 'shield'], 1, true)).toContain('shield');
    expect(countingFaces(['star', 'shield'], 0, false)).not.toContain('star');
    expect(countingFaces(['triple', 'star', 'shield'], 4, false)).toEqual(['star', 'triple']);
    expect(countingFaces(['blank'], 5, false)).toBeNull();
  });
  it('shows both rolls of the last challenge', () => {
    const rolled = (number: number, event: string, faces: string, successes: number) => ({
      number,
      event,
      text: 'x',
      piece_name: 'Arya',
      faces,
      successes,
    });
    const rows: Row[] = [
      { number: 1, at: 0, kind: 'entry', events: [rolled(1, 'challenger_rolled', 'star', 1)] },
      {
        number: 2,
        at: 0,
        kind: 'entry',
        events: [rolled(2, 'challenger_rolled', 'star shield', 1), rolled(3, 'defender_rolled', 'shield star', 1)],
      },
      { number: 3, at: 0, kind: 'entry', events: [{ number: 4, event: 'moved', text: 'x' }] },
    ];
    const rolls = lastRolls(rows);
    expect(rolls.map((roll) => [roll.defends, roll.successes])).toEqual([
      [false, 1],
      [true, 1],
    ]);
    expect(rolls[0]?.dice.map((die) => die.miss)).toEqual([false, true]);
    expect(rolls[1]?.dice.map((die) => die.miss)).toEqual([false, true]);
    expect(lastRolls([])).toEqual([]);
  });
});

describe('words about a side', () => {
  const map = {
    id: '',
    title: '',
    box: '',
    columns: 11,
    rows: 11,
    blocked: [],
    walls: [],
    pillars: [],
    starts: [['a1', 'b1'], ['k11'], ['e11', 'f11', 'g11'], []],
    areas: [],
  } as Parameters<typeof cornerOf>[0];
  it('says where it starts', () => {
    expect([1, 2, 3, 4].map((start) => cornerOf(map, start))).toEqual(['north-west', 'south-east', 'south', '']);
  });
});

it('events have sounds where one would hear something', () => {
  expect(['challenger_rolled', 'moved', 'knocked_out', 'gained_points', 'exhausted'].map(soundOf)).toEqual([
    'dice',
    'step',
    'knock',
    'point',
    null,
  ]);
});
