// What the start page offers first.
import type { MineTable, OpenTable } from '../../base/protocol';
import { words } from '../../base/words';

/** Tables that go on, one line each even if several of their seats are kept here; first those where one is asked. */
export function oneATable(tables: MineTable[]): MineTable[] {
  const going = tables.filter(({ stage }) => stage === 'running' || stage === 'waiting');
  const first = new Map<string, MineTable>();
  for (const table of going) {
    const known = first.get(table.table);
    first.set(table.table, { ...(known ?? table), yours: table.yours || (known?.yours ?? false) });
  }
  return [...first.values()].sort((a, b) => Number(b.yours) - Number(a.yours) || b.changed - a.changed);
}

/** Where this browser has no seat yet. */
export const ofOthers = (tables: OpenTable[], own: { table: string }[]): OpenTable[] =>
  tables.filter(({ table }) => !own.some((seat) => seat.table === table));

const minute = 60_000;
const hour = 60 * minute;
/** How long ago, as one says it. */
export const ago = (milliseconds: number): string =>
  milliseconds < hour
    ? words.minutesAgo(Math.max(0, Math.floor(milliseconds / minute)))
    : words.hoursAgo(Math.floor(milliseconds / hour));
