// What a line-up is made of: the figures, attachments, maps and scenarios of the collection that the form of the game
// offers, each under the name by which the form knows it.
import { boxTitle } from '../../../base/boxes';
import type { Wish } from '../../../base/protocol';
import type { Card, MapDrawing } from '../base/fields';

export type ScenarioCard = { id: string; title: string; box: string; text: string[] };
export type Stock = { figures: Card[]; attachments: Card[]; maps: MapDrawing[]; scenarios: ScenarioCard[] };
/** A thing of the packs as it is told for drawing. */
export type Shelved = {
  kind: string;
  id: string;
  pack: string;
  title: string;
  box: string;
  card?: Card;
  map?: MapDrawing;
  scenario?: ScenarioCard;
};

export const noStock: Stock = { figures: [], attachments: [], maps: [], scenarios: [] };

/** The thing that a choice of the form means: by its id, or by its pack and id where two packs have the same. */
const called = (things: Shelved[], name: string): Shelved | undefined =>
  things.find((thing) => thing.id === name || `${thing.pack}.${thing.id}` === name);

const namesIn = (wishes: Wish[], name: string): string[] =>
  (wishes.find((wish) => wish.name === name)?.choices ?? []).map((choice) => choice.value).filter((value) => value !== '');

export function stockOf(things: Shelved[], wishes: Wish[]): Stock {
  function offered<T extends { id: string }>(wish: string, kinds: string[], drawn: (thing: Shelved) => T | undefined): T[] {
    const of = things.filter((thing) => kinds.includes(thing.kind));
    return namesIn(wishes, wish).flatMap((name) => {
      const thing = called(of, name);
      const fields = thing && drawn(thing);
      return fields ? [{ ...fields, id: name }] : [];
    });
  }
  return {
    figures: offered('figures_1', ['character', 'basic'], (thing) => thing.card),
    attachments: offered('attachments_1', ['item', 'companion', 'bonus'], (thing) => thing.card),
    maps: offered('map', ['map'], (thing) => thing.map),
    scenarios: offered('scenario', ['scenario'], (thing) => thing.scenario),
  };
}

/** The boxes of these cards, in the order in which they come. */
export const boxesOf = (cards: { box: string }[]): string[] => [...new Set(cards.map((card) => card.box))];

export type Filter = { box: string; colours: string[]; kind: '' | 'character' | 'basic'; words: string };
export const noFilter: Filter = { box: '', colours: [], kind: '', words: '' };

const textOf = (card: Card): string =>
  [card.title, card.box, boxTitle(card.box), card.base ?? '', ...card.actions.flatMap((action) => [action.title, action.text])]
    .join(' ')
    .toLowerCase();

/** The cards that are shown: of the box, of the kind, with every colour that is asked for, with every word. */
export function filtered(cards: Card[], filter: Filter): Card[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter(
    (card) =>
      (filter.box === '' || card.box === filter.box) &&
      (filter.kind === '' || card.basic === (filter.kind === 'basic')) &&
      filter.colours.every((colour) => card.dots.some((dot) => dot === colour)) &&
      words.every((word) => textOf(card).includes(word)),
  );
}
