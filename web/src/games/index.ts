// All games that bring something of their own to the page. Nowhere else in a shared folder stands the name of a game.
import { knowBoxes } from '../base/boxes';
import type { House, HouseGame } from '../base/protocol';
import type { Face } from './face';
import { face as lineUp } from './line_up';
import { face as skirmish } from './skirmish';
import { boxes } from './skirmish/base/boxes';
import { face as westeros } from './westeros';
import { boxes as boxesOfWesteros } from './westeros/boxes';

knowBoxes(boxes);
knowBoxes(boxesOfWesteros);

const known: Record<string, Face> = { skirmish, line_up: lineUp, westeros };
const none: Face = {};

export const faces: readonly Face[] = Object.values(known);
export const faceOf = (game: string | undefined): Face => (game === undefined ? none : (known[game] ?? none));
/** The first that brings this; nothing where none does. */
export const faceWith = (part: keyof Face): Face => faces.find((face) => face[part] !== undefined) ?? none;
/** The game of a house whose sides one can put together. */
export const builtGame = (house: House): HouseGame | null =>
  house.games.find(({ game }) => faceOf(game).Builder !== undefined) ?? null;
