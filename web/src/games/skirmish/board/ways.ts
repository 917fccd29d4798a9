// Which way somebody went. The table tells from where to where; the way between is asked for, and only where it is seen.
import { isQuiet } from '../../../base/motion';
import type { Row } from '../../../base/wire';
import type { Session } from '../../../live/session.svelte';
import { happenedIn, type Mark, type Square } from '../base/fields';
import { show } from '../base/show';
import { readSquare } from './geometry';
import { goings, type WayOf } from './steps';

type Walk = { piece: Mark; from: Square; to: Square; entry: number };

const patience = 700; // milliseconds; whose way comes later glides

function isOneStep(from: Square, to: Square): boolean {
  const [a, b] = [readSquare(from), readSquare(to)];
  return a !== null && b !== null && Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)) <= 1;
}

/** The moves of these rows that lead further than to the next square. */
export function walksIn(rows: readonly Row[]): Walk[] {
  if (isQuiet()) return [];
  return rows.flatMap((row) =>
    happenedIn(row).flatMap(({ event, piece, from, to }) =>
      goings.has(event) && row.entry !== undefined && piece !== undefined && from !== undefined && to !== undefined && !isOneStep(from, to)
        ? [{ piece, from, to, entry: row.entry }]
        : [],
    ),
  );
}

/** The ways of these rows as they were open before each. */
export async function waysOf(session: Session, rows: readonly Row[]): Promise<WayOf> {
  const walks = walksIn(rows);
  if (walks.length === 0) return () => null;
  const asked = walks.map(({ piece, to, entry }) => show(session, 'way', { piece, square: to, entry: entry - 1 }));
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const ways = await Promise.race([Promise.all(asked), late]);
  return (piece, from, to) =>
    ways?.[walks.findIndex((walk) => walk.piece === piece && walk.from === from && walk.to === to)]?.squares ?? null;
}
