// The tables of the guided games: the first game of a box, and then a scenario with the same figures.
import { hasAllOf } from '../../../base/form';
import { learned, setGuide, settings } from '../../../base/keep';
import { layAndGo } from '../../../base/lay';
import type { HouseGame, Preset, SeatWish, Wishes } from '../../../base/protocol';
import type { Guide } from '../../face';
import { offer, whole } from './offer';

export const lastChapter = 2;
const lessonOf = 'jp101';
export const chapterWishes: Record<number, Wishes> = {
  1: { first_game: lessonOf },
  // The edition of the box, so that what was learned in chapter 1 holds; an item for each side (skirmish.item.4).
  2: {
    first_game: 'mix',
    figures_1: 't_rex,gallimimus',
    attachments_1: 'flare',
    figures_2: 'ian_malcolm,scientist',
    attachments_2: 'needle',
    map: 'isla_nublar_lab',
    scenario: 'leaders',
    edition: '2020a',
  },
};

// Three a side, two of them with a card and abilities, on a small map: all of the game, and in an evening twice. The aim is lower
// than in a long match, so that it is over in about 20 minutes.
export const wholeGame: Wishes = {
  first_game: 'mix',
  figures_1: 't_rex,arya_stark,gallimimus',
  attachments_1: 'flare',
  figures_2: 'ian_malcolm,jon_snow,scientist',
  attachments_2: 'needle',
  map: 'isla_nublar_lab',
  scenario: 'leaders',
  target: '6',
};

/** A match with everything, without lessons: one against the computer. */
export async function layWhole(): Promise<void> {
  await layAndGo({ game: 'skirmish', wishes: wholeGame, seats: seats() });
}

/** Lays the table of a chapter and goes there; lessons that were given are not given again. */
export async function layChapter(chapter: number, seen: readonly string[] = []): Promise<void> {
  await layAndGo({ game: 'skirmish', wishes: chapterWishes[chapter] ?? {}, seats: seats() }, (table) =>
    setGuide(table, { on: true, chapter, seen: [...seen] }),
  );
}

function seats(): SeatWish[] {
  const name = settings().name;
  return [name === '' ? { who: 'human' } : { who: 'human', name }, { who: 'computer' }];
}

/** The first game that is taught: that of one box, else the first there is. */
export const firstLesson = (game: HouseGame): Preset | undefined =>
  game.presets.find((preset) => preset.wishes['first_game'] === lessonOf) ?? game.presets[0];

/** Is it the one that the guide's lessons are about? A house may have left its box out. */
export const isTaught = (lesson: Preset): boolean => lesson.wishes['first_game'] === lessonOf;

export const guide: Guide = {
  first(game) {
    const preset = firstLesson(game);
    return preset ? { preset, taught: isTaught(preset) } : null;
  },
  next(game) {
    const { chapter, seen } = learned();
    if (chapter === 0) return [];
    const can = (wishes: Wishes): boolean => !game || hasAllOf(game, wishes);
    const next = chapter + 1;
    return [
      ...(can(wholeGame) ? [{ ...whole, lay: layWhole }] : []),
      ...(next <= lastChapter && can(chapterWishes[next] ?? {}) ? [{ ...offer, lay: () => layChapter(next, seen) }] : []),
    ];
  },
};
