// What docs/protocol.md says beside the live messages: the answers over HTTP, and what stands in those fields of
// live messages that wire.ts calls `Fields`. Nothing here knows a game.
import type { Fields, Row } from './wire';

export type Choice = { value: string; title: string; about?: string };
export type Wish = {
  name: string;
  title: string;
  about?: string;
  choices?: Choice[];
  usual?: string;
  only_if?: string;
  several?: boolean;
  /** Of several, how often the same choice may be named; once if nothing is said. */
  often?: number;
};
export type Wishes = Record<string, string>;
export type Preset = { id: string; title: string; about?: string; wishes: Wishes };
export type Level = { name: string; about?: string };
export type HouseGame = {
  game: string;
  title: string;
  about?: string;
  levels: Level[];
  /** What every match of it answers when it is typed alone. */
  words: string[];
  presets: Preset[];
  wishes: Wish[];
};
export type House = {
  protocol: number;
  program: string;
  club: boolean;
  addresses: string[];
  games: HouseGame[];
  workbench?: boolean;
};

export type Who = 'human' | 'computer' | 'open';
export type SeatWish = { who: Who; name?: string; level?: string; nonce?: string };
export type ClockWish =
  { kind: 'none' } | { kind: 'days'; days: number } | { kind: 'bank'; bank: number; increment: number };
export type SeatToken = { seat: number; token: string };
export type SeatInvite = { seat: number; invite: string };
export type Laid = { table: string; tokens: SeatToken[]; invites: SeatInvite[] };
export type Planned = Weighed & { title: string; seats: { side: number; label: string }[] };
/** What the wishes would bring, side by side; a game may tell none of it. */
export type WeighedSide = {
  side: number;
  figures: string[];
  attachments: { attachment: string; figure?: string }[];
  pool: Record<string, number>;
  pays_for: Record<string, { title: string; figure: string; space: number }[]>;
};
export type Weighed = {
  sides?: WeighedSide[];
  warnings?: string[];
  filled?: { map?: string; scenario?: string; target?: number; edition?: string };
};
export type NoMatch = Weighed & { error: string; rule?: string; incomplete?: boolean };
export type MineTable = {
  table: string;
  seat: number;
  game: string;
  title: string;
  stage: string;
  yours: boolean;
  changed: number;
  names: string[];
};
/** A table that waits for somebody, and which everybody in the house may see. */
export type OpenTable = {
  table: string;
  game: string;
  title: string;
  laid: number;
  seats: { seat: number; who: Who; name: string }[];
};

export type RuleText = {
  id: string;
  says: string;
  chapter?: string;
  ruling?: boolean;
  because?: string;
  books?: string[];
  section?: string;
  editions?: string;
  note?: string;
};
/** A game in the order of play: parts of short steps, each with what is drawn beside it and the rules behind it. */
export type RuleStep = { title: string; says: string; picture: string; rules: string[] };
export type RulePage = {
  game: string;
  title: string;
  says: string;
  parts: { id: string; title: string; steps: RuleStep[] }[];
};
export type Source = { provenance: string; source: string };
export type Fact = {
  fact: string;
  within?: string; // "minion wight": a line of that
  lines?: string[];
  text?: string;
  group?: string; // with which others it is counted; empty: nobody plays by it
  provenance: string; // the strongest of its sources
  ours?: string; // what in it is a guess all the same
  sources?: Source[];
};
/** From which age on a box says it is, and how sure that is. */
export type BoxAge = { years: number; provenance: string; source?: string };
export type Thing = {
  kind: string;
  id: string;
  title: string;
  game: string;
  box: string;
  kindTitle: string;
  pack?: string;
  invented?: boolean; // its pack says that all of it is its own: no box has it
  facts: Fact[];
  // The same as a whole, where the game tells it in fields.
  card?: Fields;
  map?: Fields;
  scenario?: Fields;
};

export type Option = { act: string; notation: string; label: string; group: string };
export type Question = {
  kind: string;
  seats: number[];
  asking: string;
  trigger: number;
  /** Only no can be said in advance: there is more than one way to say yes. */
  onlyNo: boolean;
  text: string;
  options: Option[];
};
export type Refusal = { rule: string; text: string; ruleText: string };
export type Happening = { number: number; text: string; rule: string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function optionOf(value: unknown): Option {
  const all = fields(value);
  const notation = text(all['notation']);
  const act = text(all['act']);
  return { act, notation, label: text(all['label']) || notation, group: text(all['group']) || act };
}

/** Null where nobody is asked: before the match, and after it. */
export function questionOf(value: Fields | null | undefined): Question | null {
  const all = fields(value);
  if (!all['question']) return null;
  return {
    kind: text(all['question']),
    seats: list(all['seats']).map(number),
    asking: text(all['asking']),
    trigger: number(all['trigger']),
    onlyNo: all['only_no'] === true,
    text: text(all['text']),
    options: list(all['options']).map(optionOf),
  };
}

export function refusalOf(value: Fields | null | undefined): Refusal {
  const all = fields(value);
  return { rule: text(all['rule']), text: text(all['text']), ruleText: text(all['rule_text']) };
}

export const eventsOf = (row: Row): Happening[] =>
  list(row.events)
    .map(fields)
    .map((event) => ({ number: number(event['number']), text: text(event['text']), rule: text(event['rule']) }))
    .filter((event) => event.text !== '');

/** What a row tells, one sentence an item: its events, or its own sentence where it has none. */
export function tellingOf(row: Row): { text: string; rule: string }[] {
  const events = eventsOf(row);
  if (events.length > 0) return events;
  const own = row.text ?? '';
  return own === '' ? [] : [{ text: own, rule: '' }];
}

/** Standing orders as [trigger, answer, what they are about]; the last is empty where the game has no word for it. */
export const ordersOf = (orders: unknown, names?: unknown): [trigger: number, answer: string, about: string][] =>
  Object.entries(fields(orders)).map(([trigger, answer]) => [Number(trigger), text(answer), text(fields(names)[trigger])]);

export const resultText = (value: Fields | null | undefined): string => text(fields(value)['text']);

/** Options of a question by the word of their act, in the order in which they came. */
export function grouped(options: Option[]): { group: string; options: { option: Option; number: number }[] }[] {
  const groups = new Map<string, { option: Option; number: number }[]>();
  options.forEach((option, index) => {
    const group = groups.get(option.group) ?? [];
    group.push({ option, number: index + 1 });
    groups.set(option.group, group);
  });
  return [...groups].map(([group, found]) => ({ group, options: found }));
}
