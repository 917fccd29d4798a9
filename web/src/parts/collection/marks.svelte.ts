// How sure we are of a card, folded into one mark: behind it stand the marks of its lines.
import { getContext, setContext } from 'svelte';
import type { Fact } from '../../base/protocol';
import { isOfPlay } from './facts';

export class Marks {
  open = $state(false);
}
const key = Symbol('marks');
/** For whoever draws a card: its lines show their marks when this is open. */
export const foldedMarks = (): Marks => setContext(key, new Marks());
/** Lines that stand on no card show theirs always. */
export const marksAround = (): Marks | undefined => getContext<Marks | undefined>(key);

export type Sureness = 'printed' | 'partly' | 'mostly' | 'all';
/** How much of what one plays by is our guess; null where nobody plays by any of it. */
export function surenessOf(facts: readonly Fact[]): Sureness | null {
  const played = facts.filter(isOfPlay);
  if (played.length === 0) return null;
  const ours = played.filter(({ provenance }) => provenance === 'reconstructed').length;
  if (ours === played.length) return 'all';
  if (ours * 2 >= played.length) return 'mostly';
  return ours > 0 || played.some((fact) => fact.ours !== undefined) ? 'partly' : 'printed';
}
