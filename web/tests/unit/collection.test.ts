import { describe, expect, it } from 'vitest';
import { toneOf } from '../../src/art/tone';
import type { Fact, HouseGame, Thing, Wish } from '../../src/base/protocol';
import type { Card, MapDrawing } from '../../src/games/skirmish/base/fields';
import { factsOf } from '../../src/games/skirmish/card/facts';
import { starter } from '../../src/games/skirmish/card/starter';
import { gameForCards, wishesToTry } from '../../src/games/skirmish/card/try';
import {
  aboutOf,
  facesOf,
  foremostOf,
  isOfPlay,
  kindOrder,
  ownTextOf,
  printedOf,
  toCopy,
} from '../../src/parts/collection/facts';

const fact = (text: string, within?: string): Fact => ({
  fact: text,
  provenance: 'confirmed',
  ...(within ? { within } : {}),
});
/** Nobody plays by it. */
const besides = (text: string, within?: string): Fact => ({ ...fact(text, within), group: '' });
const card = (more: Partial<Card>): Card => ({
  id: 'own',
  title: 'Own',
  kind: 'character',
  box: 'OWN',
  basic: false,
  dots: [],
  actions: [],
  statuses: [],
  ...more,
});

describe('the facts of a card', () => {
  it('say what they are about', () => {
    expect(aboutOf('ability no_one "No One" silver 2')).toEqual({ word: 'ability', id: 'no_one', title: 'No One' });
    expect(aboutOf('defence 2')).toEqual({ word: 'defence', id: '', title: '' });
    expect(aboutOf('back "Sela at the Helm"')).toEqual({ word: 'back', id: '', title: '' });
  });
  it('go to their places on the card, and none is lost', () => {
    const facts = [
      besides('box OWN'),
      fact('defence 2'),
      fact('dots red'),
      fact('minion rat "Rat"'),
      besides('copies 2', 'minion rat'),
      fact('defence 1', 'minion rat'),
      fact('status wet "Wet"'),
      besides('copies 1', 'status wet'),
      fact('ability bite "Bite" red 1 star'),
      fact('back "Other side"'),
      fact('die odd "Odd die"'),
      besides('look'),
    ];
    const drawn = card({
      actions: [{ id: 'bite', title: 'Bite', kind: 'ability', token: 'red', space: 1, challenge: true, text: '' }],
      statuses: [{ id: 'wet', title: 'Wet', text: '' }],
      pieces: [{ id: 'rat', title: 'Rat', kind: 'minion', copies: 2 }],
    });
    const found = factsOf({ facts }, drawn);
    expect(found.defence?.fact).toBe('defence 2');
    expect(found.of('bite')?.fact).toBe('ability bite "Bite" red 1 star');
    expect(found.of('rat')?.fact).toBe('minion rat "Rat"');
    expect(found.below('rat').map((each) => each.fact)).toEqual(['defence 1']);
    expect(found.below('wet')).toEqual([]);
    expect(found.rest.map((each) => each.fact)).toEqual(['back "Other side"', 'die odd "Odd die"']);
    const shown = [
      found.defence,
      found.dots,
      ...found.rest,
      ...['bite', 'rat', 'wet'].map(found.of),
    ];
    expect(shown.length + found.below('rat').length + found.below('wet').length).toBe(facts.filter(isOfPlay).length);
  });
  it('of an item and of a bonus objective belong to what they do', () => {
    const use = { id: 'own', title: 'Own', kind: 'use', space: 2, challenge: false, text: '' } as const;
    expect(factsOf({ facts: [fact('use 2')] }, card({ kind: 'item', actions: [use] })).of('own')?.fact).toBe('use 2');
    const goal = { id: 'own', title: 'Own', kind: 'trait', challenge: false, text: '' } as const;
    const bonus = factsOf(
      { facts: [fact('when a character interacts with own')] },
      card({ kind: 'bonus', actions: [goal] }),
    );
    expect(bonus.of('own')).toBeDefined();
    expect(bonus.rest).toEqual([]);
  });
  it('of a die are its faces', () => {
    expect(facesOf([fact('face star 3'), fact('face shield 2'), fact('face triple 1'), fact('face blank 0')])).toEqual([
      'star',
      'star',
      'star',
      'shield',
      'shield',
      'triple',
    ]);
    expect(facesOf([fact('numbers 1 2 3')])).toEqual(['1', '2', '3']);
  });
  it('come in the order of their kinds, characters first and strangers last', () => {
    const kinds = ['strange', 'map', 'basic', 'item', 'character'];
    expect([...kinds].sort((a, b) => kindOrder(a) - kindOrder(b))).toEqual([
      'character',
      'basic',
      'item',
      'map',
      'strange',
    ]);
  });
});

