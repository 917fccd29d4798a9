// What the lines of a card's facts say of its drawing, and which of them stands where on it.
import type { Fact, Thing } from '../../../base/protocol';
import { aboutOf, isOfPlay, wordsOf } from '../../../parts/collection/facts';
import type { Card, Look, LookPart } from '../base/fields';

const isColour = (word: string): boolean => word.startsWith('#');

/** body person / hair bob "#5b3d2c" / number "067" */
export function lookOf(lines: readonly string[]): Look {
  const look: Look = { body: 'person', parts: [] };
  for (const line of lines) {
    const [what = '', ...rest] = wordsOf(line);
    if (what === 'body') look.body = rest[0] ?? '';
    else if (what !== '' && what !== 'provenance') {
      const part: LookPart = { what, colours: rest.filter(isColour) };
      const style = rest.find((word) => !isColour(word));
      if (style !== undefined) part.style = style;
      look.parts.push(part);
    }
  }
  return look;
}

// --- which fact says which part of a card -------------------------------------------------------------------------

export type CardFacts = {
  defence?: Fact | undefined;
  dots?: Fact | undefined;
  base?: Fact | undefined;
  /** The fact of an ability, a trait, a status or a piece. */
  of: (id: string) => Fact | undefined;
  /** The rules below a piece or a status that have a source of their own. */
  below: (id: string) => Fact[];
  /** What has no place of its own on the drawn card. */
  rest: Fact[];
};

const placed = new Set(['box', 'defence', 'dots', 'base', 'look']);

export function factsOf(thing: Pick<Thing, 'facts'>, card: Card): CardFacts {
  const own = thing.facts.filter(({ within }) => !within);
  const first = (word: string) => own.find(({ fact }) => aboutOf(fact).word === word);
  const byId = new Map<string, Fact>();
  for (const fact of own) {
    const { word, id } = aboutOf(fact.fact);
    // The use of an item has no name of its own; nor has what completes a bonus objective.
    if (id !== '') byId.set(id, fact);
    else if (word === 'use') byId.set(card.actions.find(({ kind }) => kind === 'use')?.id ?? '', fact);
    else if (word === 'when' && card.kind === 'bonus') byId.set(card.id, fact);
  }
  const shown = new Set<string>([
    ...card.actions.map(({ id }) => id),
    ...card.statuses.map(({ id }) => id),
    ...(card.pieces ?? []).map(({ id }) => id),
  ]);
  const taken = new Set([...byId].filter(([id]) => shown.has(id)).map(([, fact]) => fact));
  return {
    defence: first('defence'),
    dots: first('dots'),
    base: first('base'),
    of: (id) => byId.get(id),
    below: (id) =>
      thing.facts.filter((fact) => isOfPlay(fact) && fact.within?.split(', ').some((part) => part.endsWith(` ${id}`))),
    rest: own.filter((fact) => !taken.has(fact) && !placed.has(aboutOf(fact.fact).word)),
  };
}
