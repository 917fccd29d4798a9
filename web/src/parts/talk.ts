// What was said at a table and not yet read, and whether anybody can say something.
import type { Row } from '../base/wire';
import type { Session } from '../live/session.svelte';

/** Somebody else sits at this table, somewhere else: there is somebody to talk to. */
export const hasCompany = (session: Session): boolean =>
  (session.table?.seats ?? []).some((seat) => seat.who === 'human' && !session.state.you.includes(seat.seat));

const isOfOthers = (session: Session, row: Row): boolean =>
  row.kind === 'chat' && row.seat !== undefined && !session.state.you.includes(row.seat) && !session.isUnwanted(row);

/** What others have said since this row. */
export const saidSince = (session: Session, row: number): Row[] =>
  session.state.rows.filter((each) => each.number > row && isOfOthers(session, each));

/** "Ann (Light): hello" is told; over the table it stands at its speaker, so the words are enough. */
export const spokenWords = (row: Row): string => (row.text ?? '').replace(/^[^:]*: /, '');
