// The plain modules of the drawn table: where answers are given, how fast others are shown, which token is which.
import { describe, expect, it } from 'vitest';
import type { Now, Row } from '../../src/base/wire';
import type { Option, Piece, View } from '../../src/games/skirmish/base/fields';
import { offersOf } from '../../src/games/skirmish/board/offers';
import { byArrival, cornerOf, facingOf, forEverybody, sitsAcross } from '../../src/games/skirmish/side/side';
import { spotsIn } from '../../src/games/skirmish/side/slots';
import { counted, followed, type Placed } from '../../src/games/skirmish/side/tokens';
import {
  apart,
  boardOptions,
  doersOf,
  likelyNotation,
  whereOf,
  wouldBe,
} from '../../src/games/skirmish/table/answers';
import { facesOf, lastRolls, outcomeOf } from '../../src/games/skirmish/table/rolls';
import { soundOf } from '../../src/games/skirmish/table/sounds';
import { backlog, framesOf, pagesOf, readingTime, sentencesOf } from '../../src/live/pacing';

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
  it('what has no room at once is told one page after another, sentence by sentence', () => {
    const challenge = ['Jon challenged T. rex.', 'Jon rolled star: 1 success.', 'T. rex rolled blank: no success.', 'Jon won.'];
    expect(pagesOf(challenge, 500)).toEqual([challenge.join(' ')]);
    expect(pagesOf(challenge, 50)).toEqual([
      'Jon challenged T. rex. Jon rolled star: 1 success.',
      'T. rex rolled blank: no success. Jon won.',
    ]);
    expect(pagesOf(challenge, 10).join(' ')).toBe(challenge.join(' '));
    expect(pagesOf(['A sentence that is far too long for its place.'], 20)).toEqual([
      'A sentence that is',
      'far too long for its',
      'place.',
    ]);
    expect(pagesOf(['Unbreakable'.repeat(4)], 20)).toEqual(['Unbreakable'.repeat(4)]);
    expect(pagesOf([], 50)).toEqual([]);
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
    expect(first && sentencesOf(first, new Set(['exhausted']))).toEqual(['It moved.']);
    expect(second && sentencesOf(second, new Set(['exhausted']))).toEqual(['It is tired.']);
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
  it('shows both rolls of the last challenge', () => {
    const rolled = (number: number, event: string, faces: string, counting: string) => ({
      number,
      event,
      text: 'x',
      piece_name: 'Arya',
      faces,
      counting,
      successes: 1,
    });
    const rows: Row[] = [
      { number: 1, at: 0, kind: 'entry', events: [rolled(1, 'challenger_rolled', 'star', 'star triple')] },
      {
        number: 2,
        at: 0,
        kind: 'entry',
        events: [rolled(2, 'challenger_rolled', 'star shield', 'star triple'), rolled(3, 'defender_rolled', 'shield star', 'shield triple')],
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
  it('what came of it is what was told behind the last roll', () => {
    const event = (number: number, text: string, more = {}) => ({ number, event: 'x', text, ...more });
    const thrown = [event(1, 'A challenged B.'), event(2, 'A rolled.', { faces: 'star' }), event(3, 'A won.'), event(4, 'B is down.'), event(5, 'A has 1.')];
    const rows: Row[] = [
      { number: 1, at: 0, kind: 'entry', events: thrown },
      { number: 2, at: 0, kind: 'entry', events: [event(6, 'C moved.')] },
    ];
    expect(outcomeOf(rows)).toBe('A won. B is down.');
    expect(outcomeOf([])).toBe('');
  });
});

describe('where people sit', () => {
  const starts = [['c1', 'd1'], ['c11', 'd11'], ['a2'], ['k10']];
  const table = (...places: number[]) =>
    ({ sides: places.map((start) => ({ start })), map: { rows: 11, starts } }) as unknown as Parameters<typeof facingOf>[0];
  it('each side has its start before it, the first one too', () => {
    expect([0, 1].map((index) => facingOf(table(1, 2), index))).toEqual([1, 0]);
    expect([0, 1].map((index) => facingOf(table(2, 1), index))).toEqual([0, 1]);
  });
  it('across sits who starts in the other half', () => {
    expect([0, 1].map((index) => sitsAcross(table(2, 1), index))).toEqual([false, true]);
    expect([0, 1, 2, 3].map((index) => sitsAcross(table(1, 3, 2, 4), index))).toEqual([false, false, true, true]);
    expect([0, 1].map((index) => sitsAcross(table(1, 3), index))).toEqual([false, true]);
  });
});

describe('status cards for everybody', () => {
  it('are found with their text and who gave them; those of one figure are not among them', () => {
    const statuses = [
      { status: 'Red Light', holder: 'everybody', giver: 'A' },
      { status: 'Poisoned', holder: 'B', giver: 'A' },
    ];
    const board = { ...view([piece('A', 'Ice', 'a1'), piece('B', 'Crow', 'b1')]), statuses };
    const card = { statuses: [{ id: 'red_light', title: 'Red Light', text: 'Who moves twice is challenged.' }] };
    const contents = { cards: [card] } as unknown as Parameters<typeof forEverybody>[1];
    expect(forEverybody(board, contents)).toEqual([
      { title: 'Red Light', text: 'Who moves twice is challenged.', giver: 'Figure A' },
    ]);
    expect(forEverybody(view([]), contents)).toEqual([]);
    // Agreed on for the start: no card on the table brings it, and nobody put it there.
    const agreed = { cards: [], statuses: card.statuses } as unknown as Parameters<typeof forEverybody>[1];
    const alone: View = { ...view([]), statuses: [{ status: 'Red Light', holder: 'everybody' }] };
    expect(forEverybody(alone, agreed)).toEqual([
      { title: 'Red Light', text: 'Who moves twice is challenged.', giver: '' },
    ]);
    expect(forEverybody(board, null)[0]?.text).toBe('');
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

it('tokens stand in the order in which they came', () => {
  const piece = (mark: string) => ({ mark, name: mark, kind: 'token', state: 'standing' });
  const [needle, wight, drogon] = ['needle', 'wight', 'drogon'].map(piece) as [Piece, Piece, Piece];
  const marks = (before: string[], ...all: Piece[]) => byArrival(before, all).map(({ mark }) => mark);
  expect(marks([], needle, wight)).toEqual(['needle', 'wight']);
  expect(marks(['drogon'], needle, wight, drogon)).toEqual(['drogon', 'needle', 'wight']);
  expect(marks(['drogon', 'needle'], needle, wight)).toEqual(['needle', 'wight']);
});

it('events have sounds where one would hear something', () => {
  expect(['challenger_rolled', 'moved', 'knocked_out', 'knocked_down', 'gained_points', 'exhausted'].map(soundOf)).toEqual([
    'throw',
    'step',
    'out',
    'fall',
    'point',
    null,
  ]);
});

describe('things on the cooldown track', () => {
  const room = { x: 10, y: 20, width: 40, height: 46 };
  it('lie one in the middle, several as large as they fit, none over another or outside', () => {
    expect(spotsIn(room, 0, 25)).toEqual([]);
    expect(spotsIn(room, 1, 25)).toEqual([{ x: 17.5, y: 30.5, size: 25 }]);
    for (let count = 1; count <= 12; ++count) {
      const spots = spotsIn(room, count, 25);
      expect(spots).toHaveLength(count);
      for (const [index, { x, y, size }] of spots.entries()) {
        expect(size).toBeGreaterThan(8);
        expect(x >= room.x && y >= room.y && x + size <= room.x + room.width + 1e-9).toBe(true);
        expect(y + size <= room.y + room.height + 1e-9).toBe(true);
        for (const other of spots.slice(index + 1))
          expect(Math.abs(other.x - x) >= size || Math.abs(other.y - y) >= size).toBe(true);
      }
    }
  });
  it('lie beside each other where there is room for that', () => {
    const wide = spotsIn({ x: 0, y: 0, width: 80, height: 30 }, 3, 25);
    expect(new Set(wide.map(({ y }) => y)).size).toBe(1);
    expect(spotsIn({ x: 0, y: 0, width: 26, height: 40 }, 2, 25).map(({ x }) => x)).toEqual([3.5, 3.5]);
  });
});
