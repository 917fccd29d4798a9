// The tables of the guided games: the first game of a box, and then a scenario with the same figures.
import { hasAllOf } from '../../../base/form';
import { learned, setGuide, settings } from '../../../base/keep';
import { layAndGo } from '../../../base/lay';
import type { HouseGame, Preset, SeatWish, Wishes } from '../../../base/protocol';
import type { Guide } from '../../face';
import { offer } from './offer';

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

/** Lays the table of a chapter and goes there; lessons that were given are not given again. */
export async function layChapter(chapter: number, seen: readonly string[] = []): Promise<void> {
  const name = settings().name;
  const seats: SeatWish[] = [name === '' ? { who: 'human' } : { who: 'human', name }, { who: 'computer' }];
  await layAndGo({ game: 'skirmish', wishes: chapterWishes[chapter] ?? {}, seats }, (table) =>
    setGuide(table, { on: true, chapter, seen: [...seen] }),
  );
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
    const next = chapter > 0 && chapter < lastChapter ? chapter + 1 : 0;
    if (next === 0 || (game && !hasAllOf(game, chapterWishes[next] ?? {}))) return null;
    return { ...offer, lay: () => layChapter(next, seen) };
  },
};
