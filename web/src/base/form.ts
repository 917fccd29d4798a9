// The form with which a table is laid, made of the wishes of a game. Which wish may be had with which other is the
// server's business; here only what is shown, and what is sent.
import type { HouseGame, Preset, Wish, Wishes } from './protocol';

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** "mode=coop|solo": only where the wish `mode` says one of these. Several conditions stand with ";" between them. */
export function isAsked(wish: Wish, values: Wishes): boolean {
  if (!wish.only_if) return true;
  return wish.only_if.split(';').every((condition) => {
    const [name, wanted] = condition.split('=');
    const said = splitList(values[(name ?? '').trim()] ?? '');
    return (wanted ?? '').split('|').some((word) => said.includes(word.trim()));
  });
}

export function usualValues(wishes: Wish[]): Wishes {
  const values: Wishes = {};
  for (const wish of wishes) values[wish.name] = wish.usual ?? '';
  return values;
}

export const valuesOfPreset = (wishes: Wish[], preset: Preset): Wishes => ({
  ...usualValues(wishes),
  ...preset.wishes,
});

/** Wishes that are asked for, in the order of the form. A wish that hangs on one that is not asked is not asked. */
export function askedWishes(wishes: Wish[], values: Wishes): Wish[] {
  const shown: Wishes = {};
  const asked: Wish[] = [];
  for (const wish of wishes) {
    if (!isAsked(wish, shown)) continue;
    asked.push(wish);
    shown[wish.name] = values[wish.name] ?? wish.usual ?? '';
  }
  return asked;
}

/** What is sent: a text for each wish that is asked for and was answered. */
export function answers(wishes: Wish[], values: Wishes): Wishes {
  const sent: Wishes = {};
  for (const wish of askedWishes(wishes, values)) {
    const value = (values[wish.name] ?? '').trim();
    if (value !== '') sent[wish.name] = value;
  }
  return sent;
}

export const isChosen = (value: string | undefined, choice: string): boolean => splitList(value ?? '').includes(choice);

/** A list with a choice taken out, or put in at its end: the order may mean something, so it is that of choosing. */
export function toggled(value: string | undefined, choice: string): string {
  const chosen = new Set(splitList(value ?? ''));
  if (!chosen.delete(choice)) chosen.add(choice);
  return [...chosen].join(',');
}

export const timesChosen = (value: string | undefined, choice: string): number =>
  splitList(value ?? '').filter((each) => each === choice).length;

/** A list with a choice in it so many times: more of it stand at the end, of fewer the last ones are gone. */
export function chosenTimes(value: string | undefined, choice: string, times: number): string {
  let left = Math.max(0, Math.floor(times || 0));
  const chosen = splitList(value ?? '').filter((each) => each !== choice || left-- > 0);
  while (left-- > 0) chosen.push(choice);
  return chosen.join(',');
}

/** What is chosen, in words. */
export function chosenTitles(wish: Wish, value: string | undefined): string {
  const titles = new Map((wish.choices ?? []).map((choice) => [choice.value, choice.title]));
  return splitList(value ?? '')
    .map((choice) => titles.get(choice) ?? choice)
    .join(', ');
}

/** Does the house have all that these wishes name? */
export const hasAllOf = (game: HouseGame, wishes: Wishes): boolean =>
  Object.entries(wishes).every(([name, value]) => {
    const choices = game.wishes.find((wish) => wish.name === name)?.choices ?? [];
    return choices.length === 0 || value.split(',').every((each) => choices.some((choice) => choice.value === each));
  });
