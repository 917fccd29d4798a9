// What the best computer player would do here, from what the seat sees: one of the options of its question.
import type { Fields } from '../base/wire';
import type { Session } from './session.svelte';

export type Hint = { notation: string; label: string; odds?: number };

/** Null where the table has gone on, or nobody is asked. */
export async function hintFor(session: Session): Promise<Hint | null> {
  const answer = await session.ask({ say: 'show', what: 'hint' });
  if (answer.say !== 'shown') return null;
  const { notation, label, odds } = answer.shown as Fields;
  if (typeof notation !== 'string' || typeof label !== 'string') return null;
  return { notation, label, ...(typeof odds === 'number' ? { odds } : {}) };
}
