// How long a seat has left. The server keeps the time; the page only counts down what it was told.
import type { Table } from '../base/wire';
import { words } from '../base/words';

const two = (number: number): string => String(number).padStart(2, '0');

export function spoken(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * 86400) return words.days(Math.floor(whole / 86400));
  if (whole >= 3600) return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}

/** Empty without a clock. `since` is for how many milliseconds the table was not told anew. */
export function timeLeft(table: Table, seat: number, asked: readonly number[], since: number): string {
  const { clock } = table;
  const left = clock.left?.[seat - 1];
  if (clock.kind === 'none' || left === undefined || table.stage !== 'running') return '';
  return spoken(left - (asked.includes(seat) ? Math.max(0, since) / 1000 : 0));
}
