// What can be done with a moment that is looked back at: handed on as a link, copied as a position in text, disputed, and
// played on from.
import { tick } from 'svelte';
import * as api from '../base/api';
import { copy } from '../base/copy';
import { keyring } from '../base/keep';
import { keepLaid } from '../base/lay';
import { disputeLink, momentLink, shareBase, toTable } from '../base/route';
import { say } from '../base/speak.svelte';
import type { Now, Row, Table } from '../base/wire';
import { words } from '../base/words';
import { encoded, type Said } from './dispute';
import type { Past } from './past.svelte';
import { positionOf } from './show';

export type HandedOn = { href: string; label: string; about: string };
/** What a game puts into the link of a dispute; null where there is nothing to dispute. */
export type DisputeOf = (table: Table, now: Now, rows: readonly Row[]) => Said | null;

const baseOfLinks = async (): Promise<string> => shareBase(location, (await api.house()).addresses);

export class Moment {
  problem = $state('');
  link = $state.raw<HandedOn | null>(null);
  position = $state('');

  constructor(
    readonly past: Past,
    readonly disputeOf: DisputeOf,
  ) {}

  /** What was made of one moment is not left standing beside another. */
  clear(): void {
    this.link = null;
    this.position = '';
    this.problem = '';
  }
  async #tried(act: () => Promise<void>): Promise<void> {
    this.clear();
    this.past.pause();
    try {
      await act();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  branch = (): Promise<void> =>
    this.#tried(async () => {
      const { session, entry } = this.past;
      const laid = await api.branch(session.id, session.token, entry, keyring());
      keepLaid(laid);
      location.hash = toTable(laid.table);
    });
  share = (): Promise<void> =>
    this.#tried(async () => {
      const href = momentLink(await baseOfLinks(), this.past.session.id, this.past.entry);
      this.link = { href, label: words.replay.shareLabel, about: words.replay.shareAbout };
    });
  dispute = (): Promise<void> =>
    this.#tried(async () => {
      const { session, now } = this.past;
      const said = session.table && now ? this.disputeOf(session.table, now, session.state.rows) : null;
      if (!said || !now) return;
      const letters = await encoded(said);
      if (letters === null) this.problem = words.replay.disputeTooLong;
      else {
        const about = words.replay.disputeAbout(session.seat(now.seat)?.label ?? '');
        this.link = { href: disputeLink(await baseOfLinks(), letters), label: words.replay.disputeLabel, about };
      }
    });
  /** Copied, or shown in `field` where the browser does not allow it. */
  copyPosition = (field: () => HTMLTextAreaElement | undefined): Promise<void> =>
    this.#tried(async () => {
      const { session, entry, now } = this.past;
      this.position = (await positionOf(session, entry)) ?? now?.look ?? '';
      await tick();
      say((await copy(this.position, field() ?? null)) ? words.table.copied : words.table.copyByHand);
    });
}
