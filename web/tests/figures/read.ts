// Looks as they stand in the text of a pack.
import { lookOf } from '../../src/games/skirmish/card/facts';
import type { Look } from '../../src/games/skirmish/base/fields';

export type Drawn = { id: string; title: string; box: string; look: Look };

const depth = (line: string): number => line.length - line.trimStart().length;

/** Every look of a text, with the id and the title of the card or token above it. */
export function looksIn(text: string, box: string): Drawn[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  const found: Drawn[] = [];
  const above: string[] = [];
  lines.forEach((line, at) => {
    above.length = depth(line) / 2;
    above.push(line.trim());
    if (line.trim() !== 'look') return;
    const below: string[] = [];
    for (let next = at + 1; depth(lines[next] ?? '') > depth(line); ++next) below.push((lines[next] ?? '').trim());
    const [, id = '', title = ''] = /^\w+ (\w+) "(.*)"/.exec(above.at(-2) ?? '') ?? [];
    found.push({ id, title, box, look: lookOf(below) });
  });
  return found;
}
