import { describe, expect, it } from 'vitest';
import {
  answers,
  askedWishes,
  chosenTimes,
  chosenTitles,
  isAsked,
  isChosen,
  timesChosen,
  toggled,
  usualValues,
  valuesOfPreset,
} from '../../src/base/form';
import type { Wish } from '../../src/base/protocol';

const choices = (...values: string[]) => values.map((value) => ({ value, title: value }));
const wishes: Wish[] = [
  { name: 'mode', title: 'Mode', choices: choices('duel', 'coop', 'solo'), usual: 'duel' },
  { name: 'level', title: 'Level', choices: choices('easy', 'hard'), usual: 'easy', only_if: 'mode=coop|solo' },
  { name: 'hardest', title: 'Hardest', only_if: 'level=hard' },
  { name: 'figures', title: 'Figures', choices: choices('rex', 'snow', 'arya'), several: true, usual: 'rex' },
  { name: 'note', title: 'Note' },
];
const names = (list: Wish[]) => list.map((wish) => wish.name);

describe('the form of a table', () => {
  it('begins with what is usual', () => {
    expect(usualValues(wishes)).toEqual({ mode: 'duel', level: 'easy', hardest: '', figures: 'rex', note: '' });
  });
  it('takes over a preset, and leaves the rest as usual', () => {
    expect(
      valuesOfPreset(wishes, { id: 'p', title: 'P', wishes: { mode: 'coop', figures: 'snow,arya' } }),
    ).toMatchObject({ mode: 'coop', level: 'easy', figures: 'snow,arya' });
  });
  it('asks only where another wish says so', () => {
    expect(names(askedWishes(wishes, { mode: 'duel' }))).toEqual(['mode', 'figures', 'note']);
    expect(names(askedWishes(wishes, { mode: 'solo' }))).toEqual(['mode', 'level', 'figures', 'note']);
    expect(names(askedWishes(wishes, { mode: 'solo', level: 'hard' }))).toContain('hardest');
  });
  it('does not ask what hangs on a wish that is not asked', () => {
    expect(names(askedWishes(wishes, { mode: 'duel', level: 'hard' }))).not.toContain('hardest');
  });
  it('understands several conditions, and lists', () => {
    const wish: Wish = { name: 'x', title: 'X', only_if: 'mode=solo;figures=snow' };
    expect(isAsked(wish, { mode: 'solo', figures: 'rex,snow' })).toBe(true);
    expect(isAsked(wish, { mode: 'solo', figures: 'rex' })).toBe(false);
  });
  it('sends what is asked and answered, and nothing else', () => {
    expect(answers(wishes, { mode: 'duel', level: 'hard', figures: 'rex', note: '  ' })).toEqual({
      mode: 'duel',
      figures: 'rex',
    });
  });
  it('puts choices in and takes them out, in the order of choosing', () => {
    const figures = wishes[3] as Wish;
    expect(toggled('arya', 'rex')).toBe('arya,rex');
    expect(toggled('rex,arya', 'rex')).toBe('arya');
    expect(toggled('', 'rex')).toBe('rex');
    expect(chosenTitles(figures, 'arya,rex')).toBe('arya, rex');
    expect(isChosen('rex, arya', 'arya')).toBe(true);
    expect(isChosen('t_rex', 'rex')).toBe(false);
  });
  it('names a choice as often as is wanted, and keeps the order of the others', () => {
    expect(chosenTimes('', 'dark', 2)).toBe('dark,dark');
    expect(chosenTimes('dark,red', 'dark', 2)).toBe('dark,red,dark');
    expect(chosenTimes('dark,red,dark', 'dark', 1)).toBe('dark,red');
    expect(chosenTimes('dark,red,dark', 'dark', 0)).toBe('red');
    expect(chosenTimes('red', 'dark', Number.NaN)).toBe('red');
    expect(timesChosen('dark, red ,dark', 'dark')).toBe(2);
    expect(timesChosen(undefined, 'dark')).toBe(0);
  });
});
