// What is seen of a frame as beats: a fight is one, and so is a way; what only keeps the books is none, and what is said and
// not seen a glimpse.
import { saying, type Beat } from '../../../live/beats';
import { blow, endsOf } from '../../../live/blow';
import { durationOfStep, stakeOf } from './play';
import type { Plan, Step } from './steps';

const shortest = 300; // a way of one square is seen, too

function beatOf(step: Step, events: number, quiet: boolean): Beat | null {
  const seen = durationOfStep(step, quiet);
  if (seen === 0) return null;
  const long = Math.max(shortest, seen);
  if (step.kind !== 'blow') return { kind: 'go', long, told: quiet ? 0 : long, events };
  const told = quiet ? blow.still : endsOf(stakeOf(step.fight)).told;
  return { kind: 'roll', long, told, events, suspense: true };
}

/** `text`: what is said of it where nothing is seen. */
export function beatsOf({ steps, events }: Plan, text: string, all: number, quiet: boolean): Beat[] {
  const found = steps.flatMap((step, index) => beatOf(step, events[index] ?? all, quiet) ?? []);
  if (found.length === 0) return text === '' ? [] : [saying(text, all)];
  return found;
}
