// What was done, a line each: a fight is one deed, what only keeps the books is none. The sentences of the server with their
// rules stay as what is read on demand.
import type { Row } from '../../../base/wire';
import { fightsIn, type Fight } from './dice';
import { happenedIn, type Happened } from './fields';
import { deedWords } from './words';

export type Deed = { text: string; names: string[] };

/** What only keeps the books, or belongs to the deed that it came with. */
export const books: ReadonlySet<string> = new Set([
  'turn_began',
  'exhausted',
  'cooled_down',
  'refreshed',
  'marker_passed',
  'round_ended',
  'round_began',
  'part_skipped',
  'paid',
  'paid_nothing',
  'item_on_track',
  'item_back',
  'token_back',
  'shifted_token',
  'more_dice',
  'option_taken',
]);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Names in an event: of figures and markers, of sides too. */
export const namesIn = (told: Happened): string[] =>
  Object.entries(told)
    .filter(([key]) => key === 'side' || (key.endsWith('_name') && key !== 'action_name' && key !== 'option_name'))
    .map(([, value]) => text(value));

const gained = (told: Happened): string => deedWords.gains(text(told['side']), Number(told['count'] ?? 0));
const piece = (told: Happened): string => text(told['piece_name']);
const shorter: Record<string, (told: Happened) => string> = {
  moved: (told) => deedWords.moves(piece(told), told.to ?? ''),
  stepped: (told) => deedWords.steps(piece(told), told.to ?? ''),
  placed: (told) => deedWords.placed(piece(told), told.square ?? ''),
  scored_marker: (told) => deedWords.takes(piece(told), text(told['other_name'])),
  assisted: (told) => deedWords.helps(piece(told), text(told['other_name'])),
  rallied: (told) => deedWords.rallies(piece(told)),
  gained_points: gained,
  gained_by_knock_out: gained,
  gained_in_first_game: gained,
  gained_by_first_knock_out: gained,
  gained_by_card: gained,
};
/** In short, where it is told whose deed it is; else as the server says it. */
const sentenceOf = (told: Happened): string => (namesIn(told).length > 0 && shorter[told.event]?.(told)) || told.text;

/** Whoever fought, by name: as its first events say. */
function namesOf(fight: Fight, events: readonly Happened[]): { one: string; other: string } {
  const first = events[fight.from];
  const isOwn = fight.piece === undefined;
  return { one: isOwn ? '' : text(first?.['piece_name']), other: text(first?.[isOwn ? 'piece_name' : 'target_name']) };
}
function deedOfFight(fight: Fight, events: readonly Happened[]): Deed {
  const { one, other } = namesOf(fight, events);
  const lines = [deedWords.fight(one, other, fight), ...events.slice(fight.from, fight.to).filter(({ event }) => /^gained/.test(event)).map(gained)];
  return { text: lines.join(' '), names: events.slice(fight.from, fight.to).flatMap(namesIn) };
}

export function deedsIn(events: readonly Happened[]): Deed[] {
  const fights = new Map(fightsIn(events).filter(({ target }) => target !== undefined).map((fight) => [fight.from, fight]));
  const deeds: Deed[] = [];
  for (let index = 0; index < events.length; ++index) {
    const fight = fights.get(index);
    const told = events[index];
    if (fight) {
      deeds.push(deedOfFight(fight, events));
      index = fight.to - 1;
    } else if (told && !books.has(told.event) && told.text !== '') deeds.push({ text: sentenceOf(told), names: namesIn(told) });
  }
  return deeds;
}
/** What a row tells in short; one without events says it itself. */
export function deedsOf(row: Row): Deed[] {
  const events = happenedIn(row);
  if (events.length > 0) return deedsIn(events);
  return row.text ? [{ text: row.text, names: [] }] : [];
}

/** What others do, while it is seen: who fights whom, and nothing of what comes of it. */
export function announcedIn(events: readonly Happened[]): string {
  const [fight] = fightsIn(events);
  if (!fight) return deedsIn(events)[0]?.text ?? '';
  const { one, other } = namesOf(fight, events);
  return fight.target === undefined ? deedWords.rolls(one) : deedWords.challenges(one, other, fight.attack.length, fight.defence.length);
}
