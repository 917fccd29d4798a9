// How a match of skirmish ended, as it is shown: the figures of the winners, three numbers, a true sentence.
import type { Session } from '../../../live/session.svelte';
import { resultOf, scoreOf, type EndedSide, type Result } from '../../../live/ending';
import { words } from '../../../base/words';
import { headlineOf, type End, type Fact, type Hero } from '../../../parts/end/end';
import { endWords } from '../../../parts/end/words';
import type { Contents, Mark, Piece, SideView, View } from '../base/fields';
import { finalWords, tableWords } from '../base/words';
import { playersOf } from '../side/side';

/** What `show` tells of a whole match (docs/protocol.md, "story"). */
export type SideStory = {
  side: number;
  knock_outs: number;
  successes: number;
  expected: number;
  luck: number;
  best?: { piece: Mark; name: string; action?: string; successes: number; dice: number };
};
export type Story = {
  sides: SideStory[];
  figures: { piece: Mark; knock_outs: number; wins: number; scored: number }[];
  turned?: number;
};

export type AtEnd = { session: Session; contents: Contents; view: View; story: Story | null };

const viewOfSide = ({ contents, view }: AtEnd, number: number): SideView | undefined =>
  view.sides.find(({ name }) => name === contents.sides.find(({ side }) => side === number)?.name);

/** The characters of a side, the one that did most first. */
export function figuresOf({ contents, view, story }: AtEnd, side: number): Piece[] {
  const name = contents.sides.find((each) => each.side === side)?.name;
  const own = view.pieces.filter((piece) => piece.kind === 'character' && piece.side === name);
  const order = (story?.figures ?? []).map(({ piece }) => piece);
  return own.sort((a, b) => order.indexOf(a.mark) - order.indexOf(b.mark));
}

/** People by their names; who has none, and one of several computers, by who leads there. */
export function calledAtEnd(end: AtEnd, side: number): string {
  const its = viewOfSide(end, side);
  if (!its) return '';
  const name = playersOf(end.session, its);
  if (name !== its.name) return name;
  const leader = figuresOf({ ...end, story: null }, side)[0];
  return leader ? finalWords.sideOf(leader.name) : name;
}

const placeOf = ({ contents }: AtEnd): string => contents.map.title;
const playedOf = ({ contents }: AtEnd): string =>
  contents.scenario ? finalWords.played(contents.scenario.title, contents.map.title) : (contents.title ?? contents.map.title);

/** Of whom the numbers tell: of who reads them, else of who won. */
const focusOf = ({ outcome, sides }: Result): EndedSide | undefined =>
  (outcome === 'shared' ? undefined : sides.find(({ own }) => own)) ?? sides[0];

function factsOf(end: AtEnd, result: Result, focus: EndedSide | undefined): Fact[] {
  const told = end.story?.sides.find(({ side }) => side === focus?.side);
  if (!focus || !told) return [];
  const others = result.sides
    .filter(({ side }) => side !== focus.side)
    .map(({ side }) => ({ name: calledAtEnd(end, side), count: end.story?.sides.find((each) => each.side === side)?.knock_outs ?? 0 }));
  const { best, luck } = told;
  const facts: Fact[] = [
    { icon: 'challenge', value: String(told.knock_outs), text: finalWords.knockOuts(told.knock_outs, others), brief: finalWords.knockOutsBrief },
  ];
  if (best)
    facts.push({
      icon: 'dice',
      value: String(best.successes),
      text: finalWords.best(best.action ?? finalWords.challenge, best.name, best.dice),
      brief: finalWords.bestBrief,
    });
  facts.push({ icon: 'star', value: finalWords.signed(luck), text: finalWords.luck(luck), brief: finalWords.luckBrief });
  return facts;
}

function lineOf(end: AtEnd, result: Result): string {
  const { sides, outcome, gaveUp } = result;
  if (gaveUp !== undefined) return endWords.gaveUp(calledAtEnd(end, end.session.seat(gaveUp)?.side ?? 0));
  if (outcome === 'nobody') return end.session.ending;
  const winner = sides.find(({ won }) => won);
  const losers = sides.filter(({ won }) => !won).map(({ side }) => calledAtEnd(end, side)).join(words.and);
  if (outcome === 'lost') return lostLine(end, result);
  const hero = end.story?.figures.find(({ piece }) => end.view.pieces.some(({ mark, side }) => mark === piece && side === viewOfSide(end, winner?.side ?? 0)?.name));
  const heroName = hero && hero.knock_outs + hero.wins + hero.scored > 0 ? end.view.pieces.find(({ mark }) => mark === hero.piece)?.name : undefined;
  const beaten = finalWords.beats(calledAtEnd(end, winner?.side ?? 0), losers === tableWords.computer ? finalWords.theComputer : losers, placeOf(end));
  return heroName === undefined ? beaten : `${beaten} ${finalWords.carried(heroName)}`;
}

/** One kind sentence that is true. */
function lostLine(end: AtEnd, result: Result): string {
  const own = focusOf(result);
  const target = end.view.target;
  const short = target - (own?.points ?? 0);
  if (own?.points !== undefined && short === 1) return finalWords.soClose;
  const told = end.story?.sides.find(({ side }) => side === own?.side);
  const best = figuresOf(end, own?.side ?? 0)[0];
  const done = end.story?.figures.find(({ piece }) => piece === best?.mark);
  if (told && told.luck <= -2) return finalWords.unlucky;
  if (best && done && done.knock_outs > 0) return finalWords.stood(best.name, done.knock_outs);
  return finalWords.nextTime;
}

export function skirmishEnd(end: AtEnd): End {
  const result = resultOf(end.session);
  const nameOf = ({ side }: EndedSide): string => calledAtEnd(end, side);
  const heroes: Hero[] = result.sides
    .filter(({ won }) => won)
    .flatMap(({ side }) => figuresOf(end, side))
    .slice(0, 3)
    .map(({ mark, name }) => ({ key: mark, name }));
  const losers = result.sides.filter(({ won }) => !won).map(nameOf).join(words.and);
  return {
    outcome: result.outcome,
    headline: headlineOf(result, nameOf),
    score: scoreOf(result),
    line: lineOf(end, result),
    heroes,
    facts: factsOf(end, result, focusOf(result)),
    told: {
      headline: headlineOf(result, nameOf, true),
      line: endWords.against(losers === tableWords.computer ? finalWords.theComputer : losers, playedOf(end)),
      facts: factsOf(end, result, result.sides[0]),
    },
  };
}
