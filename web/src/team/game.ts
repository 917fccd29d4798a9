// The one game of the house whose sides are made of figures, and what it is played with.
import * as api from '../api';
import type { House, HouseGame } from '../protocol';
import { stockOf, type Shelved, type Stock } from './stock';

/** The game whose form asks for the figures of a first side. */
export const gameOfFigures = (house: House): HouseGame | null =>
  house.games.find((game) => game.wishes.some((wish) => wish.name === 'figures_1')) ?? null;

let stock: Promise<Stock> | null = null;
/** Asked once: it does not change while a page is open. */
export function stockFor(game: HouseGame): Promise<Stock> {
  stock ??= api
    .collection()
    .then((things) => stockOf(things as Shelved[], game.game, game.wishes))
    .catch((problem: unknown) => {
      stock = null;
      throw problem;
    });
  return stock;
}
