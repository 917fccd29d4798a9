// How much of the talk at a table was not yet read here.
import * as keep from '../base/keep';
import type { Session } from '../live/session.svelte';
import { saidSince } from './talk';

export class Unread {
  #upTo = $state(0);

  constructor(readonly session: Session) {
    this.#upTo = keep.heardUpTo(session.id);
  }
  get count(): number {
    return saidSince(this.session, this.#upTo).length;
  }
  /** To be called from an effect while the talk is shown. */
  read(): void {
    const last = this.session.state.rows.at(-1)?.number ?? 0;
    if (last <= this.#upTo) return;
    this.#upTo = last;
    keep.keepHeard(this.session.id, last);
  }
}
