import { describe, expect, it } from 'vitest';
import { chairsFor, clockWish, noClock, seatWish } from '../../src/base/chairs';
import type { Wish } from '../../src/base/protocol';
import type { Card } from '../../src/games/skirmish/base/fields';
import * as up from '../../src/games/skirmish/team/line-up';
import { paying, tokensOf } from '../../src/games/skirmish/team/pool';
import { nextIndex } from '../../src/games/skirmish/team/rove';
import { boxesOf, filtered, noFilter, stockOf, type Shelved } from '../../src/games/skirmish/team/stock';
import { teamWords } from '../../src/games/skirmish/team/words';

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  title: id.replace('_', ' '),
  kind: 'character',
  box: 'ONE',
  basic: false,
  dots: [],
  actions: [],
  statuses: [],
  ...more,
});

describe('a line-up', () => {
  const two = up.lineUpOf({ figures_1: 'ann, bob', figures_2: 'cid', scenario: 'leaders' });
  it('comes from the wishes of a ready-made match, and goes back to them', () => {
    expect(two.sides.map((side) => side.figures)).toEqual([['ann', 'bob'], ['cid']]);
    expect(two.others).toEqual({ scenario: 'leaders' });
    expect(up.wishesOf(two)).toMatchObject({ figures_1: 'ann,bob', figures_2: 'cid', scenario: 'leaders' });
  });
  it('keeps holders with what they hold, and bonus cards before the side', () => {
    let held = up.withAttachment(two, 0, { what: 'lamp', by: 'bob' });
    held = up.withAttachment(held, 0, { what: 'chest', by: '' });
    expect(up.wishesOf(held)).toMatchObject({ attachments_1: 'lamp,chest', holders_1: 'bob' });
    expect(up.wishesOf(held)).not.toHaveProperty('holders_2');
    const moved = up.withAttachment(held, 0, { what: 'lamp', by: 'ann' });
    expect(moved.sides[0]?.attachments).toEqual([
      { what: 'chest', by: '' },
      { what: 'lamp', by: 'ann' },
    ]);
    expect(up.withoutFigure(moved, 0, 'ann').sides[0]?.attachments).toEqual([{ what: 'chest', by: '' }]);
    expect(up.withoutAttachment(moved, 0, 'chest').sides[0]?.attachments).toEqual([{ what: 'lamp', by: 'ann' }]);
  });
  it('is read back with its holders', () => {
    const read = up.lineUpOf({ figures_1: 'ann,bob', figures_2: 'cid', attachments_1: 'lamp', holders_1: 'bob' });
    expect(read.sides[0]?.attachments).toEqual([{ what: 'lamp', by: 'bob' }]);
  });
  it('says empty sides too, so that nothing usual counts instead', () => {
    expect(up.wishesOf(up.emptyLineUp())).toMatchObject({ figures_1: '', figures_2: '' });
  });
  it('is filled by turns, or where somebody wants it', () => {
    const empty = up.emptyLineUp();
    expect(up.sideToFill(empty, null)).toBe(0);
    const one = up.withFigure(empty, 0, 'ann');
    expect(up.sideToFill(one, null)).toBe(1);
    expect(up.sideToFill(up.withFigure(one, 1, 'cid'), null)).toBe(0);
    expect(up.sideToFill(one, 0)).toBe(0);
    expect(up.sideToFill(one, 3)).toBe(1);
  });
  it('grows and shrinks', () => {
    const four = up.withSides(two, 4);
    expect(four.sides.map((side) => side.figures.length)).toEqual([2, 1, 0, 0]);
    expect(up.withSides(four, 2)).toEqual(two);
    expect(up.sidesOf(up.withFigure(two, 1, 'ann'), 'ann')).toEqual([0, 1]);
  });
  it('by chance has every figure once', () => {
    const drawn = up.byChance(two, ['a', 'b', 'c', 'd', 'e'], 2, () => 0);
    expect(drawn.sides.map((side) => side.figures)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(up.byChance(two, ['a', 'b', 'c'], 2, () => 0).sides[1]?.figures).toEqual(['c']);
  });
});

describe('the stock', () => {
  const thing = (pack: string, id: string): Shelved => ({ kind: 'character', id, pack, title: id, box: pack, card: card(id) });
  const wish = (name: string, ...values: string[]): Wish => ({
    name,
    title: name,
    choices: values.map((value) => ({ value, title: value })),
  });
  it('has what the form offers, by the names of the form', () => {
    const things = [thing('one', 'ann'), thing('two', 'ann'), thing('two', 'cid')];
    const stock = stockOf(things, [wish('figures_1', 'one.ann', 'two.ann', 'cid'), wish('map', '', 'hall')]);
    expect(stock.figures.map((each) => each.id)).toEqual(['one.ann', 'two.ann', 'cid']);
    expect(stock.maps).toEqual([]);
  });
  it('is filtered by box, colours, kind and words together', () => {
    const cards = [
      card('ann', { dots: ['red', 'blue'] }),
      card('bob', { box: 'TWO', dots: ['red'] }),
      card('cid', { basic: true, actions: [{ id: 'x', title: 'Leap', kind: 'ability', challenge: false, text: 'Jump far.' }] }),
    ];
    const ids = (filter: object) => filtered(cards, { ...noFilter, ...filter }).map((each) => each.id);
    expect(ids({})).toEqual(['ann', 'bob', 'cid']);
    expect(ids({ colours: ['red'] })).toEqual(['ann', 'bob']);
    expect(ids({ colours: ['red', 'blue'] })).toEqual(['ann']);
    expect(ids({ box: 'TWO' })).toEqual(['bob']);
    expect(ids({ kind: 'basic' })).toEqual(['cid']);
    expect(ids({ kind: 'character', words: 'TWO' })).toEqual(['bob']);
    expect(ids({ words: 'jump leap' })).toEqual(['cid']);
    expect(boxesOf(cards)).toEqual(['ONE', 'TWO']);
  });
});

describe('a pool', () => {
  const ability = (title: string) => ({ title, figure: 'ann', space: 1 });
  const side = {
    side: 1,
    figures: ['ann'],
    attachments: [],
    pool: { blue: 0, red: 1, silver: 2, gold: 0 },
    pays_for: { silver: [ability('A'), ability('B')], red: [ability('C')], gold: [ability('D')] },
  };
  it('shows each token, and the colour that pays for most first', () => {
    expect(tokensOf(side)).toEqual(['red', 'silver', 'silver']);
    expect(paying(side).map(({ colour, pays, of }) => [colour, pays, of])).toEqual([
      ['silver', 2, 4],
      ['red', 1, 4],
      ['gold', 1, 4],
    ]);
  });
  it('is told in a sentence', () => {
    expect(teamWords.pays(paying(side))).toBe('Silver pays for 2 of 4 abilities, red for 1, gold for 1.');
    expect(teamWords.pays([])).toBe('They pay for no ability.');
  });
  it('names what each colour pays for, also a colour of which there is no token', () => {
    const named = paying(side).map(({ colour, tokens, abilities }) =>
      teamWords.paysFor(colour, tokens, abilities.map(({ title, figure }) => ({ title, of: figure }))),
    );
    expect(named).toEqual(['Silver: A (ann), B (ann)', 'Red: C (ann)', 'Gold (no token): D (ann)']);
  });
});

describe('arrow keys in a field of tiles', () => {
  const tops = [0, 0, 0, 50, 50]; // two rows, of three and of two
  it('go from tile to tile and from row to row', () => {
    expect(nextIndex('ArrowRight', 2, tops)).toBe(3);
    expect(nextIndex('ArrowLeft', 0, tops)).toBe(0);
    expect(nextIndex('ArrowDown', 1, tops)).toBe(4);
    expect(nextIndex('ArrowDown', 2, tops)).toBe(4);
    expect(nextIndex('ArrowUp', 4, tops)).toBe(1);
    expect(nextIndex('ArrowUp', 1, tops)).toBe(1);
    expect(nextIndex('End', 0, tops)).toBe(4);
    expect(nextIndex('Home', 4, tops)).toBe(0);
    expect(nextIndex('x', 0, tops)).toBeNull();
  });
});

describe('chairs', () => {
  const seats = [{ side: 1 }, { side: 2 }, { side: 1 }, { side: 2 }];
  const who = (company: 'computer' | 'duel' | 'together' | 'friend') => chairsFor(seats, [], company).map((chair) => chair.who);
  it('are filled for the company one wants', () => {
    expect(who('computer')).toEqual(['you', 'computer', 'computer', 'computer']);
    expect(who('duel')).toEqual(['you', 'human', 'human', 'human']);
    expect(who('together')).toEqual(['you', 'computer', 'human', 'computer']);
    expect(who('friend')).toEqual(['you', 'open', 'open', 'open']);
  });
  it('keep who sits there', () => {
    const kept = chairsFor(seats, [{ who: 'human', name: 'Mika', level: '' }], 'friend');
    expect(kept[0]?.name).toBe('Mika');
    expect(kept[1]?.who).toBe('open');
  });
  it('are wished for as the server knows them', () => {
    expect(seatWish({ who: 'you', name: ' Mika ', level: 'simple' })).toEqual({ who: 'human', name: 'Mika' });
    expect(seatWish({ who: 'computer', name: 'Mika', level: 'simple' })).toEqual({ who: 'computer', level: 'simple' });
    expect(seatWish({ who: 'open', name: 'Mika', level: '' })).toEqual({ who: 'open' });
    expect(clockWish({ ...noClock, kind: 'bank', minutes: 2 })).toEqual({ kind: 'bank', bank: 120, increment: 15 });
    expect(clockWish({ ...noClock, kind: 'days' })).toEqual({ kind: 'days', days: 3 });
    expect(clockWish(noClock)).toEqual({ kind: 'none' });
  });
});
