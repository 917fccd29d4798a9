// What a screen reader is told. One polite and one assertive region stand in the page for good: regions that come and go
// are not read. How much is said is the listener's choice.
import { settings, type Wordiness } from './keep';

export type Weight = 'event' | 'question' | 'answer';
type Said = { id: number; text: string };

// quiet: answers to what one did; short: questions too; everything: all that happens.
const heardFrom: Record<Weight, Wordiness[]> = {
  event: ['everything'],
  question: ['everything', 'short'],
  answer: ['everything', 'short', 'quiet'],
};

// A few screens of the computer's turns: what is taken out again before it was read may be lost.
const most = 40;
let count = 0;
export const voice = $state<{ polite: Said[]; urgent: Said[] }>({ polite: [], urgent: [] });

export function say(text: string, weight: Weight = 'answer'): void {
  if (text === '' || !heardFrom[weight].includes(settings().wordiness)) return;
  count += 1;
  voice.polite = [...voice.polite, { id: count, text }].slice(-most);
}

/** At once, over whatever is being read: for refusals. */
export function sayNow(text: string): void {
  count += 1;
  voice.urgent = [{ id: count, text }];
}
