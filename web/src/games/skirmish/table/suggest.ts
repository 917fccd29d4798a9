// What a strong player would do here: shown as if one had pressed it, and done only by whoever does it.
import { say } from '../../../base/speak.svelte';
import { words } from '../../../base/words';
import { hintFor } from '../../../live/hint';
import type { Play } from './play.svelte';

export async function suggest(play: Play): Promise<void> {
  if (!play.isAsked) return;
  play.letGo();
  const entry = play.session.now?.entry;
  const hint = await hintFor(play.session);
  const option = play.options.find(({ notation }) => notation === hint?.notation);
  // A server that suggests nothing says what threatens whom.
  if (!hint) return play.session.type('threats', words.table.hint);
  // Whoever has pressed something meanwhile, or was passed over, is left alone.
  if (!option || play.picked || play.session.now?.entry !== entry) return;
  play.preview({ ...option, suggested: true });
  say(words.table.hintOf(hint.label, hint.odds));
}
