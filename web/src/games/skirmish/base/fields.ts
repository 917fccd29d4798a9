// What the server tells of a skirmish match in fields: the `contents` of a table, the `view` of a seat, its options
// and events, and what can be asked about them with `show` (docs/protocol.md, "Skirmish in fields"). Only drawn here:
// what may be done, seen and hoped for is always told by the server.
import type { Fields, Now, Row, Table } from '../../../base/wire';

export type Square = string; // "c4": column c, row 4; row 1 is the upper edge
export type Mark = string; // the name of a piece in notation: "A", "point_B"
export type TokenColour = 'blue' | 'red' | 'silver' | 'gold';

// --- what does not change: table.contents ------------------------------------------------------------------------

export type LookPart = { what: string; style?: string; colours: string[] };
export type Look = { body: string; parts: LookPart[] };

/** An ability, a trait, the use of an item or an action of a companion. */
export type CardAction = {
  id: string;
  title: string;
  kind: 'ability' | 'trait' | 'use' | 'action';
  token?: TokenColour; // what an ability costs
  space?: number; // where the token, or the item itself, goes on the cooldown track
  challenge: boolean;
  text: string;
};
/** A token, minion or marker that a card brings. On the table the second of several is called "Wight 2". */
export type CardPiece = {
  id: string;
  title: string;
  kind: 'token' | 'minion' | 'marker';
  copies: number;
  defence?: number;
  look?: Look;
};
export type Card = {
  id: string;
  title: string;
  kind: 'character' | 'item' | 'companion' | 'bonus';
  box: string;
  basic: boolean;
  base?: string; // of a basic character: the base it belongs to, "Dark"
  defence?: number;
  dots: TokenColour[];
  actions: CardAction[];
  statuses: { id: string; title: string; text: string }[];
  pieces?: CardPiece[];
  look?: Look;
};
export type MapDrawing = {
  id: string;
  title: string;
  box: string;
  columns: number;
  rows: number;
  blocked: Square[];
  walls: [Square, Square][];
  pillars: [Square, Square][];
  starts: Square[][];
  areas: { name: string; squares: Square[] }[]; // named places that count for the scenario
  points?: { name: string; square: Square }[]; // where its point markers lie: A, B ...
};
/** What an action of a card is called in acts of this piece. */
export type Called = { piece: Mark; action: string; called: string };
/** A trait of a piece that asks again and again, and its number in standing orders. */
export type Offered = { piece: Mark; action: string; trigger: number };
export type Contents = {
  title?: string;
  edition: string;
  sides: { side: number; name: string; start: number }[];
  target: number;
  map: MapDrawing;
  cards: Card[];
  scenario?: { id: string; title: string; box: string; text: string[]; pieces?: CardPiece[] };
  first_game?: string; // the id of the first game that this is
  statuses?: { id: string; title: string; text: string }[]; // agreed on for the start, of no card above
  offers?: Offered[]; // traits that may be answered in advance
  called?: Called[]; // of cards that more than one has
};

// --- what changes: now.view --------------------------------------------------------------------------------------

export type Piece = {
  mark: Mark;
  name: string;
  card?: string; // the id of its card in contents.cards
  kind: string; // character, companion, item, point, marker, token ...
  side?: string;
  seat?: number;
  defence?: number;
  basic?: boolean;
  state: string; // standing, down, track, aside, held, out ...
  square?: Square;
  exhausted?: boolean;
  leader?: boolean;
  track?: string; // the side on whose cooldown track it lies
  space?: number;
  of?: Mark; // whose item, companion or token it is
  carrier?: Mark; // who carries it
  shows?: string; // turned over: the side a marker belongs to, or what its back says
  [more: string]: unknown;
};
export type SideView = {
  name: string;
  seats: number[];
  points: number;
  pool: Partial<Record<string, number>>;
  track: Record<string, Partial<Record<string, number>>>;
  [more: string]: unknown;
};
/** A status that lies on a figure, or on everybody. */
export type HeldStatus = { status: string; holder: Mark; giver?: Mark };
export type View = {
  hash: string;
  edition?: string;
  columns: number;
  rows: number;
  round: number;
  target: number;
  first?: string; // the side with the First Player marker
  turn?: string; // the side that is asked
  active?: Mark;
  actions?: number;
  sides: SideView[];
  pieces: Piece[];
  statuses?: HeldStatus[];
  own_leader?: Mark; // picked and not yet shown
  [more: string]: unknown;
};

// --- answers and what happened -----------------------------------------------------------------------------------

/** An option of now.question.options. Which fields there are depends on the act. */
export type Option = {
  act: string; // leader, place, choose, move, challenge, ability, item, assist, exhaust ...
  notation: string;
  label: string;
  group: string;
  piece?: Mark;
  square?: Square;
  target?: Mark;
  other?: Mark;
  action?: string;
  odds?: number; // percent, one decimal: how often it knocks its target down or out
  warning?: { rule: string; text: string }; // it would reach nobody
  [more: string]: unknown;
};
export type Happened = Fields & {
  number: number;
  event: string;
  text: string;
  rule?: string;
  piece?: Mark;
  target?: Mark;
  square?: Square;
  from?: Square;
  to?: Square;
  way?: Square[]; // from the one to the other, where the next square is not the last
  faces?: string; // "star shield triple", with a die other than the usual one named: "chaos:star"
  counting?: string; // which faces are a success in this roll: "star triple"
  successes?: number;
};

// --- what can be asked: show -> shown ----------------------------------------------------------------------------

export type Sight = { piece: Mark; squares: Square[]; pieces: Mark[] };
export type Way = { squares: Square[] }; // from where it stands to where it goes
export type Odds = {
  percent: number;
  tries: number[]; // what each try adds; one number: a single try
  dice: number;
  defence: number;
  knock: 'down' | 'out';
  text: string;
};
/** Why one cannot see another: where the line stops, and from where it would not. */
export type SightLine = { from: Square; to: Square; stops: Square[]; free_from: Square[] };

export const contentsOf = (table: Table | null | undefined): Contents | null =>
  (table?.contents as Contents | undefined) ?? null;
export const viewOf = (now: Now | null | undefined): View | null => (now?.view as View | undefined) ?? null;
export const optionsOf = (now: Now | null | undefined): Option[] =>
  ((now?.question as { options?: Option[] } | undefined)?.options ?? []);
export const happenedIn = (row: Row): Happened[] => (row.events ?? []) as Happened[];
