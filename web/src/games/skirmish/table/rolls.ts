// The last roll, as it lies in the tray.
import type { Row } from '../../../base/wire';
import { isRoll, thrownIn, type Thrown } from '../base/dice';
import { happenedIn, type Happened, type Mark } from '../base/fields';

export type Roll = { key: number; name: string; piece: Mark | undefined; dice: Thrown[]; successes: number; text: string; defends: boolean };

function rollOf(told: Happened): Roll {
  const defends = told.event === 'defender_rolled';
  return {
    key: told.number,
    name: String(told['piece_name'] ?? ''),
    piece: told.piece,
    dice: thrownIn(told),
    successes: told.successes ?? 0,
    text: told.text,
    defends,
  };
}

/** The events of the last entry in which dice were rolled. */
function lastWithDice(rows: readonly Row[]): Happened[] {
  for (let i = rows.length - 1; i >= 0; --i) {
    const row = rows[i];
    const events = row ? happenedIn(row) : [];
    if (events.some(isRoll)) return events;
  }
  return [];
}

/** The last rolls: both sides of a challenge. */
export const lastRolls = (rows: readonly Row[]): Roll[] => lastWithDice(rows).filter(isRoll).map(rollOf).slice(-2);

/** What came of the last roll, in at most two sentences. */
export function outcomeOf(rows: readonly Row[]): string {
  const events = lastWithDice(rows);
  const after = events.slice(events.map(isRoll).lastIndexOf(true) + 1);
  return after
    .map(({ text }) => text)
    .slice(0, 2)
    .join(' ');
}
