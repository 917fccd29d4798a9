// Somebody sits down at a table that others have laid: with an invitation, or at one that is open to all.
import * as api from '../base/api';
import { newNonce } from '../base/hex';
import { keepSeats, keyring, note } from '../base/keep';
import type { Table } from '../base/wire';
import { glance } from './glance';

/** The seal of the dice is looked at, and noted, before this browser chooses what it adds to them. */
export async function lookAt(table: string): Promise<Table> {
  const seen = await glance(table);
  note(table, seen.commitment);
  return seen;
}

/** Takes the seat that the invitation opens; without one the first that is free. */
export async function sitDown(table: string, seen: Table | null, name: string, invite?: string): Promise<void> {
  const nonce = newNonce();
  const { seat, token } = await api.join(table, {
    nonce,
    keyring: keyring(),
    ...(invite === undefined ? {} : { invite }),
    ...(name === '' ? {} : { name }),
  });
  // A seat that is taken over, or whose guest was sent away, has added its part to the dice long ago.
  const isOurs = seen?.stage === 'waiting' && !seen.nonces[seat - 1];
  keepSeats([{ table, seat, token, ...(isOurs ? { nonce } : {}) }]);
}
