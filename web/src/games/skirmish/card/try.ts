// "Try it": the wishes for a table with what somebody has just written, made from what the house usually offers.
import { answers, usualValues } from '../../../base/form';
import type { HouseGame, Wishes } from '../../../base/protocol';
import type { Card, MapDrawing } from '../base/fields';

export type Made = { cards: Card[]; maps: MapDrawing[]; scenarios: { id: string; title: string }[] };

const choicesOf = (game: HouseGame, wish: string): string[] =>
  (game.wishes.find(({ name }) => name === wish)?.choices ?? []).map(({ value }) => value).filter(Boolean);

/** The game that has figures to be chosen, and so a table for cards. */
export const gameForCards = (games: readonly HouseGame[]): HouseGame | undefined =>
  games.find(({ wishes }) => wishes.some(({ name }) => name === 'figures_1'));

/** The new figure takes the place of the first one of the usual side 1; every side has as many attachments. */
export function wishesToTry(game: HouseGame, made: Made, card?: Card): Wishes {
  const values = usualValues(game.wishes);
  const usual = (values['figures_1'] ?? '').split(',').filter(Boolean);
  const chosen = card ?? made.cards.find(({ kind }) => kind === 'character');
  if (chosen?.kind === 'character')
    values['figures_1'] = [chosen.id, ...usual.filter((id) => id !== chosen.id).slice(1)].join(',');
  else if (chosen) {
    values['attachments_1'] = chosen.id;
    values['attachments_2'] = choicesOf(game, 'attachments_2').find((id) => id !== chosen.id) ?? '';
  }
  const map = made.maps[0];
  if (map) values['map'] = map.id;
  const scenario = made.scenarios[0];
  if (scenario && !card) values['scenario'] = scenario.id;
  return answers(game.wishes, values);
}
