// Line-ups that are picked at a table, as the server tells them: what lies before each side, and what may be picked now.
import type { Fields } from '../../base/wire';
import type { Session } from '../../live/session.svelte';
import type { Card, MapDrawing, Option } from '../skirmish/base/fields';
import type { Held, SideUp } from '../skirmish/team/line-up';

export type PickContents = {
  way: 'open' | 'secret' | 'draft' | 'random';
  sides: { side: number; name: string }[];
  figures: { fewest: number; most: number };
  attachments: number;
  put_back: number;
  cards: Card[];
  map?: MapDrawing;
  scenario?: { id: string; title: string; text: string[] };
};

const unknown = 'hidden';
const beforeSide = 'side';

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/,\s*/).filter(Boolean) : [];

/** "needle of jon_snow"; "strongbox of side" lies before it. */
function heldIn(text: string): Held {
  const [what = '', by = ''] = text.split(' of ');
  return { what, by: by === beforeSide ? '' : by };
}

export type Picks = SideUp & { hidden: number; hiddenAttachments: number; ready: boolean };

export function picksOf(view: Fields | undefined, side: number): Picks {
  const its = (view?.[`side${side}`] ?? {}) as Fields;
  const figures = listOf(its['figures']);
  const attachments = listOf(its['attachments']);
  const known = (text: string) => !text.includes(unknown);
  return {
    figures: figures.filter(known),
    attachments: attachments.filter(known).map(heldIn),
    hidden: figures.filter((each) => !known(each)).length,
    hiddenAttachments: attachments.filter((each) => !known(each)).length,
    ready: its['ready'] === true || its['ready'] === 'yes',
  };
}

const words = { figure: ['take', 'lay'], attachment: ['attach', 'join'], back: ['drop', 'detach'], end: ['done', 'ready'] };
const isOf = (option: Option, kind: keyof typeof words): boolean => words[kind].includes(option.act);

export const toTake = (options: Option[], figure: string): Option | undefined =>
  options.find((option) => isOf(option, 'figure') && option['figure'] === figure);
export const toGive = (options: Option[], held: Held): Option | undefined =>
  options.find(
    (option) =>
      isOf(option, 'attachment') &&
      option['attachment'] === held.what &&
      (held.by === '' ? beforeSide : held.by) === option['holder'],
  );
export const toPutBack = (options: Option[], card: string): Option | undefined =>
  options.find((option) => isOf(option, 'back') && (option['figure'] === card || option['attachment'] === card));
export const toEnd = (options: Option[]): Option | undefined => options.find((option) => isOf(option, 'end'));

/** What would be said to take or give a card, to ask why it cannot be done. */
export function notationFor(way: PickContents['way'], what: string, by?: string): string {
  const secret = way === 'secret' ? 1 : 0;
  if (by === undefined) return `${words.figure[secret]} ${what}`;
  return `${words.attachment[secret]} ${what} ${by === '' ? beforeSide : by}`;
}

export const contentsOf = (session: Session): PickContents | null =>
  (session.table?.contents as PickContents | undefined) ?? null;
