// The end of a match as it is shown: a game fills it with its own, and where it does not, it is filled from the seats.
import type { IconName } from '../../art/icons';
import type { Session } from '../../live/session.svelte';
import { resultOf, scoreOf, type EndedSide, type Outcome, type Result } from '../../live/ending';
import { words } from '../../base/words';
import { endWords } from './words';

/** Who stands on the podium: the first in the middle. */
export type Hero = { key: string; name: string };
/** A number that tells the match: "3", "knock-outs, Mika had none"; `brief` stands on the picture. */
export type Fact = { icon: IconName; value: string; text: string; brief: string };
/** Something that can be done now. */
export type Way = { label: string; go: () => void };
export type End = {
  outcome: Outcome;
  headline: string; // "You won"
  score: string; // "6 : 1"
  line: string;
  heroes: readonly Hero[];
  facts: readonly Fact[];
  /** For those who were not there: "Ada won", "against Mika, Triumph at Winterfell". */
  told: { headline: string; line: string; facts: readonly Fact[] };
};

/** Who sits there: people by their names, a computer by what its seat is called, as it has one. */
export function nameOfSide(session: Pick<Session, 'seat'>, seats: readonly number[]): string {
  const names = seats.map((number) => {
    const seat = session.seat(number);
    if (!seat) return '';
    return seat.who === 'human' && seat.name !== '' && seat.name !== seat.label ? `${seat.name} (${seat.label})` : seat.label;
  });
  return [...new Set(names.filter((name) => name !== ''))].join(words.and);
}

export function headlineOf({ outcome, sides }: Result, nameOf: (side: EndedSide) => string, asTold = false): string {
  const winners = sides.filter(({ won }) => won);
  if (winners.length === 0) return endWords.nobody;
  if (outcome === 'won' && !asTold) return endWords.won(endWords.you);
  return endWords.won(winners.map(nameOf).join(words.and));
}

/** The end of a match of any game, from its seats alone: who won, and everybody with their points. */
export function plainEnd(session: Session): End {
  const result = resultOf(session);
  const nameOf = (side: EndedSide): string => nameOfSide(session, side.seats);
  const score = scoreOf(result);
  const others = result.sides.filter(({ won }) => !won).map(nameOf).join(words.and);
  const isCounted = score !== '';
  const heroes = isCounted
    ? result.sides.slice(0, 3).map((side) => ({ key: String(side.side), name: endWords.points(nameOf(side), side.points ?? 0) }))
    : [];
  return {
    outcome: result.outcome,
    headline: headlineOf(result, nameOf),
    // Of many their points stand below their names.
    score: result.sides.length === 2 ? score : isCounted ? String(result.sides[0]?.points ?? '') : '',
    line: session.ending,
    heroes,
    facts: [],
    told: { headline: headlineOf(result, nameOf, true), line: endWords.against(others, session.table?.title ?? ''), facts: [] },
  };
}
