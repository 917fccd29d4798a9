import { describe, expect, it } from 'vitest';
import type { Row } from '../../src/base/wire';
import type { Happened, MapDrawing, Option, Piece, View } from '../../src/games/skirmish/base/fields';
import { hang } from '../../src/games/skirmish/board/bubble';
import {
  cell,
  frame,
  groundOf,
  headRoom,
  meantAt,
  outlineOf,
  pillarPlaces,
  readSquare,
  runsOf,
  shareAt,
  squaresOf,
  squareUnder,
  wallsAround,
} from '../../src/games/skirmish/board/geometry';
import { cellName } from '../../src/games/skirmish/board/names';
import { actorOf, offersOf, optionsAt } from '../../src/games/skirmish/board/offers';
import { paletteOf, printsOf } from '../../src/games/skirmish/board/scenery';
import { applied, stepsOf, type Step } from '../../src/games/skirmish/board/steps';
import { kept } from '../../src/games/skirmish/board/zoom.svelte';
import recorded from '../fixtures/steps.json';

const size = { columns: 11, rows: 12 };
const map: MapDrawing = {
  id: 'yard',
  title: 'Yard',
  box: 'GOT100',
  ...size,
  blocked: ['d4'],
  walls: [
    ['a5', 'a6'],
    ['b5', 'b6'],
    ['d5', 'd6'],
    ['f1', 'g1'],
    ['f2', 'g2'],
  ],
  pillars: [['b2', 'c3']],
  starts: [['a1', 'b1', 'a2'], ['k12']],
  areas: [{ name: 'scoring', squares: ['e5', 'e6'] }],
};

describe('the places of squares', () => {
  it('are read from their names', () => {
    expect(readSquare('a1')).toEqual({ column: 0, row: 0 });
    expect(readSquare('k12')).toEqual({ column: 10, row: 11 });
    for (const wrong of ['', 'a0', 'A1', '12', 'a123', 'point_A']) expect(readSquare(wrong)).toBeNull();
  });
  it('lead back to the same names, from both sides', () => {
    for (const facing of [0, 1] as const) {
      const ground = groundOf(size, facing);
      const names = squaresOf(ground).flat();
      expect(new Set(names).size).toBe(132);
      for (const name of names) expect(ground.squareAt(ground.placeOf(name))).toBe(name);
    }
  });
  it('are turned half round for who sits opposite', () => {
    expect(groundOf(size, 0).cornerOf('a1')).toEqual({ x: frame, y: frame });
    expect(groundOf(size, 1).cornerOf('a1')).toEqual({ x: frame + 10 * cell, y: frame + 11 * cell });
    expect(squaresOf(groundOf(size, 1))[0]?.[0]).toBe('k12');
    expect(groundOf(size, 1).middleOf('k12')).toEqual({ x: frame + cell / 2, y: frame + cell / 2 });
  });
  it('are found under a point, and not on the frame', () => {
    const ground = groundOf(size);
    expect(squareUnder({ x: frame + 1, y: frame + 1 }, ground)).toBe('a1');
    expect(squareUnder({ x: frame + 10.5 * cell, y: frame + 11.5 * cell }, ground)).toBe('k12');
    expect(squareUnder({ x: frame - 1, y: frame + 9 }, ground)).toBeNull();
    expect(squareUnder({ x: frame + 10.5 * cell, y: frame + 11.5 * cell }, groundOf(size, 1))).toBe('a1');
  });
});

