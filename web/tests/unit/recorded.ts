// Matches recorded by tests/record.mjs, unfolded: each moment with its whole view; and the boards of tests/fixtures.
import { readFileSync } from 'node:fs';
import type { Contents, Happened, Option, Piece, View } from '../../src/games/skirmish/base/fields';
import type { Moment } from '../../src/games/skirmish/guide/guide';

type Changed = Partial<Omit<View, 'pieces'>> & { pieces?: Piece[]; gone?: string[] };
type Folded = {
  chapter: number;
  you: string;
  contents: Contents;
  moments: {
    entry: number;
    question: string;
    options: Option[];
    news: Happened[];
    acted: boolean;
    over: boolean;
    view: Changed;
  }[];
};

function unfolded(before: View, { pieces = [], gone = [], ...fields }: Changed): View {
  const all = new Map(before.pieces.map((piece) => [piece.mark, piece]));
  for (const mark of gone) all.delete(mark);
  for (const piece of pieces) all.set(piece.mark, piece);
  const view: Record<string, unknown> = { ...before, ...fields, pieces: [...all.values()] };
  for (const [name, value] of Object.entries(fields)) if (value === null) delete view[name];
  return view as View;
}

export function recorded(name: string): Moment[] {
  const text = readFileSync(new URL(`./fixtures/${name}.json`, `file://${import.meta.dirname}/`), 'utf8');
  const { chapter, you, contents, moments } = JSON.parse(text) as Folded;
  let view = { pieces: [] } as unknown as View;
  return moments.map(({ view: changed, ...moment }) => {
    view = unfolded(view, changed);
    return { ...moment, chapter, you, contents, view, seen: new Set<string>() };
  });
}

export type Board = { contents: Contents; moments: { you: string; view: View }[] };
export const boards = ['winterfell', 'smith_house', 'isla_nublar_lab', 'playground', 'table'] as const;
/** A recorded board, or the table that record_table.mjs recorded. */
export function boardOf(name: string): Board {
  const told = JSON.parse(readFileSync(`${import.meta.dirname}/../fixtures/${name}.json`, 'utf8')) as
    Board | { table: { contents: Contents }; now: { view: View }[] };
  if (!('table' in told)) return told;
  return { contents: told.table.contents, moments: told.now.map(({ view }) => ({ you: '', view })) };
}
