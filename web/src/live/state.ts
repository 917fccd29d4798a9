// What the page knows of a table, and how it changes with each message. Pure, so that it is tested without a browser.
import type { Now, Row, ServerMessage, Table } from '../base/wire';

export type State = {
  readonly table: Table | null;
  readonly you: readonly number[];
  readonly rows: readonly Row[]; // sorted by number; gaps are possible, and asked for
  readonly base: number; // rows up to this one were known before, and are fetched only when wanted
  readonly isNew: boolean; // this browser has never seen the table: what comes before its welcome is fetched when wanted
  readonly now: ReadonlyMap<number, Now>;
  readonly here: readonly number[];
  readonly pointing: readonly number[]; // seats that agree that everybody points
  readonly heardAt: number; // when the table was last told, by our clock: from then on its clocks run
};

/** `since`: the last row that is known; null: it is the first visit. */
export const initial = (since: number | null = 0): State => ({
  table: null,
  you: [],
  rows: [],
  base: since ?? 0,
  isNew: since === null,
  now: new Map(),
  here: [],
  pointing: [],
  heardAt: 0,
});

/** Two sorted lists of rows as one, each number once. */
export function merged(rows: readonly Row[], more: readonly Row[]): readonly Row[] {
  if (more.length === 0) return rows;
  const last = rows.at(-1)?.number ?? 0;
  if (more.every((row, index) => row.number > (more[index - 1]?.number ?? last))) return [...rows, ...more];
  const all = new Map(rows.map((row) => [row.number, row]));
  for (const row of more) all.set(row.number, row);
  return [...all.values()].sort((a, b) => a.number - b.number);
}

/** The last row before which nothing is missing: what the client has `seen`. */
export function lastSeen(state: State): number {
  let last = state.base;
  for (const row of state.rows) {
    if (row.number <= last) continue;
    if (row.number !== last + 1) break;
    last = row.number;
  }
  return last;
}

/** The first rows that are missing in between, if any. */
export function missing(state: State): { from: number; to: number } | null {
  const seen = lastSeen(state);
  const next = state.rows.find((row) => row.number > seen);
  return next ? { from: seen + 1, to: next.number - 1 } : null;
}

/** The entry row numbered so, if the page has it. */
export const rowOfEntry = (state: State, entry: number): Row | undefined =>
  state.rows.find((row) => row.entry === entry && row.kind === 'entry');

function withNow(state: State, now: readonly Now[]): ReadonlyMap<number, Now> {
  if (now.length === 0) return state.now;
  const all = new Map(state.now);
  // Messages may cross: an older answer never replaces a newer one.
  for (const each of now) if (each.row >= (all.get(each.seat)?.row ?? 0)) all.set(each.seat, each);
  return all;
}

// What does not change is told once, in the welcome.
function withContents(told: Table, before: Table | null): Table {
  const { contents, packs } = before ?? {};
  return { ...(contents ? { contents } : {}), ...(packs ? { packs } : {}), ...told };
}

export function receive(state: State, message: ServerMessage, clock = Date.now()): State {
  switch (message.say) {
    case 'welcome':
      return {
        ...state,
        table: message.table,
        you: message.you,
        rows: merged(state.rows, message.rows),
        base: state.isNew ? (message.rows[0]?.number ?? 1) - 1 : state.base,
        isNew: false,
        now: new Map(message.now.map((now) => [now.seat, now])),
        here: message.table.seats.filter((seat) => seat.here).map((seat) => seat.seat),
        heardAt: clock,
      };
    case 'news':
      return {
        ...state,
        table: withContents(message.table, state.table),
        rows: merged(state.rows, message.rows),
        now: withNow(state, message.now),
        heardAt: clock,
      };
    case 'stale':
      return { ...state, rows: merged(state.rows, message.rows), now: withNow(state, message.now) };
    case 'rows':
      return { ...state, rows: merged(state.rows, message.rows) };
    case 'presence':
      return {
        ...state,
        here: message.here,
        pointing: message.pointing ?? state.pointing,
        table: state.table && { ...state.table, absent: message.absent },
      };
    case 'done':
    case 'answer':
    case 'refused':
    case 'past':
    case 'error':
      return state;
    default:
      return state; // of a newer server
  }
}

// --- several people at one device ------------------------------------------------------------------------------

/** The seats and questions of all connections of a browser: each seat has its own, so that logs do not mix. */
export function together(states: readonly State[]): State {
  const you = [...new Set(states.flatMap((state) => state.you))].sort((a, b) => a - b);
  const now = new Map(states.flatMap((state) => [...state.now]));
  return { ...(states[0] ?? initial()), you, now };
}

/** The seats of this browser that a person plays, and not a computer. */
export function ownSeats(state: State): number[] {
  const human = new Set(state.table?.seats.filter((seat) => seat.who === 'human').map((seat) => seat.seat));
  return state.you.filter((seat) => human.has(seat));
}

export function askedSeats(state: State): number[] {
  const asked = new Set<number>();
  for (const now of state.now.values()) {
    const seats = now.question?.['seats'];
    if (Array.isArray(seats)) for (const seat of seats) asked.add(Number(seat));
  }
  return ownSeats(state).filter((seat) => asked.has(seat));
}

/** Whose turn it is to hold the device: who holds it now keeps it while asked, or while nobody here is. */
export function nextAtDevice(state: State, holds: number): number {
  const asked = askedSeats(state);
  if (asked.includes(holds)) return holds;
  const own = ownSeats(state);
  return asked[0] ?? (own.includes(holds) ? holds : (own[0] ?? state.you[0] ?? 0));
}
