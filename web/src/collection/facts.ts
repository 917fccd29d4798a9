// What the collection tells of a card, read from the lines of its facts: the look, what the card costs and does, the map
// that a drawing shows. The words are those of docs/packs.md; a line that is not understood is left out.
import type { Look, LookPart } from '../skirmish/fields';

/** The words of a line; what stands in quotes is one word. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  );
}

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
