// What the collection tells of a card in the lines of its facts. The words are those of docs/packs.md; a line that is not
// understood is left out.
import type { Fact, Thing } from '../../base/protocol';

/** The words of a line; what stands in quotes is one word. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  );
}

// --- what a fact is about -------------------------------------------------------------------------

/** `ability water_dancer "Water Dancer" red 2 star`: what it is about. */
export type About = { word: string; id: string; title: string };
export function aboutOf(fact: string): About {
  const [word = '', id = '', title = ''] = wordsOf(fact);
  const named = /^\w+ \w+ "/.test(fact);
  return { word, id: named ? id : '', title: named ? title : '' };
}

/** Nobody plays by looks, numbers of copies and boxes. */
export const isOfPlay = (fact: Fact): boolean => fact.group !== '';

// --- how much of it is printed ------------------------------------------------------------------------------------

export type Printed = { group: string; all: number; printed: number; partOurs: number };

/** Rules of play with a rulebook behind them, group by group as they come. */
export function printedOf(things: readonly Pick<Thing, 'facts'>[]): Printed[] {
  const groups = new Map<string, Printed>();
  for (const fact of things.flatMap(({ facts }) => facts)) {
    if (!fact.group) continue;
    const row = groups.get(fact.group) ?? { group: fact.group, all: 0, printed: 0, partOurs: 0 };
    row.all += 1;
    if (fact.provenance === 'confirmed') row.printed += 1;
    if (fact.provenance === 'confirmed' && fact.ours) row.partOurs += 1;
    groups.set(fact.group, row);
  }
  return [...groups.values()];
}

const foremost = ['abilities', 'traits', 'items', 'maps'];
/** The groups one asks for first, and the others. */
export function foremostOf(groups: readonly Printed[]): [Printed[], Printed[]] {
  const first = foremost.flatMap((name) => groups.filter(({ group }) => group === name));
  const head = first.length > 0 ? first : groups.slice(0, foremost.length);
  return [head, groups.filter((each) => !head.includes(each))];
}

/** In which order kinds of things are shown; those that are not named come last, as they came. */
const order = ['character', 'basic', 'companion', 'item', 'bonus', 'map', 'scenario', 'first_game', 'die'];
export const kindOrder = (kind: string): number => (order.indexOf(kind) + order.length + 1) % (order.length + 1);

/** The faces of a die, one for each of its sides: `face star 3`, or `numbers 1 2 3 4 5 6`. */
export function facesOf(facts: readonly Fact[]): string[] {
  return facts.flatMap(({ fact }) => {
    const [word, ...rest] = wordsOf(fact);
    if (word === 'numbers') return rest;
    return word === 'face' ? Array.from({ length: Number(rest[1]) || 0 }, () => rest[0] ?? '') : [];
  });
}

// --- the text of a card, to go on from -------------------------------------------------------------------------------

const ownBox = 'OWN';
const below = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** A card as a pack of one's own would write it, under an id of its own: what is sure of it is left out. */
export function ownTextOf(thing: Pick<Thing, 'kind' | 'id' | 'title' | 'facts'>): string {
  const lines = thing.facts
    .filter(({ within }) => !within)
    .flatMap(({ fact, lines = [] }) => {
      const { word, id } = aboutOf(fact);
      const inside = thing.facts.filter(({ within }) => id !== '' && within === `${word} ${id}`);
      return word === 'box'
        ? [`box ${ownBox}`]
        : [fact, ...below([...lines, ...inside.flatMap((each) => [each.fact, ...below(each.lines ?? [])])])];
    });
  return `${[`${thing.kind} my_${thing.id} "${thing.title}"`, ...below(lines)].join('\n')}\n`;
}

const copied = ['character', 'basic', 'companion', 'item'];
/** Cards whose texts one can go on from, those of a box together. */
export function toCopy(things: readonly Thing[]): { box: string; cards: Thing[] }[] {
  const cards = things.filter(({ kind, card }) => card && copied.includes(kind));
  return [...new Set(cards.map(({ box }) => box))].map((box) => ({ box, cards: cards.filter((each) => each.box === box) }));
}
