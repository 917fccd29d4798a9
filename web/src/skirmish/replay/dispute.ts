// "Dispute this": a moment in a link. The link carries what one seat saw (its view, its rows, its question), so whoever
// opens it sees what that seat saw and nothing else; no server is asked for the match. What comes out of a link was
// written by anybody: it is read field by field, and what does not fit is no dispute.
import type { Row, Table } from '../../wire';
import type { Card, Contents, Happened, Look, MapDrawing, Piece, SideView, Square, View } from '../fields';

export type DisputeRow = { entry: number; seat: number; told: { text: string; rule: string }[] };
export type Dispute = {
  title: string;
  you: string; // the side whose view it is, "" for whoever looked on
  entry: number;
  question: string;
  contents: Contents;
  view: View;
  rows: DisputeRow[];
};

const version = 1;
const mostLink = 24000; // letters behind the "#": what chat programs and browsers still carry
const mostText = 400000; // what a link may unfold to
const mostRows = 12;

// --- what goes into a link ----------------------------------------------------------------------------------------

const toldIn = (row: Row): DisputeRow['told'] => {
  const events = (row.events ?? []) as Happened[];
  const told = events.filter((event) => event.text).map((event) => ({ text: event.text, rule: event.rule ?? '' }));
  return told.length > 0 ? told : row.text ? [{ text: row.text, rule: '' }] : [];
};

/** The moment of one seat: its own view, and the rows it was told up to then. */
export function disputeOf(
  table: Table,
  seat: number,
  now: { entry: number; row: number; text: string; view: View },
  rows: readonly Row[],
): Dispute {
  const contents = table.contents as unknown as Contents;
  const inPlay = new Set(now.view.pieces.map((piece) => piece.card));
  return {
    title: table.title,
    you: table.seats.find((each) => each.seat === seat)?.label ?? '',
    entry: now.entry,
    question: now.text,
    contents: { ...contents, cards: (contents.cards ?? []).filter((card) => inPlay.has(card.id)) },
    view: now.view,
    rows: rows
      .filter((row) => row.kind === 'entry' && row.number <= now.row)
      .map((row) => ({ entry: row.entry ?? 0, seat: row.seat ?? 0, told: toldIn(row) }))
      .filter((row) => row.told.length > 0)
      .slice(-mostRows),
  };
}

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

async function written(dispute: Dispute): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ version, ...dispute }));
  if (typeof CompressionStream === 'undefined') return `p${toLetters(bytes)}`;
  return `z${toLetters(await through(new CompressionStream('deflate-raw'), bytes))}`;
}

/** The letters of a link, with as many of the last rows as fit; null where even the position alone is too long. */
export async function encoded(dispute: Dispute): Promise<string | null> {
  for (let rows = dispute.rows; ; rows = rows.slice(Math.ceil(rows.length / 2))) {
    const letters = await written({ ...dispute, rows });
    if (letters.length <= mostLink) return letters;
    if (rows.length === 0) return null;
  }
}

// --- what comes out of a link -------------------------------------------------------------------------------------

