// How a question is put: what may be pressed to answer it, and nothing that is not there.
import type { Option, View } from '../base/fields';
import { tableWords } from '../base/words';
import { cardActs, whereOf } from './answers';

const say = tableWords.invite;
/** Acts of a turn in the order in which one looks for them, and what is pressed for each. */
const ofTurn: [fits: (option: Option) => boolean, what: string][] = [
  [(option) => (option.act === 'move' || option.act === 'step') && option.square !== undefined, say.move],
  [(option) => option.act === 'challenge', say.challenge],
  [(option) => option.act === 'assist', say.assist],
  [(option) => option.act === 'interact', say.interact],
  [(option) => cardActs.has(option.act), say.card],
  [(option) => option.act === 'rally', say.rally],
];
const most = 3;

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${say.or} ${parts.at(-1) ?? ''}`;

/** What is said below the question; empty where everything that can be said stands in the question itself. */
export function invitation(kind: string, options: readonly Option[], view: View): string {
  if (options.length === 0) return '';
  const onBoard = options.filter((option) => whereOf(option, view) === 'board');
  if (kind === 'turn') {
    const can = ofTurn.filter(([fits]) => options.some(fits)).map(([, what]) => what);
    if (can.length === 0) return options.some(({ act }) => act === 'exhaust') ? say.onlyEnd : say.listed;
    return say.press(listed(can.length > most ? [...can.slice(0, most - 1), say.more] : can));
  }
  if (onBoard.length === 0) return options.every((option) => whereOf(option, view) === 'button') ? say.buttons : say.listed;
  if (kind === 'leader') return say.leader;
  if (onBoard.every((option) => option.square !== undefined)) return say.square;
  if (kind === 'choose') return say.figure;
  return onBoard.length < options.length ? say.marked : say.onlyMarked;
}
/** Is there an answer in sight where the cards are not? */
export const hasAnswerOutside = (options: readonly Option[], view: View | null): boolean =>
  view !== null && options.some((option) => ['board', 'button'].includes(whereOf(option, view)));
