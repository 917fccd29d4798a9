import { describe, expect, it } from 'vitest';
import type { Now, Row, Seat, Table } from '../../src/base/wire';
import { resultOf, scoreOf, type Ended } from '../../src/live/ending';
import { headlineOf, nameOfSide } from '../../src/parts/end/end';

const seat = (number: number, side: number, name = '', who: Seat['who'] = 'human'): Seat => ({
  seat: number,
  side,
  label: `Side ${side}`,
  who,
  name,
  here: true,
});
const row = (number: number, kind: string, of?: number): Row => ({ number, at: 0, kind, ...(of ? { seat: of } : {}) });
const ended = (seats: Seat[], own: number[], result: object | null, rows: Row[] = []): Ended => ({
  table: { seats } as Table,
  now: { ...(result ? { result } : {}) } as Now,
  own,
  state: { rows },
});
const two = [seat(1, 1, 'Ada'), seat(2, 2, 'Mika')];
const named = (result: ReturnType<typeof resultOf>, asTold = false): string =>
  headlineOf(result, ({ side }) => (side === 1 ? 'Ada' : 'Mika'), asTold);

describe('the end of a match', () => {
  it('names the winner first, with the points of the winner first', () => {
    const result = resultOf(ended(two, [1], { winners: [2], points: [4, 6] }));
    expect(result.outcome).toBe('lost');
    expect(result.sides.map(({ side }) => side)).toEqual([2, 1]);
    expect(scoreOf(result)).toBe('6 : 4');
    expect(named(result)).toBe('Mika won');
  });
  it('says "You" to who won, and the name to everybody else', () => {
    const result = resultOf(ended(two, [1], { winners: [1], points: [6, 1] }));
    expect(result.outcome).toBe('won');
    expect(named(result)).toBe('You won');
    expect(named(result, true)).toBe('Ada won');
  });
  it('names the winner where both sides sit at one device, and to who looks on', () => {
    for (const own of [[1, 2], []]) {
      const result = resultOf(ended(two, own, { winners: [1], points: [6, 1] }));
      expect(result.outcome).toBe('shared');
      expect(named(result)).toBe('Ada won');
    }
  });
  it('gives the match of two sides to the other when somebody gives up', () => {
    const result = resultOf(ended(two, [1], null, [row(1, 'laid'), row(2, 'resigned', 2)]));
    expect(result.outcome).toBe('won');
    expect(result.gaveUp).toBe(2);
    expect(scoreOf(result)).toBe('');
  });
  it('has no winner where it was ended by consent', () => {
    const result = resultOf(ended(two, [1], null, [row(1, 'laid')]));
    expect(result.outcome).toBe('nobody');
    expect(named(result)).toBe('Nobody won');
  });
  it('puts a draw and a match without points before nobody', () => {
    const draw = resultOf(ended(two, [1], { winners: [], points: [3, 3] }));
    expect(draw.outcome).toBe('nobody');
    expect(scoreOf(draw)).toBe('3 : 3');
    expect(scoreOf(resultOf(ended(two, [1], { winners: [1], points: [0, 0] })))).toBe('');
  });
  it('orders more than two sides by their points', () => {
    const seats = [seat(1, 1, 'Ada'), seat(2, 2, 'Mika'), seat(3, 3, 'Tom')];
    const result = resultOf(ended(seats, [3], { winners: [2], points: [3, 7, 5] }));
    expect(result.sides.map(({ side }) => side)).toEqual([2, 3, 1]);
    expect(scoreOf(result)).toBe('7 : 5 : 3');
  });
  it('joins those who won together', () => {
    const seats = [seat(1, 1, 'Ada'), seat(2, 1, 'Lena'), seat(3, 2, 'Mika')];
    const session = { seat: (number: number) => seats.find((each) => each.seat === number) };
    expect(nameOfSide(session, [1, 2])).toBe('Ada (Side 1) and Lena (Side 1)');
    const result = resultOf(ended(seats, [2], { winners: [1], points: [6, 2] }));
    expect(result.outcome).toBe('won');
  });
});
