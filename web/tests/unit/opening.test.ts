import { describe, expect, it } from 'vitest';
import { flight, planOf, walkIn } from '../../src/parts/begin/opening';

describe('the march-in', () => {
  it('takes 4.4 seconds with two sides, one after the other, and the flip after both', () => {
    const plan = planOf('whole', 2);
    expect(plan.end).toBe(4400);
    expect(plan.sides.map(({ at }) => at)).toEqual([800, 1780]);
    expect(plan.flip.at).toBe(2860);
    expect(plan.first).toBe(3600);
  });
  it('gives each of four sides 0.7 seconds', () => {
    const plan = planOf('whole', 4);
    expect(plan.sides.map(({ at }) => at)).toEqual([800, 1500, 2200, 2900]);
    expect(plan.end).toBeLessThan(5500);
  });
  it('is the flip alone for a rematch', () => {
    const plan = planOf('flip', 2);
    expect(plan.sides).toEqual([]);
    expect(plan.place).toBeNull();
    expect(plan.end).toBeLessThan(2000);
  });
  it('ends with the face of the first player up', () => {
    expect(flight(100).at(-1)?.['transform']).toMatch(/rotateX\((-?0(\.0)?)deg\)$/);
  });
  it('brings every figure to its own square', () => {
    expect(walkIn(200).at(-1)).toEqual({ transform: 'none', opacity: 1 });
    expect(walkIn(200)[0]?.['transform']).toMatch(/^translateY\(200/);
  });
});