describe('how much is printed', () => {
  const rule = (group: string, provenance: string, ours?: string): Fact => ({
    fact: 'any',
    group,
    provenance,
    ...(ours ? { ours } : {}),
  });
  const things = [
    { facts: [rule('dots', 'reported'), rule('abilities', 'confirmed'), rule('abilities', 'confirmed', 'its colour')] },
    { facts: [rule('abilities', 'reported', 'its cost'), rule('', 'confirmed'), rule('maps', 'reconstructed')] },
  ];
  it('is counted group by group, without what nobody plays by', () => {
    expect(printedOf(things)).toEqual([
      { group: 'dots', all: 1, printed: 0, partOurs: 0 },
      { group: 'abilities', all: 3, printed: 2, partOurs: 1 },
      { group: 'maps', all: 1, printed: 0, partOurs: 0 },
    ]);
  });
  it('is told of abilities, traits, items and maps first', () => {
    const names = (groups: { group: string }[]) => groups.map(({ group }) => group);
    const [first, others] = foremostOf(printedOf(things));
    expect(names(first)).toEqual(['abilities', 'maps']);
    expect(names(others)).toEqual(['dots']);
    expect(foremostOf(printedOf([{ facts: [rule('events', 'reported')] }])).map(names)).toEqual([['events'], []]);
  });
});

describe('a card to go on from', () => {
  const fact = (text: string, lines?: string[], within?: string): Fact => ({
    fact: text,
    provenance: 'confirmed',
    ...(lines ? { lines } : {}),
    ...(within ? { within } : {}),
  });
  it('is the text of a pack of its own, with what stands below its lines', () => {
    const king = {
      kind: 'character',
      id: 'king',
      title: 'The King',
      facts: [
        fact('box GOT100'),
        fact('minion wight "Wight"'),
        fact('copies 2', undefined, 'minion wight'),
        fact('ability rise "Rise" gold 2', ['each wight', '  place it']),
      ],
    };
    expect(ownTextOf(king)).toBe(`character my_king "The King"
  box OWN
  minion wight "Wight"
    copies 2
  ability rise "Rise" gold 2
    each wight
      place it
`);
  });
  it('is one of a box that is played with', () => {
    const thing = (id: string, kind: string, box: string) => ({ id, kind, box, card: {} }) as Thing;
    const { card: _, ...map } = thing('m', 'map', 'B');
    const boxes = toCopy([thing('a', 'character', 'A'), map as Thing, thing('b', 'item', 'B'), thing('c', 'basic', 'A')]);
    expect(boxes.map(({ box, cards }) => [box, cards.map(({ id }) => id)])).toEqual([
      ['A', ['a', 'c']],
      ['B', ['b']],
    ]);
  });
});

describe('trying a card', () => {
  const wish = (name: string, usual = '', choices: string[] = []): Wish => ({
    name,
    title: name,
    usual,
    choices: choices.map((value) => ({ value, title: value })),
    ...(name === 'first_game' ? {} : { only_if: 'first_game=mix' }),
  });
  const game: HouseGame = {
    game: 'any',
    title: '',
    levels: [],
    words: [],
    presets: [],
    wishes: [
      wish('first_game', 'mix'),
      wish('figures_1', 'a,b', ['a', 'b', 'c', 'd']),
      wish('attachments_1', '', ['lamp', 'rope']),
      wish('figures_2', 'c,d', ['a', 'b', 'c', 'd']),
      wish('attachments_2', '', ['lamp', 'rope']),
      wish('map'),
      wish('scenario'),
    ],
  };
  const nothing = { cards: [], maps: [], scenarios: [] };

  it('finds the game that has figures', () => {
    expect(gameForCards([{ ...game, game: 'other', wishes: [] }, game])?.game).toBe('any');
    expect(gameForCards([])).toBeUndefined();
  });
  it('puts a figure in the place of the first usual one', () => {
    const own = card({});
    expect(wishesToTry(game, { ...nothing, cards: [own] }, own)).toEqual({
      first_game: 'mix',
      figures_1: 'own,b',
      figures_2: 'c,d',
    });
  });
  it('gives both sides an attachment, when one is tried', () => {
    const own = card({ kind: 'item' });
    expect(wishesToTry(game, { ...nothing, cards: [own] }, own)).toMatchObject({
      figures_1: 'a,b',
      attachments_1: 'own',
      attachments_2: 'lamp',
    });
  });
  it('takes a map and a scenario of the same pack', () => {
    const made = { ...nothing, maps: [{ id: 'yard' } as MapDrawing], scenarios: [{ id: 'race', title: 'Race' }] };
    expect(wishesToTry(game, made)).toMatchObject({ map: 'yard', scenario: 'race' });
  });
  it('begins with a text that is short enough to read', () => {
    expect(starter.split('\n').length).toBeLessThan(30);
    expect(starter).toMatch(/^character \w+ "/);
  });
});

describe('the colour of a box', () => {
  it('is always the same', () => {
    expect(toneOf('OWN')).toBe(toneOf('OWN'));
    for (const box of ['', 'OWN', 'GOT100', 'Ärger']) expect(toneOf(box)).toMatch(/^#[0-9a-f]{6}$/);
  });
});
