// The guide on recorded matches: each lesson comes at its moment, one at a time, each once.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { advanced, begun, lessonFor, lessonOf, lessons, understood, type LessonId, type Moment } from '../../src/games/skirmish/guide/guide';
import { guideWords } from '../../src/games/skirmish/guide/words';
import { recorded } from './recorded';

const files = readdirSync(`${import.meta.dirname}/fixtures`).filter((file) => /^guide_\d/.test(file));
const matches = files.map((file) => ({ file, moments: recorded(file.replace('.json', '')) }));

/** Somebody who reads every lesson to its end before going on. */
function reader(moments: Moment[], seen: string[] = []): { lesson: LessonId; moment: Moment }[] {
  const given: { lesson: LessonId; moment: Moment }[] = [];
  let progress = begun(seen);
  for (const moment of moments) {
    progress = advanced(progress, moment);
    while (progress.shown) {
      given.push({ lesson: progress.shown, moment });
      progress = understood(progress, moment);
    }
  }
  return given;
}
const given = matches.map(({ file, moments }) => ({ file, lessons: reader(moments) }));
const whereGiven = (id: string) =>
  given.flatMap(({ lessons: list }) => list.filter(({ lesson }) => lesson === id).map(({ moment }) => moment));
const events = (moment: Moment): string[] => moment.news.map((news) => news.event);

describe('the table of lessons', () => {
  test('each has its words, and nothing is written that no lesson gives', () => {
    expect(lessons.map((lesson) => lesson.id).sort()).toEqual(Object.keys(guideWords.lessons).sort());
    for (const { title, text } of Object.values(guideWords.lessons)) {
      expect(title.length).toBeGreaterThan(3);
      expect(text.length).toBeLessThan(330);
      expect(text).toMatch(/\.$/);
    }
  });
  test('each cites rules that stand in the packs', () => {
    const folder = `${import.meta.dirname}/../../../packs/skirmish/rules`;
    const all = readdirSync(folder)
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join('\n');
    const ids = new Set([...all.matchAll(/^ {2}(?:rule|ruling) (\S+)/gm)].map(([, id]) => id));
    expect(ids.size).toBeGreaterThan(200);
    for (const lesson of lessons) {
      expect(lesson.rules.length, lesson.id).toBeGreaterThan(0);
      for (const rule of lesson.rules) expect(ids.has(rule), `${lesson.id}: ${rule}`).toBe(true);
    }
  });
});

describe('on recorded matches', () => {
  test.each(lessons.map((lesson) => lesson.id))('the lesson "%s" is given', (id) => {
    expect(whereGiven(id).length).toBeGreaterThan(0);
  });
  test.each(given)('$file: each once, and only those of the chapter', ({ lessons: list }) => {
    const ids = list.map(({ lesson }) => lesson);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { lesson, moment } of list) expect(lessonOf(lesson)?.chapters).toContain(moment.chapter);
  });
  test('the aim comes first, the end last', () => {
    for (const { lessons: list } of given) {
      const [first, last] = [list[0], list.at(-1)];
      expect(['aim', 'leader', 'leaderPoints']).toContain(first?.lesson);
      expect(['won', 'wonScenario']).toContain(last?.lesson);
      expect(last?.moment.over).toBe(true);
    }
  });
  // What stands in a lesson must be so at the moment at which it is given.
  test.each([
    ['place', (moment: Moment) => moment.view.round === 0 && moment.question === 'place'],
    ['choose', (moment: Moment) => moment.question === 'choose' && moment.options.length > 1],
    ['rally', (moment: Moment) => moment.options.some((option) => option.act === 'rally')],
    ['challenge', (moment: Moment) => moment.options.some((option) => option.act === 'challenge')],
    ['interact', (moment: Moment) => moment.options.some((option) => option.act === 'interact')],
    ['item', (moment: Moment) => moment.options.some((option) => option.act === 'use')],
    ['ability', (moment: Moment) => moment.options.some((option) => option.act === 'ability')],
    ['leader', (moment: Moment) => moment.question === 'leader' && !moment.view.pieces.some((each) => each.leader)],
    ['leaderPoints', (moment: Moment) => moment.view.target === 6],
    ['dice', (moment: Moment) => events(moment).includes('challenger_rolled')],
    ['down', (moment: Moment) => events(moment).includes('knocked_down')],
    ['out', (moment: Moment) => events(moment).includes('knocked_out')],
    ['round', (moment: Moment) => events(moment).includes('refreshed')],
    ['won', (moment: Moment) => moment.view.target === 1 && events(moment).includes('knocked_out')],
    ['wonScenario', (moment: Moment) => moment.view.sides.some((side) => side.points >= 6)],
    ['wait', (moment: Moment) => moment.view.pieces.some((each) => each.state === 'track' && each.side === moment.you)],
  ] as [LessonId, (moment: Moment) => boolean][])('"%s" fits its moment', (id, fits) => {
    const moments = whereGiven(id);
    expect(moments.length).toBeGreaterThan(0);
    for (const moment of moments) expect(fits(moment)).toBe(true);
  });
  test('who knows chapter 1 hears in chapter 2 only what is new', () => {
    const known = lessons.filter((lesson) => lesson.chapters.includes(1)).map((lesson) => lesson.id);
    const second = matches.find(({ moments }) => moments[0]?.chapter === 2);
    const list = reader(second?.moments ?? [], known).map(({ lesson }) => lesson);
    expect(list).toContain('leader');
    for (const id of list) expect(lessonOf(id)?.chapters).toEqual([2]);
  });
});

