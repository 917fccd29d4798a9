// What can be asked about a match without doing anything, in the words of its game.
import type { Fields } from '../base/wire';
import type { Session } from './session.svelte';

export type Ask = { piece?: string; square?: string; target?: string; notation?: string; entry?: number };

/** Null where the server does not say, or does not know the question. */
export async function show(session: Session, what: string, about: Ask = {}): Promise<Fields | null> {
  // A server that tells no cards does not know the message either, and would never answer it.
  if (!session.table?.contents?.['cards']) return null;
  const request = { say: 'show', what, ...about } as unknown as Parameters<Session['ask']>[0];
  const answer = (await session.ask(request)) as unknown as { say: string; shown?: Fields };
  return answer.say === 'shown' ? (answer.shown ?? null) : null;
}
/** docs/positions.md, as this seat may know it; nothing where its game has no such text. */
export const positionOf = async (session: Session, entry: number): Promise<string | null> => {
  const shown = await show(session, 'position', { entry });
  return typeof shown?.['text'] === 'string' ? shown['text'] : null;
};
