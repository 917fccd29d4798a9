// What a game brings to the page: each part is fetched when it is needed. What a game does not bring is shown as that of
// any game is: its table in sentences, its form, its cards as lines.
import type { Component } from 'svelte';
import type { Company } from '../base/chairs';
import type { Fact, HouseGame, Preset, Thing, Wishes } from '../base/protocol';
import type { Fields } from '../base/wire';
import type { Said } from '../live/dispute';
import type { Session } from '../live/session.svelte';

/** A component that is fetched. */
export type Part<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export type TableProps = {
  session: Session;
  at?: number | undefined; // looked back to this entry
  plain: () => void;
  rematch: () => void;
  save: () => void;
};
export type PickerProps = { session: Session; onnext?: (() => void) | undefined };
export type PreviewProps = { contents: Fields };
export type CardProps = { card: Fields; thing?: Thing | undefined; oncorrect?: ((fact: Fact) => void) | undefined };
export type BuilderProps = { company: Company; preset: string; figure: string };

/** The games that are taught, as the start page offers them. */
export type Guide = {
  first: (game: HouseGame) => { preset: Preset; taught: boolean } | null;
  /** What comes after a chapter for whoever has played one, as far as it is known whether the house has all of it. */
  next: (game: HouseGame | null) => { title: string; about: string; lay: () => Promise<void> }[];
};

export type Made = { cards: Fields[]; maps: Fields[]; scenarios: Fields[] };
/** A card to begin with, and the wishes for a table with what somebody made. */
export type Bench = {
  starter: string;
  gameToTry: (games: readonly HouseGame[]) => HouseGame | undefined;
  wishesToTry: (game: HouseGame, made: Made, card?: Fields) => Wishes;
};

/** A disputed moment as it was drawn: read from a link, its board, its sides. */
export type Disputed = {
  decoded: (letters: string) => Promise<Said | null>;
  Still: Component<{ dispute: Said }>;
  Sides: Component<{ dispute: Said }>;
};

export type Face = {
  /** The drawn table. */
  Table?: Part<TableProps>;
  /** Something is picked before a match: it has the place of the question. */
  Picker?: Part<PickerProps>;
  /** What will be played, for those who wait. */
  Preview?: Part<PreviewProps>;
  /** A card, large and readable, and how it will stand on a table. */
  Card?: Part<CardProps>;
  Standing?: Part<{ card: Fields }>;
  MapPicture?: Part<{ map: Fields }>;
  /** The page where sides are put together, and the presets that it can go on from. */
  Builder?: Part<BuilderProps>;
  isBuilt?: (preset: Preset) => boolean;
  /** The pictures of the start page. */
  Scene?: Part<{ game: HouseGame }>;
  Heads?: Part<{ game: HouseGame }>;
  /** What is drawn beside a step of its rules, and beside a table that is laid by one press. */
  Lesson?: Part<{ picture: string }>;
  Emblem?: Part<{ game: HouseGame; preset: Preset }>;
  /** The box whose owners play this first, and what is there to learn from at the workbench alone. */
  boxOf?: (preset: Preset) => string | undefined;
  isExample?: (preset: Preset) => boolean;
  /** What is remembered of a match to draw it in a list, and that drawing. */
  pictureOf?: (view: Fields | undefined, side: string | undefined) => string[];
  KeptPicture?: Part<{ picture: readonly string[] }>;
  guide?: Guide;
  bench?: () => Promise<Bench>;
  dispute?: () => Promise<Disputed>;
};
