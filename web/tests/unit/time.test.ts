import { describe, expect, it } from 'vitest';
import { measured, secondsOfAPerson } from '../../src/games/skirmish/team/measured';
import { figuresFor, measuredFor, minutesOffered, timePlan } from '../../src/games/skirmish/team/time';

describe('we have so many minutes', () => {
  it('takes more figures for more time, and never more than there are', () => {
    const found = minutesOffered.map((minutes) => figuresFor(minutes, 2, 4));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found[0]).toBeGreaterThanOrEqual(1);
    expect(found.at(-1)).toBe(4);
    expect(figuresFor(60, 2, 2)).toBe(2);
  });
  it('keeps within the time: so many decisions of so many seconds', () => {
    for (const minutes of minutesOffered)
      for (const sides of [2, 3, 4]) {
        const figures = figuresFor(minutes, sides, 6);
        const { likely } = timePlan(minutes, { sides, figures, target: 10, people: 2 });
        expect(likely, `${sides} sides, ${minutes} minutes`).toBeLessThanOrEqual(minutes);
      }
  });
  it('plays for fewer points where the figures would take longer', () => {
    const set = { sides: 2, figures: 4, target: 12, people: 2 };
    const short = timePlan(15, set);
    expect(short.target).toBeLessThan(12);
    expect(timePlan(120, set).target).toBe(12);
    expect(short.rounds).toBeLessThan(timePlan(120, set).rounds);
  });
  it('gives every match an end, and nobody less than four rounds', () => {
    expect(timePlan(15, { sides: 2, figures: 6, target: 10, people: 2 }).rounds).toBeGreaterThanOrEqual(4);
  });
  it('shares the time between people, and gives no clock to who plays against computers', () => {
    expect(timePlan(30, { sides: 2, figures: 2, target: 6, people: 2 }).clock).toMatchObject({ kind: 'bank', minutes: 12 });
    expect(timePlan(30, { sides: 3, figures: 2, target: 6, people: 3 }).clock).toMatchObject({ kind: 'bank', minutes: 8 });
    expect(timePlan(30, { sides: 2, figures: 2, target: 6, people: 1 }).clock.kind).toBe('none');
  });
  it('is measured: every row has whole numbers, and more figures take more decisions', () => {
    expect(secondsOfAPerson).toBeGreaterThan(1);
    for (const row of measured) expect(row.most).toBeGreaterThanOrEqual(row.decisions);
    const two = measured.filter(({ sides }) => sides === 2).map(({ decisions }) => decisions);
    expect(two).toEqual([...two].sort((a, b) => a - b));
    expect(measuredFor(4, 3).decisions).toBeGreaterThan(measuredFor(2, 3).decisions);
  });
});
