// The guide of the first games: a table of lessons, each with the moment at which it is given. A lesson explains a rule
// when it applies, never what to do; what may be done is told by the server. Pure, so that recorded matches test it.
import type { Contents, Happened, Option, Piece, View } from '../base/fields';
import { guideWords } from './words';

export type LessonId = keyof typeof guideWords.lessons;

/** What the guide looks at: what the seat sees, what it is asked, and what happened since the last moment. */
export type Moment = {
  chapter: number;
  entry: number;
  contents: Contents | null;
  view: View;
  you: string; // the name of the own side
  question: string; // its kind, "" when this seat is not asked
  options: readonly Option[];
  news: readonly Happened[];
  acted: boolean; // was one of them an act of this seat?
  over: boolean;
  seen: ReadonlySet<string>; // lessons given so far
};

export type Lesson = {
  id: LessonId;
  chapters: readonly number[];
  rules: readonly string[];
  when: (moment: Moment) => boolean;
};

// --- what a moment shows ------------------------------------------------------------------------------------------

const asks = (moment: Moment, ...kinds: string[]): boolean => kinds.includes(moment.question);
const offers = (moment: Moment, act: string): boolean => moment.options.some((option) => option.act === act);
const happened = (moment: Moment, event: string, fits: (news: Happened) => boolean = () => true): boolean =>
  moment.news.some((news) => news.event === event && fits(news));
const piece = (moment: Moment, mark: unknown): Piece | undefined =>
  moment.view.pieces.find((each) => each.mark === mark);
const isOwn = (moment: Moment, mark: unknown): boolean => piece(moment, mark)?.side === moment.you;
const isOwnDown = (moment: Moment): boolean =>
  moment.view.pieces.some((each) => each.side === moment.you && each.state === 'down');
const hasSeen = (moment: Moment, id: LessonId): boolean => moment.seen.has(id);
/** The figure whose turn it is, while its player is asked what it does. */
const acting = (moment: Moment): Piece | undefined =>
  asks(moment, 'turn') ? piece(moment, moment.view.active ?? moment.options[0]?.piece) : undefined;

const both = [1, 2];

// --- the lessons, the more urgent first -----------------------------------------------------------------------------

