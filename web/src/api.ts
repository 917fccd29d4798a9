// The requests over HTTP of docs/protocol.md. What goes wrong comes back as a sentence, in an error.
import { clubCode } from './keep';
import { words } from './words';
import type {
  ClockWish,
  House,
  Laid,
  MineTable,
  NoMatch,
  Planned,
  RuleText,
  SeatToken,
  SeatWish,
  Thing,
  Wishes,
} from './protocol';

import type { Fields } from './wire';

export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
    readonly body: unknown = null,
  ) {
    super(sentence);
  }
}

async function answered(response: Response): Promise<unknown> {
  const text = await response.text();
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // Not ours: a proxy in between, for example.
  }
  if (response.ok && body !== null) return body;
  const said = (body as { error?: unknown } | null)?.error;
  throw new Refused(response.status, typeof said === 'string' ? said : words.noAnswer(response.status), body);
}

async function request(path: string, how?: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, how);
  } catch {
    throw new Refused(0, words.noServer);
  }
  return answered(response);
}

const get = (path: string): Promise<unknown> => request(path);
const post = (path: string, body: object): Promise<unknown> =>
  request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

// Where no club code is set the field is not wanted.
const withClub = (body: object): object => (clubCode() === '' ? body : { ...body, club: clubCode() });
const tablePath = (table: string, what: string): string => `api/tables/${encodeURIComponent(table)}/${what}`;

export type Mistake = { line: number; column: number; text: string };
export type BenchAnswer = { errors: Mistake[]; cards: Fields[]; maps: Fields[]; scenarios: Fields[]; hash: string };
/** What a pack says: its mistakes with their lines, and what it makes. */
export const workbench = (text: string): Promise<BenchAnswer> =>
  post('api/workbench', { text }) as Promise<BenchAnswer>;
export type Correction = {
  pack: string;
  kind: string;
  id: string;
  fact: string;
  says: string; // its line as it should be
  lines: string[]; // what stands below that line
  because: string;
};
export const patchOf = (correction: Correction): Promise<{ name: string; patch: string }> =>
  post('api/workbench/patch', correction) as Promise<{ name: string; patch: string }>;

let houseAnswer: Promise<House> | null = null;
/** Asked once: it does not change while a page is open. */
export function house(): Promise<House> {
  houseAnswer ??= (get('api/house') as Promise<House>).catch((problem: unknown) => {
    houseAnswer = null;
    throw problem;
  });
  return houseAnswer;
}

export type LayWish = {
  game: string;
  wishes: Wishes;
  seats?: SeatWish[];
  keyring?: string;
  clock?: ClockWish;
  packs?: string[];
};
export const layTable = (wish: LayWish): Promise<Laid> => post('api/tables', withClub(wish)) as Promise<Laid>;
export const plan = (game: string, wishes: Wishes): Promise<Planned> =>
  post('api/wishes', { game, wishes }) as Promise<Planned>;
/** The same for whoever still thinks about it: what is wrong is told with its rule, and what the sides have so far. */
export async function weigh(game: string, wishes: Wishes): Promise<Planned | NoMatch> {
  try {
    return await plan(game, wishes);
  } catch (error) {
    if (error instanceof Refused && error.status === 400) return { ...(error.body as object), error: error.message };
    throw error;
  }
}
export const join = (
  table: string,
  body: { invite: string; name?: string; nonce?: string; keyring?: string },
): Promise<SeatToken> => post(tablePath(table, 'join'), withClub(body)) as Promise<SeatToken>;
export const moveSeat = (table: string, token: string): Promise<{ seat: number; invite: string }> =>
  post(tablePath(table, 'move'), { token }) as Promise<{ seat: number; invite: string }>;
export const inviteTo = (table: string, token: string, seat: number): Promise<{ invite: string }> =>
  post(tablePath(table, 'invite'), { token, seat }) as Promise<{ invite: string }>;
export const mine = async (tokens: { table: string; token: string }[]): Promise<MineTable[]> =>
  ((await post('api/mine', { tokens })) as { tables: MineTable[] }).tables;
export const restore = async (keyring: string): Promise<{ table: string; seat: number; token: string }[]> =>
  ((await post('api/restore', { keyring })) as { tokens: { table: string; seat: number; token: string }[] }).tokens;
export const branch = (table: string, token: string, entry: number, keyring: string): Promise<Laid> =>
  post(tablePath(table, 'branch'), withClub({ token, entry, keyring })) as Promise<Laid>;

export async function record(table: string, token: string): Promise<string> {
  const response = await fetch(tablePath(table, 'record'), { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) await answered(response);
  return response.text();
}

// A list by itself, or in an object under some name.
function listIn<T>(value: unknown): T[] {
  if (Array.isArray(value)) return value as T[];
  const found = Object.values((value ?? {}) as object).find(Array.isArray);
  return (found ?? []) as T[];
}
let rulesAnswer: Promise<RuleText[]> | null = null;
export const rules = (): Promise<RuleText[]> =>
  (rulesAnswer ??= get('api/rules').then((value) => listIn<RuleText>(value)));
type Shelves = {
  games: { game: string; boxes: { box: string; kinds: { kind: string; title: string; cards: Thing[] }[] }[] }[];
};
/** The cards of all shelves in one list, each with the game and the box it stands in. */
export const thingsIn = ({ games }: Shelves): Thing[] =>
  games.flatMap(({ game, boxes }) =>
    boxes.flatMap(({ box, kinds }) =>
      kinds.flatMap(({ title, cards }) => cards.map((card) => ({ ...card, game, box, kindTitle: title }))),
    ),
  );
let things: Promise<Thing[]> | null = null;
export const collection = (): Promise<Thing[]> =>
  (things ??= get('api/collection').then((value) => thingsIn(value as Shelves)));

/** What a game is drawn and laid with, in fields: much less than the collection with its sources. */
export type Drawn<T> = { games: { game: string; things: T[] }[] };
let drawnAnswer: Promise<unknown> | null = null;
export function drawn<T>(): Promise<Drawn<T>> {
  drawnAnswer ??= get('api/cards').catch((problem: unknown) => {
    drawnAnswer = null;
    throw problem;
  });
  return drawnAnswer as Promise<Drawn<T>>;
}
