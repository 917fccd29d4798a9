// Looking back on the drawn board: what moves from one entry to the next, and where the rounds began.
import type { Now, Row } from '../../../base/wire';
import { Past } from '../../../live/past.svelte';
import { happenedIn, viewOf } from '../base/fields';
import { stepsOf, type Step } from '../board/steps';

/** Where each round began, as the rows tell; after an undo, where it began anew. */
export function roundsIn(rows: readonly Row[]): { round: number; entry: number }[] {
  const found = new Map<number, number>();
  for (const row of rows)
    for (const event of happenedIn(row))
      if (event.event === 'round_began' && row.entry !== undefined) found.set(Number(event['round']), row.entry);
  return [...found].map(([round, entry]) => ({ round, entry })).sort((a, b) => a.round - b.round);
}

export class DrawnPast extends Past {
  steps = $state.raw<Step[]>([]);

  get rounds(): { round: number; entry: number }[] {
    return roundsIn(this.session.state.rows);
  }
  protected override draw(before: Now | null, after: Now, row: Row | null): void {
    const [from, to] = [viewOf(before), viewOf(after)];
    this.steps = from && to && row ? stepsOf(from, to, [row]) : [];
  }
}
