// A table is laid, and its seats are kept: shared by the start page and the form.
import * as api from './api';
import { newNonce } from './hex';
import { keepInvite, keepSeats, keyring, settings } from './keep';
import type { Laid, SeatWish } from './protocol';
import { toTable } from './route';

export function keepLaid(laid: Laid, seats: SeatWish[] = []): void {
  keepSeats(
    laid.tokens.map(({ seat, token }) => {
      const nonce = seats[seat - 1]?.nonce;
      return { table: laid.table, seat, token, ...(nonce ? { nonce } : {}) };
    }),
  );
  for (const { seat, invite } of laid.invites ?? []) keepInvite(laid.table, seat, invite);
}

/** Lays the table and goes there; `before` is done with its id on the way. */
export async function layAndGo(wish: api.LayWish, before: (table: string) => void = () => {}): Promise<void> {
  const seats = wish.seats?.map((seat): SeatWish => (seat.who === 'human' ? { ...seat, nonce: newNonce() } : seat));
  const laid = await api.layTable({ ...wish, ...(seats ? { seats } : {}), keyring: keyring() });
  keepLaid(laid, seats);
  before(laid.table);
  location.hash = toTable(laid.table);
}

/** One press: a person on seat 1 and computers elsewhere. */
export async function play(
  game: string,
  wishes: Record<string, string>,
  before: (table: string) => void = () => {},
): Promise<void> {
  const planned = await api.plan(game, wishes);
  const name = settings().name;
  const seats = planned.seats.map((_, index): SeatWish => {
    if (index > 0) return { who: 'computer' };
    return name === '' ? { who: 'human' } : { who: 'human', name };
  });
  await layAndGo({ game, wishes, seats }, before);
}
