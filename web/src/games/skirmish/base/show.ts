// What can be asked about a match: what a figure sees, its way, the odds, why a line stops.
import type { Session } from '../../../live/session.svelte';
import { show as ask, type Ask } from '../../../live/show';
import type { Odds, Sight, SightLine, Way } from './fields';

type Shown = { sight: Sight; way: Way; odds: Odds; line: SightLine };

export const show = async <What extends keyof Shown>(
  session: Session,
  what: What,
  about: Ask = {},
): Promise<Shown[What] | null> => (await ask(session, what, about)) as Shown[What] | null;
