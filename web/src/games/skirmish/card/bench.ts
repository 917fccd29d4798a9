// The workbench makes cards of skirmish.
import type { Bench } from '../../face';
import type { Card } from '../base/fields';
import { gameForCards, wishesToTry as wishesFor, type Made } from './try';

export { starter } from './starter';
export const gameToTry: Bench['gameToTry'] = gameForCards;
export const wishesToTry: Bench['wishesToTry'] = (game, made, card) =>
  wishesFor(game, made as unknown as Made, card as Card | undefined);