describe('obstructions', () => {
  it('are joined to straight runs', () => {
    expect(runsOf(map.walls, groundOf(size))).toEqual([
      { lies: true, column: 0, row: 5, length: 2 },
      { lies: true, column: 3, row: 5, length: 1 },
      { lies: false, column: 6, row: 0, length: 2 },
    ]);
  });
  it('are the same walls from the other side', () => {
    expect(runsOf(map.walls, groundOf(size, 1))).toEqual([
      { lies: true, column: 7, row: 7, length: 1 },
      { lies: true, column: 9, row: 7, length: 2 },
      { lies: false, column: 5, row: 10, length: 2 },
    ]);
  });
  it('stand on corners as pillars', () => {
    expect(pillarPlaces(map.pillars, groundOf(size))).toEqual([{ column: 2, row: 2 }]);
    expect(pillarPlaces(map.pillars, groundOf(size, 1))).toEqual([{ column: 9, row: 10 }]);
  });
  it('are told by the sides of a square', () => {
    expect(wallsAround('a5', map.walls)).toEqual(['south']);
    expect(wallsAround('a6', map.walls)).toEqual(['north']);
    expect(wallsAround('g1', map.walls)).toEqual(['west']);
    expect(wallsAround('f2', map.walls)).toEqual(['east']);
    expect(wallsAround('k12', map.walls)).toEqual([]);
  });
  it('of an area: its outline leaves the rim to the frame', () => {
    const edges = (path: string) => path.split('M').length - 1;
    expect(edges(outlineOf(['a1', 'b1', 'a2'], groundOf(size)))).toBe(4);
    expect(edges(outlineOf(['a1', 'b1', 'a2'], groundOf(size), true))).toBe(8);
  });
});

describe('what is meant', () => {
  const ground = groundOf(size);
  const at = (square: string, dx = 32, dy = 32) => {
    const { x, y } = ground.cornerOf(square);
    return { x: x + dx, y: y + dy };
  };
  const things = [
    { square: 'c3', figure: false },
    { square: 'c4', figure: true },
    { square: 'h8', figure: true },
  ];
  it('is the square under the mouse, exactly', () => {
    expect(meantAt(at('c3'), things, ground, 0)?.square).toBe('c3');
    expect(meantAt(at('d3', 2), things, ground, 0)).toBeNull();
  });
  it('is the square before a head that covers it', () => {
    expect(meantAt(at('c4', 32, -10), things, ground, 0)?.square).toBe('c3');
    expect(meantAt(at('h8', 32, -10), things, ground, 0)?.square).toBe('h8');
    expect(meantAt(at('h8', 32, -headRoom - 1), things, ground, 0)).toBeNull();
  });
  it('is what lies nearest within the reach of a finger', () => {
    expect(meantAt(at('d3', 20, 32), things, ground, 54)?.square).toBe('c3');
    expect(meantAt(at('i8', 40, 32), things, ground, 54)?.square).toBe('h8');
    expect(meantAt(at('j8', 10, 32), things, ground, 54)).toBeNull();
    // Between two offered things the nearer one.
    expect(meantAt(at('d3', 10, 60), things, ground, 54)?.square).toBe('c3');
    expect(meantAt(at('d4', 10, 30), things, ground, 54)?.square).toBe('c4');
  });
  it('turns with the board', () => {
    const other = groundOf(size, 1);
    const { x, y } = other.middleOf('h8');
    expect(meantAt({ x, y }, things, other, 0)?.square).toBe('h8');
  });
});

describe('bubbles', () => {
  const board = { width: 700, height: 700 };
  const bubble = { width: 260, height: 100 };
  const box = { width: 60, height: 60, head: 20 };
  it('hang above a square and point at its middle', () => {
    const hung = hang(board, bubble, { x: 300, y: 300, ...box });
    expect(hung).toMatchObject({ above: true, edge: 270 });
    expect(hung.left + hung.tip).toBe(330);
  });
  it('flip below at the upper edge, and stay inside at the sides', () => {
    const hung = hang(board, bubble, { x: 10, y: 20, ...box });
    expect(hung).toMatchObject({ above: false, edge: 90, left: 6 });
    const right = hang(board, bubble, { x: 660, y: 400, ...box });
    expect(right.left + bubble.width).toBeLessThanOrEqual(board.width);
    expect(right.tip).toBeLessThanOrEqual(bubble.width - 18);
  });
  it('never leave the board, however small it is', () => {
    const small = { width: 300, height: 160 };
    for (const y of [0, 40, 90, 130]) {
      const hung = hang(small, { width: 280, height: 140 }, { x: 100, y, width: 30, height: 30, head: 10 });
      const top = hung.above ? hung.edge - 140 : hung.edge;
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + 140).toBeLessThanOrEqual(small.height);
    }
  });
});