describe('one at a time', () => {
  const moments = matches[0]?.moments ?? [];
  const first = moments[0] as Moment;

  test('what others do takes nothing out of a reader’s hands, an act of one’s own does', () => {
    const shown = advanced(begun(), first);
    expect(shown.shown).toBe('aim');
    const theirs = advanced(shown, { ...first, entry: first.entry + 1, acted: false });
    expect(theirs.shown).toBe('aim');
    const mine = advanced(theirs, { ...first, entry: first.entry + 2, acted: true, question: 'choose' });
    expect(mine.shown).toBe('choose');
    expect(mine.seen).toEqual(['aim', 'choose']);
  });
  test('a lesson about what happened meanwhile waits for its turn', () => {
    const fight = moments.find((moment) => events(moment).includes('challenged')) as Moment;
    const calm = { ...fight, news: [], question: '', options: [], acted: false };
    let progress = advanced(begun(), { ...calm, view: { ...calm.view, round: 0 } });
    expect(progress.shown).toBe('aim');
    progress = advanced(progress, { ...fight, question: '', options: [], acted: false });
    expect(progress.shown).toBe('aim');
    expect(progress.waiting).toContain('dice');
    const later: string[] = [];
    for (progress = understood(progress, calm); progress.shown; progress = understood(progress, calm))
      later.push(progress.shown);
    expect(later).toContain('dice');
    expect(progress.waiting).toEqual([]);
  });
  test('the end is explained at once, and then nothing more', () => {
    const end = moments.at(-1) as Moment;
    expect(end.over).toBe(true);
    const progress = advanced({ ...begun(['aim']), waiting: ['sight'], shown: 'aim' }, end);
    expect(progress.shown).toBe('won');
    // The table may be told again, of who left for example: what is being read stays.
    expect(advanced(progress, { ...end, news: [], acted: false })).toEqual(progress);
    expect(understood(progress, end).shown).toBeNull();
  });
  test('nothing is said twice, also after a return with what was kept', () => {
    const kept = reader(moments).map(({ lesson }) => lesson);
    expect(reader(moments, kept)).toEqual([]);
    expect(begun(['no such lesson']).seen).toEqual([]);
  });
  test('who comes back from reading a rule reads the lesson on', () => {
    const before = advanced(begun(), first);
    const after = begun(before.seen, before.shown ?? '', before.waiting);
    expect(after).toEqual(before);
    expect(advanced(after, first).shown).toBe(before.shown);
    expect(begun([], 'no such lesson', ['nor this']).shown).toBeNull();
  });
  test('who has heard everything hears nothing', () => {
    expect(lessonFor({ ...first, seen: new Set(lessons.map((lesson) => lesson.id)) })).toBeNull();
  });
});
