import type { Sound } from '../../../base/sounds';

/** What is heard of an event; a step is that of the figure. */
export function soundOf(event: string): Sound | null {
  if (/rolled/.test(event)) return 'throw';
  if (/^(moved|stepped|placed|placed_by_card|pushed|pulled|swapped)$/.test(event)) return 'step';
  if (/^knocked_out/.test(event)) return 'out';
  if (/^knocked_/.test(event)) return 'fall';
  if (/^(companion_beaten|token_removed|marker_beaten)/.test(event)) return 'knock';
  if (/^(gained|scored)/.test(event)) return 'point';
  return null;
}

const steps: Record<string, Sound> = {
  two_legged_dinosaur: 'stomp',
  four_legged_beast: 'paws',
  dragon: 'wings',
  robot: 'metal',
};
/** How a figure is heard to walk, by the body of its look. */
export const stepOf = (body: string | undefined): Sound => steps[body ?? ''] ?? 'step';