class Unfit extends Error {}
type Bag = Record<string, unknown>;
const bag = (value: unknown): Bag => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unfit();
  return value as Bag;
};
const list = <T>(value: unknown, most: number, each: (value: unknown) => T): T[] => {
  if (!Array.isArray(value) || value.length > most) throw new Unfit();
  return value.map(each);
};
const text = (value: unknown, most = 400): string => {
  if (typeof value !== 'string' || value.length > most) throw new Unfit();
  return value;
};
const number = (value: unknown, most = 100000): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) throw new Unfit();
  return value;
};
const square = (value: unknown): Square => {
  if (typeof value !== 'string' || !/^[a-z][0-9]{1,2}$/.test(value)) throw new Unfit();
  return value;
};
const ruleId = (value: unknown): string => {
  const id = text(value, 80);
  if (!/^([a-z]+(\.[a-z0-9_]+)+)?$/.test(id)) throw new Unfit();
  return id;
};
const colour = (value: unknown): string => {
  const told = text(value, 40);
  if (!/^(#[0-9a-f]{3,8}|[a-z_]+)$/i.test(told)) throw new Unfit();
  return told;
};
const word = (value: unknown): string => {
  const told = text(value, 60);
  if (!/^[\w .'#-]*$/.test(told)) throw new Unfit();
  return told;
};
/** A field that may be left out. */
const perhaps = <T, K extends string>(from: Bag, name: K, each: (value: unknown) => T): { [key in K]?: T } =>
  from[name] === undefined || from[name] === null ? {} : ({ [name]: each(from[name]) } as { [key in K]?: T });
const truth = (value: unknown): boolean => {
  if (typeof value !== 'boolean') throw new Unfit();
  return value;
};
const pair = (value: unknown): [Square, Square] => {
  const [one, other] = list(value, 2, square);
  if (one === undefined || other === undefined) throw new Unfit();
  return [one, other];
};
const counts = (value: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(bag(value)).map(([name, count]) => [word(name), number(count, 99)]));

function mapIn(value: unknown): MapDrawing {
  const map = bag(value);
  return {
    id: word(map['id'] ?? ''),
    title: text(map['title'] ?? '', 80),
    box: word(map['box'] ?? ''),
    columns: number(map['columns'], 26),
    rows: number(map['rows'], 26),
    blocked: list(map['blocked'], 200, square),
    walls: list(map['walls'], 400, pair),
    pillars: list(map['pillars'], 400, pair),
    starts: list(map['starts'], 8, (start) => list(start, 200, square)),
    areas: list(map['areas'] ?? [], 40, (area) => ({
      name: text(bag(area)['name'], 80),
      squares: list(bag(area)['squares'], 200, square),
    })),
  };
}

function lookIn(value: unknown): Look {
  const look = bag(value);
  const parts = list(look['parts'], 40, (each) => {
    const part = bag(each);
    return { what: word(part['what']), ...perhaps(part, 'style', word), colours: list(part['colours'], 8, colour) };
  });
  return { body: word(look['body']), parts };
}

function cardIn(value: unknown): Card {
  const card = bag(value);
  return {
    id: word(card['id']),
    title: text(card['title'], 80),
    kind: word(card['kind']) as Card['kind'],
    box: word(card['box'] ?? ''),
    basic: card['basic'] === true,
    ...perhaps(card, 'defence', (each) => number(each, 99)),
    dots: list(card['dots'] ?? [], 12, word) as Card['dots'],
    actions: list(card['actions'] ?? [], 12, (each) => {
      const action = bag(each);
      return {
        id: word(action['id']),
        title: text(action['title'], 80),
        kind: word(action['kind']) as Card['actions'][number]['kind'],
        ...(perhaps(action, 'token', word) as { token?: Card['dots'][number] }),
        ...perhaps(action, 'space', (space) => number(space, 9)),
        challenge: action['challenge'] === true,
        text: text(action['text'] ?? '', 1200),
      };
    }),
    statuses: [],
    ...perhaps(card, 'look', lookIn),
  };
}

function contentsIn(value: unknown): Contents {
  const contents = bag(value);
  return {
    ...perhaps(contents, 'title', (each) => text(each, 200)),
    edition: word(contents['edition']),
    sides: list(contents['sides'], 4, (each) => {
      const side = bag(each);
      return { side: number(side['side'], 9), name: text(side['name'], 40), start: number(side['start'], 9) };
    }),
    target: number(contents['target']),
    map: mapIn(contents['map']),
    cards: list(contents['cards'] ?? [], 60, cardIn),
  };
}

function pieceIn(value: unknown): Piece {
  const piece = bag(value);
  return {
    mark: word(piece['mark']),
    name: text(piece['name'], 80),
    kind: word(piece['kind']),
    state: word(piece['state']),
    ...perhaps(piece, 'card', word),
    ...perhaps(piece, 'side', (each) => text(each, 40)),
    ...perhaps(piece, 'seat', (each) => number(each, 9)),
    ...perhaps(piece, 'defence', (each) => number(each, 99)),
    ...perhaps(piece, 'basic', truth),
    ...perhaps(piece, 'square', square),
    ...perhaps(piece, 'exhausted', truth),
    ...perhaps(piece, 'leader', truth),
    ...perhaps(piece, 'track', (each) => text(each, 40)),
    ...perhaps(piece, 'space', (each) => number(each, 9)),
    ...perhaps(piece, 'of', word),
  };
}

function sideIn(value: unknown): SideView {
  const side = bag(value);
  return {
    name: text(side['name'], 40),
    seats: list(side['seats'], 8, (seat) => number(seat, 9)),
    points: number(side['points'], 9999),
    pool: counts(side['pool'] ?? {}),
    track: Object.fromEntries(
      Object.entries(bag(side['track'] ?? {})).map(([space, tokens]) => [word(space), counts(tokens)]),
    ),
  };
}

function viewIn(value: unknown): View {
  const view = bag(value);
  return {
    hash: word(view['hash'] ?? ''),
    columns: number(view['columns'], 26),
    rows: number(view['rows'], 26),
    round: number(view['round']),
    target: number(view['target']),
    ...perhaps(view, 'first', (each) => text(each, 40)),
    ...perhaps(view, 'turn', (each) => text(each, 40)),
    ...perhaps(view, 'active', word),
    ...perhaps(view, 'actions', (each) => number(each, 9)),
    sides: list(view['sides'], 4, sideIn),
    pieces: list(view['pieces'], 200, pieceIn),
  };
}

// Whatever is drawn lies on the map.
function onMap({ map }: Contents, view: View): void {
  const isOn = (place: Square): boolean =>
    place.charCodeAt(0) - 97 < map.columns && Number(place.slice(1)) >= 1 && Number(place.slice(1)) <= map.rows;
  const places = [
    ...map.blocked,
    ...map.walls.flat(),
    ...map.pillars.flat(),
    ...map.starts.flat(),
    ...map.areas.flatMap((area) => area.squares),
    ...view.pieces.flatMap((piece) => piece.square ?? []),
  ];
  if (map.columns < 1 || map.rows < 1 || !places.every(isOn)) throw new Unfit();
}

function disputeIn(value: unknown): Dispute {
  const all = bag(value);
  if (all['version'] !== version) throw new Unfit();
  const contents = contentsIn(all['contents']);
  const view = viewIn(all['view']);
  onMap(contents, view);
  return {
    title: text(all['title'], 200),
    you: text(all['you'], 40),
    entry: number(all['entry']),
    question: text(all['question'], 1000),
    contents,
    view,
    rows: list(all['rows'], mostRows, (each) => {
      const row = bag(each);
      return {
        entry: number(row['entry']),
        seat: number(row['seat'], 99),
        told: list(row['told'], 60, (one) => ({ text: text(bag(one)['text']), rule: ruleId(bag(one)['rule']) })),
      };
    }),
  };
}

/** What a link says; null where it is broken, cut off or no dispute at all. */
export async function decoded(letters: string): Promise<Dispute | null> {
  const how = letters[0];
  if (letters.length > mostLink || (how !== 'z' && how !== 'p') || !/^[\w-]+$/.test(letters)) return null;
  try {
    const bytes = fromLetters(letters.slice(1));
    const plain = how === 'p' ? bytes : await through(new DecompressionStream('deflate-raw'), bytes);
    return disputeIn(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)));
  } catch {
    return null;
  }
}

/** The rules that the rows cite, each once, the newest first. */
export const rulesIn = (dispute: Dispute): string[] => [
  ...new Set(
    [...dispute.rows]
      .reverse()
      .flatMap((row) => row.told.map((told) => told.rule))
      .filter((rule) => rule !== ''),
  ),
];
