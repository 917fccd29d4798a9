// Who sits where at a table that is about to be laid, and its clock: shared by all pages that lay one.
import { settings } from './keep';
import type { ClockWish, SeatWish } from './protocol';

export type Sitter = 'you' | 'human' | 'open' | 'computer';
export type Chair = { who: Sitter; name: string; level: string };
/** Whom one plays with: computers, people at this device, people at this device against computers, friends far away. */
export type Company = 'computer' | 'duel' | 'together' | 'friend';
export const companies: Company[] = ['computer', 'duel', 'together', 'friend'];

export const others: Record<Company, Sitter> = { computer: 'computer', duel: 'human', together: 'computer', friend: 'open' };

const sitterOf = (index: number, side: number, ownSide: number, company: Company): Sitter => {
  if (index === 0) return 'you';
  return company === 'together' && side === ownSide ? 'human' : others[company];
};

/** Who sits there stays; seats that are new are filled for the company one wants. */
export function chairsFor(seats: { side: number }[], chairs: Chair[], company: Company): Chair[] {
  const ownSide = seats[0]?.side ?? 0;
  return seats.map(
    ({ side }, index) =>
      chairs[index] ?? {
        who: sitterOf(index, side, ownSide, company),
        name: index === 0 ? settings().name : '',
        level: '',
      },
  );
}

export const seatWish = (chair: Chair): SeatWish => ({
  who: chair.who === 'you' ? 'human' : chair.who,
  ...(chair.name.trim() && chair.who !== 'open' && chair.who !== 'computer' ? { name: chair.name.trim() } : {}),
  ...(chair.level && chair.who === 'computer' ? { level: chair.level } : {}),
});

const isOpen = ({ who }: Chair): boolean => who === 'open';
/** Whoever is in the house may be asked to a seat only where one is free. */
export const hasOpen = (chairs: readonly Chair[]): boolean => chairs.some(isOpen);
export const openWish = (chairs: readonly Chair[], toAll: boolean): { open_to_all?: true } =>
  toAll && hasOpen(chairs) ? { open_to_all: true } : {};

export type ClockForm = { kind: 'none' | 'days' | 'bank'; days: number; minutes: number; increment: number };
export const noClock: ClockForm = { kind: 'none', days: 3, minutes: 30, increment: 15 };
export const clockWish = ({ kind, days, minutes, increment }: ClockForm): ClockWish =>
  kind === 'days' ? { kind, days } : kind === 'bank' ? { kind, bank: minutes * 60, increment } : { kind: 'none' };
