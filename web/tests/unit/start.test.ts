import { describe, expect, it } from 'vitest';
import { hasAllOf } from '../../src/base/form';
import { guideOf, setGuide } from '../../src/base/keep';
import type { HouseGame, MineTable, OpenTable, Thing } from '../../src/base/protocol';
import { chapterWishes, firstLesson, isTaught } from '../../src/games/skirmish/guide/chapters';
import { sceneOf } from '../../src/games/skirmish/scene/scene';
import { noStock } from '../../src/games/skirmish/team/stock';
import { ago, ofOthers, oneATable } from '../../src/pages/start/choices';
import { suggestions } from '../../src/pages/start/suggest';

describe('the start page', () => {
  const preset = (id: string, first_game: string) => ({ id, title: id, wishes: { first_game } });
  const game = (...presets: ReturnType<typeof preset>[]) => ({ presets }) as unknown as HouseGame;
  it('teaches the first game of one box, else the first there is', () => {
    expect(firstLesson(game(preset('a', 'other'), preset('b', 'jp101')))?.id).toBe('b');
    expect(firstLesson(game(preset('a', 'other')))?.id).toBe('a');
    expect(firstLesson(game())).toBeUndefined();
  });
  it('guides through the game that the lessons are about alone', () => {
    expect(isTaught(preset('b', 'jp101'))).toBe(true);
    expect(isTaught(preset('a', 'other'))).toBe(false);
  });
  it('offers the next chapter where the house has all of it', () => {
    const values = Object.entries(chapterWishes[2] ?? {});
    const house = (without: string) =>
      ({
        wishes: values.map(([name, value]) => ({
          name,
          choices: value
            .split(',')
            .filter((each) => each !== without)
            .concat('something_else')
            .map((each) => ({ value: each, title: each })),
        })),
      }) as unknown as HouseGame;
    expect(hasAllOf(house(''), chapterWishes[2] ?? {})).toBe(true);
    expect(hasAllOf(house('needle'), chapterWishes[2] ?? {})).toBe(false);
    expect(hasAllOf(house('scientist'), chapterWishes[2] ?? {})).toBe(false);
    expect(hasAllOf({ wishes: [] } as unknown as HouseGame, { rounds: '3' })).toBe(true);
  });
  it('keeps the guide with its table', () => {
    setGuide('abc', { on: true, chapter: 1 });
    expect(guideOf('abc')?.chapter).toBe(1);
    expect(guideOf('xyz')).toBeNull();
  });
  it('goes on with tables that are not over, one line each, first where one is asked', () => {
    const table = (id: string, seat: number, stage: string, yours: boolean, changed: number) =>
      ({ table: id, seat, stage, yours, changed }) as MineTable;
    const listed = oneATable([
      table('a', 1, 'running', false, 9),
      table('b', 1, 'running', false, 1),
      table('b', 2, 'running', true, 1),
      table('c', 1, 'finished', false, 8),
      table('d', 1, 'waiting', false, 10),
    ]);
    expect(listed.map((each) => [each.table, each.yours])).toEqual([
      ['b', true],
      ['d', false],
      ['a', false],
    ]);
  });
  it('shows open tables where one has no seat yet', () => {
    const tables = [{ table: 'a' }, { table: 'b' }] as OpenTable[];
    expect(ofOthers(tables, [{ table: 'a' }]).map(({ table }) => table)).toEqual(['b']);
  });
  it('says how long ago a table was laid', () => {
    expect(ago(-3000)).toBe('just now');
    expect(ago(59_999)).toBe('just now');
    expect(ago(60_000)).toBe('1 minute ago');
    expect(ago(3_599_999)).toBe('59 minutes ago');
    expect(ago(3_600_000)).toBe('1 hour ago');
  });
  it('draws no scene without its figures', () => {
    expect(sceneOf(noStock)).toBeNull();
  });
});

describe('suggestions', () => {
  const rules = [
    { id: 'sight.1', says: 'A figure sees along straight lines.' },
    { id: 'sight.2', says: 'A wall stops a line.' },
  ];
  const things = [{ id: 'ann', title: 'Ann Wall', kindTitle: 'Characters', box: 'ONE' } as Thing];
  it('are cards by their names, then rules with every word', () => {
    expect(suggestions('wall', rules, things).map((each) => each.link)).toEqual(['#/collection/ann', '#/rules/sight.2']);
    expect(suggestions('STRAIGHT sees', rules, things).map((each) => each.title)).toEqual(['sight.1']);
    expect(suggestions('  ', rules, things)).toEqual([]);
  });
});