export const lessons: readonly Lesson[] = [
  // Chapter 1: the first game of JP101, which ends with the first knock-out.
  {
    id: 'aim',
    chapters: [1],
    rules: ['skirmish.first.6', 'skirmish.ko.1', 'skirmish.ko.4'],
    when: (moment) => !moment.over,
  },
  {
    id: 'leader',
    chapters: [2],
    rules: ['skirmish.ruling.45'],
    when: (moment) => asks(moment, 'leader'),
  },
  {
    id: 'leaderPoints',
    chapters: [2],
    rules: ['skirmish.leaders.1', 'skirmish.leaders.2', 'skirmish.leaders.3'],
    when: (moment) => !moment.over && moment.view.pieces.some((each) => each.leader),
  },
  {
    id: 'won',
    chapters: [1],
    rules: ['skirmish.first.6', 'skirmish.ko.5', 'skirmish.cool.3'],
    when: (moment) => moment.over && moment.view.pieces.some((each) => each.kind === 'character' && each.state === 'track'),
  },
  {
    id: 'wonScenario',
    chapters: [2],
    rules: ['skirmish.points.7', 'skirmish.ruling.10'],
    when: (moment) => moment.over && moment.view.sides.some((side) => side.points >= moment.view.target),
  },
  {
    id: 'place',
    chapters: both,
    rules: ['skirmish.setup.14', 'skirmish.first.5', 'skirmish.setup.5'],
    when: (moment) => asks(moment, 'place') && moment.view.round === 0,
  },
  {
    id: 'out',
    chapters: [2],
    rules: ['skirmish.ko.4', 'skirmish.ko.5', 'skirmish.leaders.1', 'skirmish.leaders.2'],
    when: (moment) => happened(moment, 'knocked_out'),
  },
  {
    id: 'down',
    chapters: both,
    rules: ['skirmish.ko.1', 'skirmish.ko.3', 'skirmish.ko.4'],
    when: (moment) => happened(moment, 'knocked_down'),
  },
  {
    id: 'rally',
    chapters: both,
    rules: ['skirmish.turn.6', 'skirmish.ruling.20'],
    when: (moment) => offers(moment, 'rally'),
  },
  {
    id: 'assist',
    chapters: both,
    rules: ['skirmish.action.4', 'skirmish.adj.1'],
    when: (moment) => offers(moment, 'assist') || (acting(moment)?.state === 'standing' && isOwnDown(moment)),
  },
  {
    id: 'trait',
    chapters: both,
    rules: ['skirmish.trait.2', 'skirmish.ruling.4'],
    when: (moment) =>
      happened(moment, 'reacted', (news) => news['action'] === 'predatory_instincts') ||
      (asks(moment, 'effect') && offers(moment, 'skip') && offers(moment, 'take')),
  },
  {
    id: 'choose',
    chapters: both,
    rules: ['skirmish.turn.1', 'skirmish.turn.3', 'skirmish.ruling.11'],
    when: (moment) => asks(moment, 'choose'),
  },
  {
    id: 'actions',
    chapters: both,
    rules: ['skirmish.turn.4', 'skirmish.turn.5', 'skirmish.action.1'],
    when: (moment) => acting(moment)?.state === 'standing',
  },
  {
    id: 'challenge',
    chapters: both,
    rules: ['skirmish.action.3', 'skirmish.chal.6', 'skirmish.adj.1'],
    when: (moment) => asks(moment, 'turn') && offers(moment, 'challenge'),
  },
  {
    id: 'move',
    chapters: both,
    rules: [
      'skirmish.action.2',
      'skirmish.move.1',
      'skirmish.move.5',
      'skirmish.move.7',
      'skirmish.move.8',
      'skirmish.move.10',
    ],
    when: (moment) => asks(moment, 'turn') && offers(moment, 'move') && hasSeen(moment, 'actions'),
  },
  {
    id: 'interact',
    chapters: [2],
    rules: ['skirmish.action.5', 'skirmish.points.3', 'skirmish.ruling.28'],
    when: (moment) => offers(moment, 'interact'),
  },
  {
    id: 'item',
    chapters: [2],
    rules: ['skirmish.item.7', 'skirmish.item.9', 'skirmish.item.8'],
    when: (moment) => asks(moment, 'turn') && offers(moment, 'use') && hasSeen(moment, 'actions'),
  },
  {
    id: 'ability',
    chapters: both,
    rules: ['skirmish.ability.1', 'skirmish.ability.2', 'skirmish.ability.3', 'skirmish.action.6'],
    when: (moment) => asks(moment, 'turn') && offers(moment, 'ability') && hasSeen(moment, 'move'),
  },
  // What happened, by anybody.
  {
    id: 'defence',
    chapters: both,
    rules: ['skirmish.chal.6', 'skirmish.chal.8'],
    when: (moment) => happened(moment, 'challenged', (news) => isOwn(moment, news.target)),
  },
  {
    id: 'dice',
    chapters: both,
    rules: ['skirmish.chal.7', 'skirmish.chal.8', 'skirmish.chal.9', 'skirmish.chal.10'],
    when: (moment) => happened(moment, 'challenged'),
  },
  {
    id: 'chaos',
    chapters: both,
    rules: ['skirmish.trait.2', 'skirmish.setup.10'],
    when: (moment) =>
      moment.news.some(
        (news) =>
          (news.event === 'challenger_rolled' || news.event === 'defender_rolled') &&
          piece(moment, news.piece)?.card === 'ian_malcolm',
      ),
  },
  {
    id: 'track',
    chapters: both,
    rules: ['skirmish.ability.2', 'skirmish.cool.1', 'skirmish.cool.2'],
    when: (moment) => happened(moment, 'paid'),
  },
  {
    id: 'itemTrack',
    chapters: [2],
    rules: ['skirmish.item.9', 'skirmish.item.11', 'skirmish.cool.5'],
    when: (moment) => happened(moment, 'item_on_track'),
  },
  {
    id: 'markerTrack',
    chapters: [2],
    rules: ['skirmish.points.3', 'skirmish.points.4', 'skirmish.points.5'],
    when: (moment) => happened(moment, 'scored_marker'),
  },
  {
    id: 'exhausted',
    chapters: both,
    rules: ['skirmish.turn.7', 'skirmish.turn.8'],
    when: (moment) => happened(moment, 'exhausted', (news) => isOwn(moment, news.piece)),
  },
  {
    id: 'round',
    chapters: both,
    rules: ['skirmish.round.1', 'skirmish.round.2', 'skirmish.round.3', 'skirmish.cool.1'],
    when: (moment) => happened(moment, 'round_ended') && !moment.over,
  },
  {
    id: 'firstPlayer',
    chapters: both,
    rules: ['skirmish.round.4', 'skirmish.round.5', 'skirmish.turn.2'],
    when: (moment) => happened(moment, 'marker_passed') && hasSeen(moment, 'round'),
  },
  {
    id: 'pool',
    chapters: both,
    rules: ['skirmish.cool.4', 'skirmish.setup.12'],
    when: (moment) => happened(moment, 'token_back'),
  },
  {
    id: 'itemBack',
    chapters: [2],
    rules: ['skirmish.cool.5'],
    when: (moment) => happened(moment, 'item_back'),
  },
  {
    id: 'markerBack',
    chapters: [2],
    rules: ['skirmish.points.5', 'skirmish.points.6'],
    when: (moment) => happened(moment, 'returned', (news) => piece(moment, news.piece)?.kind === 'point'),
  },
  {
    id: 'back',
    chapters: [2],
    rules: ['skirmish.cool.3', 'skirmish.ruling.2'],
    when: (moment) =>
      happened(moment, 'returned', (news) => piece(moment, news.piece)?.kind === 'character') ||
      (asks(moment, 'place') && moment.view.round > 0),
  },
  {
    id: 'wait',
    chapters: [2],
    rules: ['skirmish.ko.6'],
    when: (moment) =>
      asks(moment, 'choose') && moment.options.some((option) => piece(moment, option.piece)?.state === 'track'),
  },
  {
    id: 'ending',
    chapters: [2],
    rules: ['skirmish.points.7', 'skirmish.points.8', 'skirmish.ruling.10'],
    when: (moment) => !moment.over && moment.view.sides.some((side) => side.points >= moment.view.target / 2),
  },
  // Where there is time for it: what was not said while something was to be done.
  {
    id: 'sight',
    chapters: both,
    rules: ['skirmish.sight.1', 'skirmish.sight.2', 'skirmish.sight.3', 'skirmish.adj.1', 'skirmish.adj.2'],
    when: (moment) => happened(moment, 'moved', (news) => isOwn(moment, news.piece)),
  },
  {
    id: 'markers',
    chapters: [2],
    rules: ['skirmish.points.2', 'skirmish.points.3', 'skirmish.setup.2'],
    when: (moment) => moment.view.round > 0 && moment.view.pieces.some((each) => each.kind === 'point'),
  },
];
export const lessonOf = (id: string): Lesson | undefined => lessons.find((lesson) => lesson.id === id);

