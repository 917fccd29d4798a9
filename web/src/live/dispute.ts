// "Dispute this": a moment in a link. The link carries what one seat saw (its table, its rows, its question), so whoever
// opens it sees what that seat saw and nothing else; no server is asked for the match. What comes out of a link was
// written by anybody: it is read field by field, and what does not fit is no dispute.
import { bag, list, number, ruleId, text, Unfit } from '../base/checked';
import { tellingOf } from '../base/protocol';
import type { Row, Table } from '../base/wire';

export type DisputeRow = { entry: number; seat: number; told: { text: string; rule: string }[] };
export type Said = {
  title: string;
  you: string; // the side whose view it is, "" for whoever looked on
  entry: number;
  question: string;
  rows: DisputeRow[];
};
export type PlainDispute = Said & { look: string }; // where nothing is drawn: the table in sentences

const version = 1;
const mostLink = 24000; // letters behind the "#": what chat programs and browsers still carry
const mostText = 400000; // what a link may unfold to
const mostRows = 12;
const mostTold = 60; // of one row: setting up a match tells more

// --- what goes into a link ----------------------------------------------------------------------------------------

const toldIn = (row: Row): DisputeRow['told'] =>
  tellingOf(row)
    .slice(-mostTold)
    .map(({ text, rule }) => ({ text, rule }));

export type Moment = { entry: number; row: number; text: string };

export const saidOf = (table: Table, seat: number, now: Moment, rows: readonly Row[]): Said => ({
  title: table.title,
  you: table.seats.find((each) => each.seat === seat)?.label ?? '',
  entry: now.entry,
  question: now.text,
  rows: rows
    .filter((row) => row.kind === 'entry' && row.number <= now.row)
    .map((row) => ({ entry: row.entry ?? 0, seat: row.seat ?? 0, told: toldIn(row) }))
    .filter((row) => row.told.length > 0)
    .slice(-mostRows),
});

/** The moment of one seat at a plain table: what it was shown in sentences, and the rows it was told up to then. */
export const plainDisputeOf = (
  table: Table,
  seat: number,
  now: Moment & { look: string },
  rows: readonly Row[],
): PlainDispute => ({ ...saidOf(table, seat, now, rows), look: now.look });

async function through(stream: ReadableWritablePair<Uint8Array, BufferSource>, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  const reader = source.pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    // A few letters can unfold to more than a page can hold.
    if (length > mostText) {
      await reader.cancel();
      throw new Error('too long');
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
function fromLetters(letters: string): Uint8Array {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function written(dispute: Said): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ version, ...dispute }));
  if (typeof CompressionStream === 'undefined') return `p${toLetters(bytes)}`;
  return `z${toLetters(await through(new CompressionStream('deflate-raw'), bytes))}`;
}

/** The letters of a link, with as many of the last rows as fit; null where even the position alone is too long. */
export async function encoded<Told extends Said>(dispute: Told): Promise<string | null> {
  for (let rows = dispute.rows; ; rows = rows.slice(Math.ceil(rows.length / 2))) {
    const letters = await written({ ...dispute, rows });
    if (letters.length <= mostLink) return letters;
    if (rows.length === 0) return null;
  }
}

// --- what comes out of a link -------------------------------------------------------------------------------------

export function saidIn(all: Record<string, unknown>): Said {
  if (all['version'] !== version) throw new Unfit();
  return {
    title: text(all['title'], 200),
    you: text(all['you'], 40),
    entry: number(all['entry']),
    question: text(all['question'], 1000),
    rows: list(all['rows'], mostRows, (each) => {
      const row = bag(each);
      return {
        entry: number(row['entry']),
        seat: number(row['seat'], 99),
        told: list(row['told'], mostTold, (one) => ({ text: text(bag(one)['text']), rule: ruleId(bag(one)['rule']) })),
      };
    }),
  };
}

const mostLook = 20000;
const plainDisputeIn = (value: unknown): PlainDispute => ({ ...saidIn(bag(value)), look: text(bag(value)['look'], mostLook) });

/** What a link says, read by `read`; null where it is broken, cut off or no dispute at all. */
export async function readBy<Found>(read: (value: unknown) => Found, letters: string): Promise<Found | null> {
  const how = letters[0];
  if (letters.length > mostLink || (how !== 'z' && how !== 'p') || !/^[\w-]+$/.test(letters)) return null;
  try {
    const bytes = fromLetters(letters.slice(1));
    const plain = how === 'p' ? bytes : await through(new DecompressionStream('deflate-raw'), bytes);
    return read(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)));
  } catch {
    return null;
  }
}

/** The link of a plain table. */
export const plainDecoded = (letters: string): Promise<PlainDispute | null> => readBy(plainDisputeIn, letters);

/** The rules that the rows cite, each once, the newest first. */
export const rulesIn = (dispute: Said): string[] => [
  ...new Set(
    [...dispute.rows]
      .reverse()
      .flatMap((row) => row.told.map((told) => told.rule))
      .filter((rule) => rule !== ''),
  ),
];
