// What this browser keeps: its seats, its recovery phrase, how it likes the page. Where storage is forbidden it is kept
// until the page closes.
import { newPhrase } from './phrase';

export type KeptSeat = { table: string; seat: number; token: string; nonce?: string };
export type Theme = 'system' | 'light' | 'dark';
export type Wordiness = 'everything' | 'short' | 'quiet';
export type Pace = 'slow' | 'normal' | 'fast' | 'off';
export type Settings = {
  theme: Theme;
  wordiness: Wordiness;
  name: string;
  cover: boolean;
  keys: boolean;
  plain: boolean; // the plain table also where there is a drawn one
  pace: Pace; // how fast acts of others are shown
  sound: boolean;
  volume: number; // of sounds, up to 1
  turn: boolean; // the board faces whoever plays
  across: boolean; // the device lies between people: cards face whoever plays
  notices: boolean; // of the system, when it is one's turn
};

const usual: Settings = {
  theme: 'system',
  wordiness: 'everything',
  name: '',
  cover: true,
  keys: true,
  plain: false,
  pace: 'normal',
  sound: true,
  volume: 0.5,
  turn: false,
  across: false,
  notices: false,
};
const prefix = 'tablewright.';
const memory = new Map<string, string>();

function read<T>(name: string, otherwise: T): T {
  let text: string | null | undefined;
  try {
    text = localStorage.getItem(prefix + name);
  } catch {
    text = memory.get(name);
  }
  if (text == null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    memory.set(name, text);
  }
}

export const keptSeats = (): KeptSeat[] => read<KeptSeat[]>('seats', []);
export const seatsOf = (table: string): KeptSeat[] => keptSeats().filter((seat) => seat.table === table);

/** The newest first; a seat that is kept already gets its new token. */
export function keepSeats(seats: KeptSeat[]): void {
  const isNew = (kept: KeptSeat) => !seats.some((seat) => seat.table === kept.table && seat.seat === kept.seat);
  write('seats', [...seats, ...keptSeats().filter(isNew)]);
}

/** The same people at the same table again: their tokens open it. */
export const keepRematch = (table: string, next: string): void =>
  keepSeats(seatsOf(table).map(({ seat, token }) => ({ table: next, seat, token })));

export function forgetTable(table: string): void {
  write(
    'seats',
    keptSeats().filter((seat) => seat.table !== table),
  );
}

export const settings = (): Settings => ({ ...usual, ...read<Partial<Settings>>('settings', {}) });
export const keepSettings = (changed: Partial<Settings>): void => write('settings', { ...settings(), ...changed });

/** The phrase with which the seats of this browser are found again. Made when it is first needed. */
export function keyring(): string {
  const kept = read('phrase', '');
  if (kept !== '') return kept;
  const made = newPhrase();
  write('phrase', made);
  return made;
}
export const keepKeyring = (phrase: string): void => write('phrase', phrase);

/** The last row that was shown here: what comes after it is told on return. */
export const visited = (table: string): number => read(`visited.${table}`, 0);
export const keepVisited = (table: string, row: number): void => write(`visited.${table}`, row);

/** The commitment of the dice as it was first shown: the revealed secret must fit this one. */
export const noted = (table: string): string => read(`noted.${table}`, '');
export const note = (table: string, commitment: string): void => {
  if (noted(table) === '' && commitment !== '') write(`noted.${table}`, commitment);
};

export const keptInvites = (table: string): Record<string, string> => read(`invites.${table}`, {});
export const keepInvite = (table: string, seat: number, invite: string): void =>
  write(`invites.${table}`, { ...keptInvites(table), [seat]: invite });

/** Somebody sits there now: the link opens nothing any more. */
export function dropInvite(table: string, seat: number): void {
  const { [seat]: _, ...others } = keptInvites(table);
  write(`invites.${table}`, others);
}

export const mutedSeats = (table: string): number[] => read(`muted.${table}`, []);
export const keepMuted = (table: string, seats: readonly number[]): void => write(`muted.${table}`, seats);
/** How a match that begins is shown: as a whole, as a rematch, or not any more. */
export const opening = (table: string): 'whole' | 'flip' | 'seen' => read(`opening.${table}`, 'whole');
export const keepOpening = (table: string, how: 'flip' | 'seen'): void => write(`opening.${table}`, how);
/** What stands on the workbench. */
export const keptDraft = (): string => read('draft', '');
export const keepDraft = (text: string): void => write('draft', text);
export const clubCode = (): string => read('club', '');
export const keepClub = (code: string): void => write('club', code);

/** A guided table: whether the guide speaks, in which chapter, the lessons it has given, the one that is being read and
 *  those that wait. Null: no guided table. */
export type Guide = { on: boolean; chapter: number; seen: string[]; shown?: string; waiting?: string[] };
export const guideOf = (table: string): Guide | null => read<Guide | null>(`guide.${table}`, null);
export const setGuide = (table: string, changed: Partial<Guide>): void =>
  write(`guide.${table}`, { on: true, chapter: 1, seen: [], ...guideOf(table), ...changed });
/** The last chapter of the guide that was played to its end in this browser, and the lessons given until then. */
export type Learned = { chapter: number; seen: string[] };
export const learned = (): Learned => read<Learned>('learned', { chapter: 0, seen: [] });
export const keepLearned = (chapter: number, seen: readonly string[]): void => {
  if (chapter > learned().chapter) write('learned', { chapter, seen });
};