const piece = (mark: string, more: Partial<Piece> = {}): Piece => ({
  mark,
  name: mark,
  kind: 'character',
  side: 'Ice',
  state: 'standing',
  ...more,
});
const viewOf = (pieces: Piece[], more: Partial<View> = {}): View => ({
  hash: '',
  ...size,
  round: 1,
  target: 6,
  turn: 'Ice',
  sides: [],
  pieces,
  ...more,
});
const option = (act: string, more: Partial<Option> = {}): Option => ({
  act,
  notation: [act, more.piece, more.square, more.target, more.other, more.action].filter(Boolean).join(' '),
  label: act,
  group: act,
  ...more,
});

describe('offers', () => {
  const view = viewOf([
    piece('A', { square: 'c3' }),
    piece('Z', { square: 'e6', side: 'Wolf', name: 'T. rex' }),
    piece('point_A', { square: 'f3', kind: 'point' }),
    piece('B', { state: 'waiting' }),
  ]);
  it('are squares for moves and figures for challenges', () => {
    const offers = offersOf(
      [option('move', { piece: 'A', square: 'c4' }), option('challenge', { piece: 'A', target: 'Z', odds: 57 })],
      view,
      'Ice',
    );
    expect(offers).toMatchObject([
      { square: 'c4', figure: false, rival: false },
      { square: 'e6', piece: 'Z', figure: true, rival: true },
    ]);
  });
  it('leave out what points at nothing on the board', () => {
    const none = [option('exhaust', { piece: 'A' }), option('ability', { piece: 'A', action: 'roar' }), option('skip')];
    expect(offersOf([...none, option('leader', { piece: 'B' })], view, 'Ice')).toEqual([]);
  });
  it('point at markers without calling them rivals', () => {
    const [offer] = offersOf([option('interact', { piece: 'A', other: 'point_A' })], view, 'Ice');
    expect(offer).toMatchObject({ square: 'f3', piece: 'point_A', figure: false, rival: false });
  });
  it('join what means the same figure or square', () => {
    const both = [
      option('ability', { piece: 'A', action: 'roar', target: 'Z' }),
      option('challenge', { piece: 'A', target: 'Z' }),
      option('move', { piece: 'A', square: 'e6' }),
    ];
    const offers = offersOf(both, view, 'Ice');
    expect(offers.map((offer) => offer.options.length)).toEqual([2, 1]);
    expect(optionsAt(offers, 'e6')).toHaveLength(3);
    expect(optionsAt(offers, 'a1')).toEqual([]);
  });
  it('say who acts, also where it is not whose turn it is', () => {
    const turn = { ...view, active: 'A' };
    const moves = (piece: string) => offersOf([option('move', { piece, square: 'c4' })], turn, 'Ice');
    expect(actorOf(moves('Z'), turn)).toBe('Z');
    expect(actorOf(moves('B'), turn)).toBe('A'); // it is not on the map yet
    expect(actorOf([...moves('A'), ...moves('Z')], turn)).toBe('A');
    expect(actorOf([], turn)).toBe('A');
    expect(actorOf([], view)).toBeUndefined();
  });
  it('are only those of what is armed', () => {
    const all = [option('move', { piece: 'A', square: 'c4' }), option('challenge', { piece: 'A', target: 'Z' })];
    expect(offersOf(all, view, 'Ice', 'move').map((offer) => offer.square)).toEqual(['c4']);
    expect(offersOf(all, view, 'Ice', null)).toHaveLength(2);
    const place = [option('place', { piece: 'A', square: 'a1' }), option('place', { piece: 'B', square: 'a1' })];
    expect(offersOf(place, view, 'Ice', 'B')[0]?.options).toHaveLength(1);
  });
});

