// "We have 30 minutes": as many figures, points and rounds as fit, and a clock that is fair. Pure.
import { noClock, type ClockForm } from '../../../base/chairs';
import { measured, secondsOfAPerson, type Measured } from './measured';

export const minutesOffered = [15, 30, 60] as const;

/** Of one that was not measured: as one with as many figures of two sides, longer by its sides. */
export function measuredFor(sides: number, figures: number): Measured {
  const own = measured.filter((each) => each.sides === sides);
  const nearest = (rows: readonly Measured[]): Measured | undefined =>
    [...rows].sort((a, b) => Math.abs(a.figures - figures) - Math.abs(b.figures - figures))[0];
  const exact = own.find((each) => each.figures === figures);
  if (exact) return exact;
  const base = nearest(own) ?? nearest(measured.filter((each) => each.sides === 2)) ?? (measured[0] as Measured);
  const longer = (figures / base.figures) * (sides / base.sides);
  return { ...base, sides, figures, decisions: Math.round(base.decisions * longer), most: Math.round(base.most * longer) };
}

const minutesOf = ({ decisions }: Measured): number => (decisions * secondsOfAPerson) / 60;

/** How many of up to so many figures a side play within this time; their aim may be a quarter shorter for it. */
export function figuresFor(minutes: number, sides: number, most: number): number {
  let fits = 1;
  for (let figures = 1; figures <= most; ++figures)
    if (minutesOf(measuredFor(sides, figures)) * 0.75 <= minutes) fits = figures;
  return fits;
}

export type TimePlan = { target: number; rounds: number; clock: ClockForm; likely: number };

/** `target`: the points that win so many figures usually; `people`: how many of those who play think for themselves. */
export function timePlan(minutes: number, set: { sides: number; figures: number; target: number; people: number }): TimePlan {
  const row = measuredFor(set.sides, set.figures);
  const whole = minutesOf(row);
  const share = Math.min(1, minutes / whole);
  const target = Math.max(1, Math.round(set.target * share));
  const rounds = Math.max(4, Math.ceil(row.mostRounds * share) + 2);
  // Nobody waits for whoever plays against computers alone.
  const clock: ClockForm =
    set.people < 2
      ? { ...noClock }
      : { ...noClock, kind: 'bank', minutes: Math.max(2, Math.round((minutes / set.people) * 0.8)), increment: 5 };
  return { target, rounds, clock, likely: Math.round(whole * share) };
}
