import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detailOf, ink, pale, penOf, tint, type Shape, type Shapes } from '../../src/art/shapes';
import type { Card, Look } from '../../src/games/skirmish/base/fields';
import { lookOf } from '../../src/games/skirmish/card/facts';
import { baseOf, basesOf, baseShapes } from '../../src/games/skirmish/figures/bases';
import { bodies } from '../../src/games/skirmish/figures/bodies';
import { hairs } from '../../src/games/skirmish/figures/face';
import { bodyShapes, figureParts } from '../../src/games/skirmish/figures/figure';
import { lookOfCard, lookOfPiece, plainLook, plainThing } from '../../src/games/skirmish/figures/look';
import { props } from '../../src/games/skirmish/figures/props';
import { glasses, headgears, outfits } from '../../src/games/skirmish/figures/wear';
import { wordsOf } from '../../src/parts/collection/facts';

const repo = `${import.meta.dirname}/../../..`;
const look = (body: string, ...lines: string[]): Look => lookOf([`body ${body}`, ...lines]);
const text = (shapes: Shapes): string => JSON.stringify(shapes);
const all = (shapes: Shapes): Shape[] => shapes.flatMap((shape) => [shape, ...all(shape.children ?? [])]);

// The words that a pack may use, from the table that reads them.
const table = readFileSync(`${repo}/games/skirmish/content/look.cpp`, 'utf8');
function wordsNamed(name: string): string[] {
  const list = new RegExp(`> ${name}\\{([^}]*)\\}`).exec(table)?.[1] ?? '';
  return [...list.matchAll(/"(\w+)"/g)].map(([, word]) => word ?? '');
}

describe('a look', () => {
  it('is read from its lines', () => {
    expect(lookOf(['body person', 'hair bob "#5b3d2c"', 'mouth smirk', 'number "067"'])).toEqual({
      body: 'person',
      parts: [
        { what: 'hair', style: 'bob', colours: ['#5b3d2c'] },
        { what: 'mouth', style: 'smirk', colours: [] },
        { what: 'number', style: '067', colours: [] },
      ],
    });
    expect(wordsOf('ability no_one "No \\"One\\"" silver 2')).toEqual(['ability', 'no_one', 'No "One"', 'silver', '2']);
  });
  it('of a card that has none is a plain person, or a plain card', () => {
    expect(lookOfCard(undefined)).toBe(plainLook);
    expect(lookOfCard({ kind: 'character', look: { body: '', parts: [] } })).toBe(plainLook);
    expect(lookOfCard({ kind: 'item' })).toBe(plainThing);
    const robot = look('robot');
    expect(lookOfCard({ kind: 'character', look: robot })).toBe(robot);
  });
  it('of a piece on the table is that of its card, or of the card that brought it', () => {
    const robot = look('robot');
    const wight = look('undead', 'marks bones');
    const card = (id: string, more: Partial<Card>): Card => ({
      id,
      title: id,
      kind: 'character',
      box: '',
      basic: false,
      dots: [],
      actions: [],
      statuses: [],
      ...more,
    });
    const minion = { id: 'wight', title: 'Wight', kind: 'minion', copies: 2, look: wight } as const;
    const runner = look('person', 'mouth open');
    const token = { id: 'runner', title: 'Runner', kind: 'token', copies: 4, look: runner } as const;
    const contents = {
      cards: [card('a', { look: robot }), card('king', { pieces: [minion] })],
      scenario: { id: 'race', title: 'Race', box: 'ONE', text: [], pieces: [token] },
    };
    expect(lookOfPiece({ card: 'a', name: 'A' }, contents)).toBe(robot);
    expect(lookOfPiece({ card: 'king', name: 'King' }, contents)).toBe(plainLook);
    expect(lookOfPiece({ name: 'Wight 2' }, contents)).toBe(wight);
    expect(lookOfPiece({ name: 'Wight' }, contents)).toBe(wight);
    expect(lookOfPiece({ name: 'Runner 4' }, contents)).toBe(runner);
    expect(lookOfPiece({ name: 'Flag' }, contents)).toBeUndefined();
  });
  it('can be drawn with every word a pack may use', () => {
    const known: [string, string[], object][] = [
      ['bodies', wordsNamed('bodies'), bodies],
      ['hair', wordsNamed('hair'), hairs],
      ['clothes', wordsNamed('clothes'), outfits],
      ['headgear', wordsNamed('headgear'), headgears],
      ['glasses', wordsNamed('glasses'), glasses],
      ['props', wordsNamed('props').filter((word) => word !== 'claws'), props],
    ];
    for (const [what, words, drawn] of known) {
      expect(words.length, what).toBeGreaterThan(1);
      expect(Object.keys(drawn).sort(), what).toEqual([...words].sort());
    }
  });
  it('looks different with every word', () => {
    const fields: [string, string, string[]][] = [
      ['hair', 'hair', wordsNamed('hair')],
      ['clothes', 'clothes', wordsNamed('clothes')],
      ['headgear', 'headgear', wordsNamed('headgear')],
      ['prop', 'props', wordsNamed('props')],
    ];
    for (const [field, , words] of fields) {
      const drawings = words.map((word) => text(bodyShapes(look('person', `${field} ${word} "#a03c2e"`), 'large')));
      expect(new Set(drawings).size, field).toBe(words.length);
    }
    for (const field of ['brows', 'mouths', 'marks']) {
      const words = wordsNamed(field);
      const name = field === 'mouths' ? 'mouth' : field;
      const drawings = words.map((word) => text(bodyShapes(look('undead', `${name} ${word}`), 'large')));
      expect(new Set(drawings).size, field).toBe(words.length);
    }
  });
  it('that says nonsense is drawn as far as it makes sense', () => {
    const strange = bodyShapes(look('dodo', 'skin "#12"', 'hair mohawk "red"', 'prop banana "url(x)"'), 'large');
    expect(text(strange)).toBe(text(bodyShapes(plainLook, 'large')));
    const half = text(bodyShapes(look('person', 'skin "javascript"', 'hair bob "#zzzzzz"'), 'small'));
    expect(half).not.toMatch(/javascript|zzzzzz|NaN|undefined/);
  });
});