// --- one lesson at a time, each once ------------------------------------------------------------------------------

/** What the guide shows, what it has shown, and what it still has to say about things that happened meanwhile. */
export type Progress = {
  readonly shown: LessonId | null;
  readonly waiting: readonly LessonId[];
  readonly seen: readonly LessonId[]; // with the one that is shown
};
const known = (ids: readonly string[]): LessonId[] =>
  ids.filter((id): id is LessonId => lessonOf(id) !== undefined);
/** The beginning, or where one was when the page was left: a lesson that was being read is read on. */
export const begun = (seen: readonly string[] = [], shown = '', waiting: readonly string[] = []): Progress => ({
  shown: known([shown])[0] ?? null,
  waiting: known(waiting),
  seen: known(seen),
});

const applies = (lesson: Lesson, moment: Moment): boolean =>
  lesson.chapters.includes(moment.chapter) && !moment.seen.has(lesson.id) && lesson.when(moment);

/** The lesson for a moment that stands still, the most urgent one; null where there is nothing new to say. */
export const lessonFor = (moment: Moment): Lesson | null => lessons.find((lesson) => applies(lesson, moment)) ?? null;

// After the end only the end is explained.
const ends = (id: LessonId): boolean => id === 'won' || id === 'wonScenario';

function given(progress: Progress, moment: Moment): Progress {
  const now: Moment = { ...moment, seen: new Set(progress.seen) };
  const next = lessons.find(
    (lesson) =>
      !now.seen.has(lesson.id) &&
      (!moment.over || ends(lesson.id)) &&
      (progress.waiting.includes(lesson.id) || applies(lesson, now)),
  );
  if (!next) return progress;
  return {
    shown: next.id,
    waiting: progress.waiting.filter((id) => id !== next.id),
    seen: [...progress.seen, next.id],
  };
}

// What happened is gone with the next moment, so lessons about it wait for their turn.
function remembered(progress: Progress, moment: Moment): Progress {
  const now: Moment = { ...moment, seen: new Set(progress.seen) };
  const quiet: Moment = { ...now, news: [] };
  const more = lessons
    .filter((lesson) => applies(lesson, now) && !applies(lesson, quiet) && !progress.waiting.includes(lesson.id))
    .map((lesson) => lesson.id);
  return more.length > 0 ? { ...progress, waiting: [...progress.waiting, ...more] } : progress;
}

/** A new moment. Whoever acts has read what was shown; what others do takes nothing out of a reader's hands, but for the end. */
export function advanced(progress: Progress, moment: Moment): Progress {
  const { shown } = progress;
  const givesWay = moment.acted || (moment.over && shown !== null && !ends(shown));
  const before = givesWay ? { ...progress, shown: null } : progress;
  const kept = remembered(before, moment);
  return kept.shown === null ? given(kept, moment) : kept;
}

/** "Got it": the next lesson, if this moment or what happened before it has one. */
export const understood = (progress: Progress, moment: Moment): Progress =>
  given({ ...progress, shown: null }, moment);
