// The one game of the house whose sides are made of figures, and what it is played with.
import * as api from '../../../base/api';
import type { House, HouseGame } from '../../../base/protocol';
import { stockOf, type Shelved, type Stock } from './stock';

/** The game whose form asks for the figures of a first side. */
export const gameOfFigures = (house: House): HouseGame | null =>
  house.games.find((game) => game.wishes.some((wish) => wish.name === 'figures_1')) ?? null;

export async function stockFor({ game, wishes }: HouseGame): Promise<Stock> {
  const { games } = await api.drawn<Shelved>();
  return stockOf(games.find((each) => each.game === game)?.things ?? [], wishes);
}
