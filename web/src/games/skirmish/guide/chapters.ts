// The tables of the guided games: the first game of a box, and then a scenario with the same figures.
import { setGuide, settings } from '../../../base/keep';
import { layAndGo } from '../../../base/lay';
import type { SeatWish, Wishes } from '../../../base/protocol';

export const lastChapter = 2;
export const chapterWishes: Record<number, Wishes> = {
  1: { first_game: 'jp101' },
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
