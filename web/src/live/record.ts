// The record of a match as a file of whoever played it.
import * as api from '../base/api';
import { download } from '../base/download';
import { words } from '../base/words';
import type { Session } from './session.svelte';

/** Saves it; if there is none, or no server, the table says so. */
export async function saveRecord(session: Pick<Session, 'id' | 'token' | 'hear'>): Promise<void> {
  try {
    download(`${session.id}.record`, await api.record(session.id, session.token));
  } catch (error) {
    session.hear({ say: 'error', error: (error as Error).message }, words.replay.record);
  }
}