describe('names of squares', () => {
  const view = viewOf(
    [
      piece('A', { square: 'e5', name: 'Ian Malcolm' }),
      piece('Z', { square: 'e6', side: 'Wolf', name: 'T. rex', state: 'down', exhausted: true }),
      piece('flag', { kind: 'marker', name: 'Flag', state: 'carried', carrier: 'Z' }),
    ],
    { active: 'A', statuses: [{ status: 'On the List', holder: 'Z' }] },
  );
  const challenge = option('challenge', { piece: 'A', target: 'Z', odds: 57.4 });
  const offers = offersOf([challenge, option('move', { piece: 'A', square: 'a5' })], view, 'Ice');
  const naming = { map, view, you: 'Ice', offers, picked: null, sight: null };
  it('say who is there and what may be done', () => {
    expect(cellName('e5', naming)).toBe('e5, Ian Malcolm, yours, selected, area scoring');
    expect(cellName('e6', naming)).toBe(
      'e6, T. rex, of Wolf, knocked down, exhausted, carries Flag, On the List, can be challenged 57%, area scoring',
    );
  });
  it('say what is printed there and what is known', () => {
    expect(cellName('d4', naming)).toBe('d4, blocked');
    expect(cellName('a5', naming)).toBe('a5, can be moved to, wall south');
    expect(cellName('h9', { ...naming, sight: new Set(['h9']) })).toBe('h9, in sight');
    expect(cellName('h8', { ...naming, sight: new Set(['h9']) })).toBe('h8, out of sight');
    expect(cellName('e6', { ...naming, picked: challenge })).toContain('press again');
  });
});

