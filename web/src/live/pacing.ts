// What happened between two looks at the table, one act after the other. How long each is seen stands in beats.ts. Pure.
import { tellingOf } from '../base/protocol';
import type { Now, Row } from '../base/wire';

/** What happened between two looks at the table. Without a `now` it is fetched when it is shown. */
export type Frame = {
  rows: readonly Row[];
  row: number; // the last row that it shows
  entry: number;
  now: Now | null;
  own: boolean; // done at this device: it is shown at once
};

/** More than this waits: going straight to the present is offered first. */
export const backlog = 8;

/** What a frame tells, in sentences. What only keeps the books is left out where something happened, too. */
export function sentencesOf(frame: Frame, bookkeeping: ReadonlySet<string>): string[] {
  const events = frame.rows.flatMap((row) => row.events ?? []);
  const loud = events.filter((event) => !bookkeeping.has(String(event['event'])));
  const told = loud.length > 0 ? loud.map((event) => String(event['text'] ?? '')) : frame.rows.flatMap(tellings);
  return told.filter((text) => text !== '');
}

/** Sentences in as few pages as they have room on: `most` letters each. Only what is longer by itself is broken. */
export function pagesOf(sentences: readonly string[], most: number): string[] {
  const fits = (text: string, more: string): boolean => text.length + 1 + more.length <= most;
  const joined = (parts: readonly string[]): string[] =>
    parts.reduce<string[]>((pages, part) => {
      const last = pages.at(-1);
      return last !== undefined && fits(last, part) ? [...pages.slice(0, -1), `${last} ${part}`] : [...pages, part];
    }, []);
  return joined(sentences.flatMap((text) => (text.length > most ? joined(text.split(' ')) : [text])));
}
const tellings = (row: Row): string[] => tellingOf(row).map(({ text }) => text);

const isEntry = (row: Row): boolean => row.kind === 'entry';

/** The rows after `from` up to the present, as frames: one an entry, so that each act can be followed. */
export function framesOf(rows: readonly Row[], from: number, now: Now, own: readonly number[]): Frame[] {
  const fresh = rows.filter((row) => row.number > from && row.number <= now.row);
  const frames: Frame[] = [];
  let before: Row[] = [];
  for (const row of fresh) {
    before.push(row);
    if (!isEntry(row)) continue;
    frames.push({
      rows: before,
      row: row.number,
      entry: row.entry ?? now.entry,
      now: null,
      own: row.seat !== undefined && own.includes(row.seat),
    });
    before = [];
  }
  const last = frames.at(-1);
  // Whatever is no act (somebody sat down, wrote something) comes with what was done before it.
  if (last) frames[frames.length - 1] = { ...last, rows: [...last.rows, ...before], row: now.row, now };
  else frames.push({ rows: before, row: now.row, entry: now.entry, now, own: true });
  return frames;
}
