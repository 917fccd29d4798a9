import { describe, expect, it } from 'vitest';
import { thingsIn } from '../../src/base/api';
import { grouped, ordersOf, questionOf, refusalOf, resultText, tellingOf } from '../../src/base/protocol';
import type { Thing } from '../../src/base/protocol';

const option = (act: string, notation: string) => ({ act, notation, label: `to ${notation}`, group: act });

describe('what stands in the fields', () => {
  it('is a question with its options, or none', () => {
    const question = questionOf({
      question: 'turn',
      asking: 'all',
      seats: [1, 2],
      text: 'What?',
      trigger: 3,
      options: [option('roll', 'roll'), { act: 'pass', notation: 'pass' }],
    });
    expect(question).toMatchObject({ kind: 'turn', asking: 'all', seats: [1, 2], trigger: 3 });
    expect(question?.options[1]).toEqual({ act: 'pass', notation: 'pass', label: 'pass', group: 'pass' });
    expect(question?.onlyNo).toBe(false);
    expect(questionOf({ question: 'recruit', trigger: 1, only_no: true })).toMatchObject({ trigger: 1, onlyNo: true });
    expect(questionOf({})).toBeNull();
    expect(questionOf(null)).toBeNull();
  });
  it('is grouped by the word of the act, numbered as the command line counts', () => {
    const groups = grouped([option('move', 'move a1'), option('roll', 'roll'), option('move', 'move a2')]);
    expect(groups.map((group) => [group.group, group.options.map((each) => each.number)])).toEqual([
      ['move', [1, 3]],
      ['roll', [2]],
    ]);
  });
  it('is a reason with its rule', () => {
    expect(refusalOf({ rule: 'toy.hand', text: 'No.', rule_text: 'Only what one holds.' })).toEqual({
      rule: 'toy.hand',
      text: 'No.',
      ruleText: 'Only what one holds.',
    });
    expect(refusalOf(undefined)).toEqual({ rule: '', text: '', ruleText: '' });
  });
  it('tells a row by its events, or by its own sentence', () => {
    const row = { number: 1, at: 0, kind: 'entry', text: 'All.' };
    expect(tellingOf({ ...row, events: [{ text: 'One.', rule: 'a.b' }, { number: 2 }] })).toMatchObject([
      { text: 'One.', rule: 'a.b' },
    ]);
    expect(tellingOf({ ...row, events: [] })).toEqual([{ text: 'All.', rule: '' }]);
    expect(tellingOf({ number: 1, at: 0, kind: 'entry' })).toEqual([]);
  });
  it('is a list of standing orders, and a result', () => {
    expect(ordersOf({ 2: 'always' })).toEqual([[2, 'always', '']]);
    expect(ordersOf({ 2: 'always' }, { 2: 'Predatory Instincts' })).toEqual([[2, 'always', 'Predatory Instincts']]);
    expect(ordersOf(undefined)).toEqual([]);
    expect(resultText({ winners: [1], text: 'Red has won.' })).toBe('Red has won.');
  });
  it('is a shelf of cards, each with its box', () => {
    const card = { kind: 'hero', id: 'x', title: 'X', facts: [] } as unknown as Thing;
    expect(
      thingsIn({
        games: [{ game: 'g', boxes: [{ box: 'b', kinds: [{ kind: 'hero', title: 'Heroes', cards: [card] }] }] }],
      }),
    ).toEqual([{ ...card, game: 'g', box: 'b', kindTitle: 'Heroes' }]);
  });
});