describe('steps', () => {
  const told = (...events: Partial<Happened>[]): Row[] => [
    {
      number: 1,
      at: 0,
      kind: 'entry',
      events: events.map((event, index) => ({ number: index, text: '', ...event })),
    } as Row,
  ];
  const before = viewOf([
    piece('A', { square: 'c3' }),
    piece('Z', { square: 'e6', side: 'Wolf' }),
    piece('Y', { side: 'Wolf', state: 'track', track: 'Wolf', space: 1 }),
    piece('point_A', { square: 'f3', kind: 'point', side: undefined as never }),
  ]);
  const changed = (...changes: [string, Partial<Piece>][]): View => {
    const by = new Map(changes);
    return { ...before, pieces: before.pieces.map((each) => ({ ...each, ...by.get(each.mark) })) };
  };
  it('walk as the server says, else glide', () => {
    const after = changed(['A', { square: 'c5' }]);
    const rows = told({ event: 'moved', piece: 'A', from: 'c3', to: 'c5' });
    expect(stepsOf(before, after, rows)).toEqual([{ kind: 'move', piece: 'A', squares: ['c3', 'c5'] }]);
    expect(stepsOf(before, after, rows, () => ['c3', 'd4', 'c5'])).toEqual([
      { kind: 'move', piece: 'A', squares: ['c3', 'd4', 'c5'] },
    ]);
    // A way that does not lead there is none.
    expect(stepsOf(before, after, rows, () => ['a1', 'a2'])).toEqual([
      { kind: 'move', piece: 'A', squares: ['c3', 'c5'] },
    ]);
  });
  it('tell a challenge, a fall and a leaving in order', () => {
    const after = changed(['Z', { state: 'track', square: undefined as never, track: 'Wolf' }]);
    const rows = told(
      { event: 'won', piece: 'A', target: 'Z' },
      { event: 'knocked_down', piece: 'Z' },
      { event: 'knocked_out', piece: 'Z' },
    );
    expect(stepsOf(before, after, rows).map((step) => step.kind)).toEqual(['strike', 'tip', 'leave']);
  });
  it('let the dice fall before anybody does', () => {
    const after = changed(['Z', { state: 'down' }]);
    const rows = told(
      { event: 'rolled', piece: 'A', faces: 'star star', successes: 2 },
      { event: 'defender_rolled', piece: 'Z', faces: 'star', successes: 0 },
      { event: 'won', piece: 'A', target: 'Z' },
      { event: 'knocked_down', piece: 'Z' },
    );
    expect(stepsOf(before, after, rows).map((step) => step.kind)).toEqual(['roll', 'strike', 'tip']);
  });
  it('bring back what returns, and take markers away', () => {
    const after = changed(
      ['Y', { state: 'standing', square: 'k11' }],
      ['point_A', { state: 'track', square: undefined as never, track: 'Ice' }],
    );
    const rows = told(
      { event: 'returned', piece: 'Y', square: 'k11' },
      { event: 'scored_marker', piece: 'A', other: 'point_A' } as Partial<Happened>,
    );
    expect(stepsOf(before, after, rows)).toEqual([
      { kind: 'place', piece: 'Y', square: 'k11' },
      { kind: 'leave', piece: 'point_A', state: 'track', side: 'Ice' },
    ]);
  });
  it('wake everybody at the end of a round', () => {
    const tired = changed(['A', { exhausted: true }], ['Z', { exhausted: true }]);
    const awake = changed(['A', { exhausted: false }], ['Z', { exhausted: false }]);
    expect(stepsOf(tired, awake, told({ event: 'refreshed' }))).toEqual([{ kind: 'wake', pieces: ['A', 'Z'] }]);
  });
  it('add what nobody told', () => {
    const after = changed(
      ['A', { square: 'd9', exhausted: true }],
      ['Z', { state: 'down' }],
      ['Y', { state: 'standing', square: 'k1' }],
    );
    expect(stepsOf(before, after, [])).toEqual([
      { kind: 'move', piece: 'A', squares: ['c3', 'd9'] },
      { kind: 'tire', pieces: ['A'] },
      { kind: 'tip', piece: 'Z' },
      { kind: 'place', piece: 'Y', square: 'k1' },
    ]);
  });
  it('ask for nothing where nothing changed', () => {
    expect(stepsOf(before, before, told({ event: 'gained_points' }))).toEqual([]);
  });
  it('lead from each view of recorded matches to the next', () => {
    const seen = (pieces: readonly Piece[]) =>
      pieces
        .map((each) => [each.mark, each.square ?? null, each.square ? each.state : null, each.exhausted ?? false])
        .sort();
    let count = 0;
    const kinds = new Set<Step['kind']>();
    for (const { moments } of recorded as unknown as { moments: { view: View; rows: Row[] }[] }[])
      for (let index = 1; index < moments.length; ++index) {
        const [one, two] = [moments[index - 1], moments[index]];
        if (!one || !two) continue;
        const steps = stepsOf(one.view, two.view, two.rows);
        steps.forEach((step) => kinds.add(step.kind));
        const end = steps.reduce((pieces, step) => applied(pieces, step), one.view.pieces);
        expect(seen(end)).toEqual(seen(two.view.pieces));
        count += steps.length;
      }
    expect(count).toBeGreaterThan(50);
    expect([...kinds]).toEqual(expect.arrayContaining(['move', 'place', 'leave', 'tip', 'rise', 'tire', 'wake', 'strike']));
  });
});

describe('the rest of the drawing', () => {
  it('has a palette for every box, also for one that is not known', () => {
    expect(paletteOf({ id: 'winterfell', box: 'GOT100' }).classes).toBe('map-drawing box-got100 map-winterfell');
    const { hue } = paletteOf({ id: 'reedholm', box: 'Our Own' });
    expect(hue).toBeGreaterThanOrEqual(0);
    expect(hue).toBeLessThan(360);
  });
  it('prints the same scenery each time', () => {
    const ground = groundOf(map);
    expect(printsOf(map, ground)).toEqual(printsOf(map, ground));
    expect(printsOf({ ...map, box: 'OTHER' }, ground).length).toBeGreaterThan(0);
  });
  it('keeps a zoomed board within its window', () => {
    expect(kept(50, 2, 400)).toBe(0);
    expect(kept(-900, 2, 400)).toBe(-400);
    expect(kept(-120, 2, 400)).toBe(-120);
  });
  it('finds how far along a line something stands', () => {
    expect(shareAt({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 5, y: 3 })).toBe(0.5);
    expect(shareAt({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 20, y: 0 })).toBe(0.9);
    expect(shareAt({ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 20, y: 0 })).toBe(0.5);
  });
});