describe('a figure', () => {
  const looks = readdirSync(`${repo}/packs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(characters|attachments)\/.*\.pack$/.test(name))
    .map((name) => {
      const lines = readFileSync(`${repo}/packs/${name}`, 'utf8').split('\n');
      const own = lines.slice(lines.indexOf('  look') + 1).filter((line) => line.startsWith('    '));
      return { name, look: lookOf(own) };
    });

  it('of every card is drawn, each differently, in every size and mood', () => {
    expect(looks.length).toBeGreaterThan(30);
    for (const detail of ['large', 'medium', 'small'] as const)
      for (const mood of ['', 'tired', 'down'] as const) {
        const drawings = looks.map((each) => text(bodyShapes(each.look, detail, mood)));
        for (const [at, drawing] of drawings.entries()) {
          expect(drawing.length, looks[at]?.name).toBeGreaterThan(300);
          expect(drawing, looks[at]?.name).not.toMatch(/NaN|undefined|null/);
        }
        // The masks with a number hide it when their wearers sleep or lie.
        expect(new Set(drawings).size).toBeGreaterThanOrEqual(looks.length - 1);
      }
  });
  it('is made of shapes, not of markup', () => {
    for (const { look: each } of looks)
      for (const { tag, attributes } of all(bodyShapes(each, 'large'))) {
        expect(['path', 'ellipse', 'g']).toContain(tag);
        for (const value of Object.values(attributes)) expect(String(value)).not.toMatch(/[<>"]|url\(/);
      }
  });
  it('with teeth is another than one with a beak', () => {
    const hunter = text(bodyShapes(look('two_legged_dinosaur', 'jaws teeth'), 'medium'));
    const runner = text(bodyShapes(look('two_legged_dinosaur', 'jaws beak'), 'medium'));
    const shared = all(JSON.parse(hunter) as Shapes).filter((shape) => runner.includes(JSON.stringify(shape)));
    expect(shared).toEqual([]);
  });
  it('shows its states by shape', () => {
    const parts = (state: object) => figureParts(plainLook, 'medium', { base: baseOf('Dark', 0), ...state });
    const standing = parts({});
    expect(standing.lean).toBe('');
    expect(parts({ down: true }).lean).toContain('rotate(-80)');
    expect(parts({ down: true }).over.length).toBe(3);
    expect(parts({ exhausted: true }).over.length).toBe(1);
    expect(text(parts({ selected: true }).under)).toContain('--tw-select');
    expect(text(parts({ target: true }).under)).toContain('"stroke-dasharray":"22 9"');
    expect(text(parts({ exhausted: true }).toy)).not.toBe(text(standing.toy));
    expect(text(parts({ down: true, exhausted: true }).toy)).toContain('l10 10m0-10l-10 10');
  });
  it('is drawn once for a look, however often it stands on a page', () => {
    const first = look('alien', 'skin "#102030"');
    expect(bodyShapes(first, 'large')).toBe(bodyShapes(structuredClone(first), 'large'));
    const state = { base: baseOf('Ice', 0), down: true };
    expect(figureParts(first, 'small', state)).toBe(figureParts(structuredClone(first), 'small', { ...state }));
    expect(figureParts(first, 'small', state)).not.toBe(
      figureParts(first, 'small', { ...state, base: baseOf('Wolf', 0) }),
    );
  });
  it('gets thicker lines as it shrinks', () => {
    expect([96, 80, 56, 44, 32].map(detailOf)).toEqual(['large', 'large', 'medium', 'medium', 'small']);
    expect(penOf.small.line).toBeGreaterThan(penOf.medium.line);
  });
});

/** How far two colours lie apart: black and white 441. */
const distance = (one: string, other: string): number => {
  const parts = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return Math.hypot(...parts(one).map((part, index) => part - (parts(other)[index] ?? 0)));
};

describe('bases', () => {
  it('tell sides apart by colour and by pattern', () => {
    expect(['Ice', 'Wolf', 'Crow', 'Dragon'].map((name) => baseOf(name, 0).pattern)).toEqual([
      'bars',
      'dots',
      'chevrons',
      'checks',
    ]);
    expect(baseOf('dark', 1).pattern).toBe('bars');
    expect(baseOf('LIGHT', 0).pattern).toBe('dots');
    const others = [0, 1, 2, 3].map((index) => baseOf('Somebody', index));
    expect(new Set(others.map(({ rim }) => rim)).size).toBe(4);
    expect(new Set(others.map(({ pattern }) => pattern)).size).toBe(4);
    expect(baseOf('Somebody', 5)).toBe(others[1]);
    expect(baseOf('Somebody', -1)).toBe(others[3]);
  });
  // Boxes and mixes put any of these beside each other: who does not see colours goes by the pattern alone.
  it('of one match never look alike, whoever plays whom', () => {
    const names = ['Dark', 'Light', 'Ice', 'Wolf', 'Crow', 'Dragon', 'Side 1', 'Side 2', 'Side 3', 'Side 4'];
    const others = (taken: string[]) => names.filter((name) => !taken.includes(name));
    const more = (some: string[][]) => some.flatMap((taken) => others(taken).map((name) => [...taken, name]));
    const pairs = more(names.map((name) => [name]));
    for (const match of [...pairs, ...more(pairs), ...more(more(pairs))]) {
      const bases = basesOf(match);
      expect(new Set(bases.map(({ pattern }) => pattern)).size, match.join()).toBe(match.length);
      for (const [index, { rim }] of bases.entries())
        for (const other of bases.slice(index + 1))
          expect(distance(rim, other.rim), `${match.join()}: ${rim} ${other.rim}`).toBeGreaterThan(40);
    }
  });
  it('keep what their names are known by, where it is free', () => {
    expect(basesOf(['Dark', 'Light'])).toEqual([baseOf('Dark', 0), baseOf('Light', 1)]);
    const seats = ['Ice', 'Wolf', 'Crow', 'Dragon'];
    expect(basesOf(seats)).toEqual(seats.map(baseOf));
    expect(basesOf(['', '', '', ''])).toEqual([0, 1, 2, 3].map((index) => baseOf('', index)));
    // A known name goes before one that only counts, and colours stay where the pattern cannot.
    expect(basesOf(['Side 1', 'Dark'])[1]).toEqual(baseOf('Dark', 1));
    expect(basesOf(['Dark', 'Ice'])[1]).toMatchObject({ rim: baseOf('Ice', 1).rim });
    expect(basesOf(['Light', 'Wolf', 'Ice'])).toMatchObject([{ pattern: 'dots' }, { pattern: 'chevrons' }, { pattern: 'bars' }]);
    expect(basesOf([])).toEqual([]);
  });
  it('are drawn without gaps in their numbers', () => {
    for (const name of ['Ice', 'Wolf', 'Crow', 'Dragon'])
      for (const detail of ['large', 'small'] as const)
        expect(text(baseShapes(baseOf(name, 0), penOf[detail]))).not.toMatch(/NaN|undefined/);
  });
});

describe('colours', () => {
  it('are mixed toward white and toward ink', () => {
    expect(tint('#000000', 1)).toBe('#ffffff');
    expect(tint('#ffffff', -1)).toBe(ink);
    expect(tint('#808080', 0)).toBe('#808080');
  });
  it('fade for the tired, also in groups', () => {
    const [faded] = pale([
      { tag: 'g', attributes: {}, children: [{ tag: 'path', attributes: { d: 'M0 0', fill: '#ff0000' } }] },
    ]);
    const fill = faded?.children?.[0]?.attributes.fill ?? '';
    expect(fill).toMatch(/^#[0-9a-f]{6}$/);
    const [red = 0, green = 0] = [1, 3].map((at) => parseInt(fill.slice(at, at + 2), 16));
    expect(red - green).toBeLessThan(0xff / 2);
    expect(red).toBeGreaterThan(green);
  });
});
