// The requests over HTTP of docs/protocol.md. What goes wrong comes back as a sentence, in an error.
import { clubCode } from './keep';
import type {
  BoxAge,
  ClockWish,
  House,
  Laid,
  MineTable,
  NoMatch,
  OpenTable,
  Planned,
  RulePage,
  RuleText,
  SeatToken,
  SeatWish,
  Thing,
  Wishes,
} from './protocol';
import { words } from './words';

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

async function reached(path: string, how?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, how);
  } catch {
    throw new Refused(0, words.noServer);
  }
}
const request = async (path: string, how?: RequestInit): Promise<unknown> => answered(await reached(path, how));

const get = (path: string): Promise<unknown> => request(path);
/** Asks once, for it does not change while a page is open; what failed is asked again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () =>
    (kept ??= ask().catch((problem: unknown) => {
      kept = null;
      throw problem;
    }));
}
const post = (path: string, body: object): Promise<unknown> =>
  request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

// Where no club code is set the field is not wanted.
const withClub = (body: object): object => (clubCode() === '' ? body : { ...body, club: clubCode() });
const tablePath = (table: string, what: string): string => `api/tables/${encodeURIComponent(table)}/${what}`;

/** `plays`: it can be played all the same. */
export type Mistake = { line: number; column: number; text: string; plays?: boolean };
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

export const house = once(() => get('api/house') as Promise<House>);

export type LayWish = {
  game: string;
  wishes: Wishes;
  seats?: SeatWish[];
  keyring?: string;
  clock?: ClockWish;
  open_to_all?: boolean;
  packs?: string[];
};
export const layTable = (wish: LayWish): Promise<Laid> => post('api/tables', withClub(wish)) as Promise<Laid>;
export const plan = (game: string, wishes: Wishes): Promise<Planned> =>
  post('api/wishes', { game, wishes }) as Promise<Planned>;
/** The same for whoever still thinks about it: what is wrong is told with its rule, and what the sides have so far. */
export async function weigh(game: string, wishes: Wishes): Promise<Planned | NoMatch> {
  try {
    return (await post('api/wishes', { game, wishes, thinking: true })) as Planned | NoMatch;
  } catch (error) {
    if (error instanceof Refused && error.status === 400) return { ...(error.body as object), error: error.message };
    throw error;
  }
}
export const join = (
  table: string,
  body: { invite?: string; name?: string; nonce?: string; keyring?: string },
): Promise<SeatToken> => post(tablePath(table, 'join'), withClub(body)) as Promise<SeatToken>;
export const moveSeat = (table: string, token: string): Promise<{ seat: number; invite: string }> =>
  post(tablePath(table, 'move'), { token }) as Promise<{ seat: number; invite: string }>;
export const inviteTo = (table: string, token: string, seat: number): Promise<{ invite: string }> =>
  post(tablePath(table, 'invite'), { token, seat }) as Promise<{ invite: string }>;
// As many as the server takes in one question.
const mostAtOnce = 200;
export async function mine(tokens: { table: string; token: string }[]): Promise<MineTable[]> {
  const found: MineTable[] = [];
  for (let from = 0; from < tokens.length; from += mostAtOnce) {
    const some = tokens.slice(from, from + mostAtOnce);
    found.push(...((await post('api/mine', { tokens: some })) as { tables: MineTable[] }).tables);
  }
  return found;
}
export const openTables = async (): Promise<OpenTable[]> =>
  ((await post('api/open', withClub({}))) as { tables: OpenTable[] }).tables;
export const restore = async (keyring: string): Promise<{ table: string; seat: number; token: string }[]> =>
  ((await post('api/restore', { keyring })) as { tokens: { table: string; seat: number; token: string }[] }).tokens;
export const branch = (table: string, token: string, entry: number, keyring: string): Promise<Laid> =>
  post(tablePath(table, 'branch'), withClub({ token, entry, keyring })) as Promise<Laid>;

export async function record(table: string, token: string): Promise<string> {
  const response = await reached(tablePath(table, 'record'), { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) await answered(response);
  return response.text();
}

// A list by itself, or in an object under some name.
function listIn<T>(value: unknown): T[] {
  if (Array.isArray(value)) return value as T[];
  const found = Object.values((value ?? {}) as object).find(Array.isArray);
  return (found ?? []) as T[];
}
const allRules = once(() => get('api/rules'));
export const rules = once(async () => listIn<RuleText>(await allRules()));
/** Each game as one reads it for the first time. */
export const rulePages = once(async () => ((await allRules()) as { pages?: RulePage[] }).pages ?? []);
type Shelves = {
  games: {
    game: string;
    boxes: { box: string; age?: BoxAge; kinds: { kind: string; title: string; cards: Thing[] }[] }[];
  }[];
};
/** The cards of all shelves in one list, each with the game and the box it stands in. */
export const thingsIn = ({ games }: Shelves): Thing[] =>
  games.flatMap(({ game, boxes }) =>
    boxes.flatMap(({ box, kinds }) =>
      kinds.flatMap(({ title, cards }) => cards.map((card) => ({ ...card, game, box, kindTitle: title }))),
    ),
  );
const shelves = once(async () => (await get('api/collection')) as Shelves);
export const collection = once(async () => thingsIn(await shelves()));
/** The ages that are printed on boxes, by box. */
export const agesOfBoxes = once(
  async () =>
    new Map(
      (await shelves()).games.flatMap(({ boxes }) =>
        boxes.flatMap(({ box, age }) => (age ? [[box, age] as const] : [])),
      ),
    ),
);

/** What a game is drawn and laid with, in fields: much less than the collection with its sources. */
export type Drawn<T> = { games: { game: string; things: T[] }[] };
const drawnThings = once(() => get('api/cards'));
export const drawn = <T>(): Promise<Drawn<T>> => drawnThings() as Promise<Drawn<T>>;
