// What can be asked about a match without doing anything: what a figure sees, its way, the odds, why a line stops.
import type { Session } from '../../../live/session.svelte';
import type { Fields } from '../../../base/wire';
import { contentsOf, type Odds, type Position, type Sight, type SightLine, type Way } from './fields';

type Shown = { sight: Sight; way: Way; odds: Odds; line: SightLine; position: Position };
export type Ask = { piece?: string; square?: string; target?: string; notation?: string; entry?: number };

/** Null where the server does not say, or does not know the question. */
export async function show<What extends keyof Shown>(
  session: Session,
  what: What,
  about: Ask = {},
): Promise<Shown[What] | null> {
  // A server that tells no cards does not know the message either, and would never answer it.
  if (!contentsOf(session.table)?.cards) return null;
  const request = { say: 'show', what, ...about } as unknown as Parameters<Session['ask']>[0];
  const answer = (await session.ask(request)) as unknown as { say: string; shown?: Fields };
  return answer.say === 'shown' ? ((answer.shown ?? null) as Shown[What] | null) : null;
}
