import type { Sound } from '../../../base/sounds';

/** What is heard of an event. */
export function soundOf(event: string): Sound | null {
  if (/rolled/.test(event)) return 'throw';
  if (/^(moved|stepped|placed|placed_by_card|pushed|pulled|swapped)$/.test(event)) return 'step';
  if (/^(knocked_|companion_beaten|token_removed|marker_beaten)/.test(event)) return 'knock';
  if (/^(gained|scored)/.test(event)) return 'point';
  return null;
}
