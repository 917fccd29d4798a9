// The game that lies on the start page: a still position for the eye alone.
import type { Contents, Option, Piece, View } from '../base/fields';
import { sceneWords } from '../base/words';
import type { Stock } from '../team/stock';

const mapOfScene = 'smith_house';
const sides = ['Light', 'Dark'];
// card, square, side, and what is to be seen of it
const standing: [card: string, square: string, side: 0 | 1, state?: string][] = [
  ['rick_sanchez', 'b2', 1],
  ['front_man', 'c2', 1],
  ['t_rex', 'd4', 1],
  ['arya_stark', 'e5', 0],
  ['alien', 'f3', 1],
  ['morty_smith', 'f6', 0],
  ['robot', 'g7', 0],
  ['gi_hun', 'b5', 0],
  ['worker_28', 'h4', 1, 'down'],
];
const active = 'arya_stark';
const rival = 't_rex';
const ways = ['f4', 'd6', 'e6', 'd5'];
const points: [mark: string, square: string][] = [
  ['point_A', 'g2'],
  ['point_B', 'g4'],
  ['point_C', 'b7'],
];

export type Scene = { contents: Contents; view: View; options: Option[]; tip: { percent: number; text: string } };

/** Null where the packs of the house do not have all of it. */
export function sceneOf(stock: Stock): Scene | null {
  const map = stock.maps.find((each) => each.id === mapOfScene) ?? stock.maps[0];
  const cards = standing.flatMap(([card]) => stock.figures.find((each) => each.id === card) ?? []);
  const rivals = cards.find((card) => card.id === rival);
  if (!map || !rivals || cards.length < standing.length) return null;
  const pieces = standing.map(([card, square, side, state = 'standing']): Piece => ({
    mark: card,
    name: cards.find((each) => each.id === card)?.title ?? card,
    card,
    kind: 'character',
    side: sides[side] ?? '',
    state,
    square,
  }));
  const markers = points.map(([mark, square]): Piece => ({ mark, name: mark, kind: 'point', state: 'standing', square }));
  const moves = ways.map((square): Option => ({
    act: 'move',
    notation: square,
    label: square,
    group: 'move',
    piece: active,
    square,
  }));
  const challenge: Option = { act: 'challenge', notation: rival, label: rival, group: 'challenge', piece: active, target: rival };
  return {
    contents: {
      edition: '',
      target: 0,
      sides: sides.map((name, index) => ({ side: index + 1, name, start: 2 - index })),
      map,
      cards,
    },
    view: {
      hash: '',
      columns: map.columns,
      rows: map.rows,
      round: 1,
      target: 0,
      active,
      turn: sides[0] ?? '',
      sides: [],
      pieces: [...markers, ...pieces],
    },
    options: [...moves, challenge],
    // What three dice do against a defence of 2.
    tip: { percent: 65, text: sceneWords.sceneOdds(rivals.title) },
  };
}
