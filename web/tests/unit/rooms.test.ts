// The rooms of the page: cmake/rooms.txt says which may see which; the files of each are looked through for what they import.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');
const files = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte|css)$/.test(name))
  .map((name) => `web/${name}`);
const textOf = (file: string): string => readFileSync(join(web, 'src', file.slice('web/'.length)), 'utf8');

// `web/live: web/base`: a room and those that it may see. A room is a folder with all below it, or a single file.
const rooms = new Map(
  readFileSync(join(web, '../cmake/rooms.txt'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, ''))
    .flatMap((line) => {
      const [, room, seen] = /^(web\/[\w/]+):(.*)$/.exec(line) ?? [];
      return room ? [[room, seen?.split(/\s+/).filter(Boolean) ?? []] as const] : [];
    }),
);
const names = [...rooms.keys()].sort((a, b) => b.length - a.length);
/** The closest room around a file. */
const roomOf = (file: string): string | undefined =>
  names.find((room) => file.startsWith(`${room}/`) || file.replace(/(\.svelte)?\.\w+$/, '') === room);

const endings = ['', '.ts', '.svelte.ts', '.svelte', '/index.ts'];
function target(from: string, wanted: string): string {
  const path = normalize(join(dirname(from), wanted));
  const found = endings.map((ending) => path + ending).find((each) => files.includes(each));
  if (!found) throw new Error(`${from} imports ${wanted}, which is not there`);
  return found;
}
const comments = /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** What a file of ours imports of ours; `lazily`, too, or only what has to be there before it runs. */
function importsOf(file: string, lazily: boolean): string[] {
  const code = textOf(file).replace(comments, '');
  const said = [
    ...code.matchAll(/(?:^|[\s;}])(?:import|export)(?:[\s\w{},*$]+from)?\s*'(\.[^']*)'/g),
    ...(lazily ? code.matchAll(/\bimport\(\s*'(\.[^']*)'\s*\)/g) : []),
  ];
  return said.map(([, wanted]) => target(file, wanted ?? ''));
}

/** The circles of a graph: each a set of nodes that all lead to each other. */
function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const left = [...(graph.get(from) ?? [])];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      left.push(...(graph.get(next) ?? []));
    }
    return seen;
  };
  const all = new Map([...graph.keys()].map((node) => [node, reached(node)]));
  const round = [...graph.keys()].filter((node) => all.get(node)?.has(node));
  const found = round.map((node) => round.filter((other) => all.get(node)?.has(other) && all.get(other)?.has(node)).sort());
  return [...new Map(found.map((circle) => [circle.join(), circle])).values()];
}
function graphOf(nodeOf: (file: string) => string, lazily: boolean): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = nodeOf(file);
    const to = graph.get(from) ?? new Set<string>();
    for (const each of importsOf(file, lazily)) if (nodeOf(each) !== from) to.add(nodeOf(each));
    graph.set(from, to);
  }
  return graph;
}
/** The folder of a file; a room of a single file counts as one. */
const folderOf = (file: string): string => {
  const room = roomOf(file);
  return room !== undefined && !file.startsWith(`${room}/`) ? room : dirname(file);
};

it('the drawing names every room, and each file stands in one', () => {
  expect(rooms.size).toBeGreaterThan(5);
  for (const [room, seen] of rooms) {
    const path = join(web, 'src', room.slice('web/'.length));
    expect(existsSync(path) ? statSync(path).isDirectory() : existsSync(`${path}.ts`), room).toBe(true);
    for (const other of seen) expect(rooms.has(other), `${room}: ${other}`).toBe(true);
  }
  expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
});

it('nothing is imported against the drawing', () => {
  const against = files.flatMap((file) =>
    importsOf(file, true)
      .filter((other) => roomOf(other) !== roomOf(file) && !rooms.get(roomOf(file) ?? '')?.includes(roomOf(other) ?? ''))
      .map((other) => `${file} imports ${other}`),
  );
  expect(against).toEqual([]);
});

it('no folders, and no files, need each other in a circle', () => {
  expect(circles(graphOf(folderOf, true))).toEqual([]);
  expect(circles(graphOf((file) => file, false))).toEqual([]);
});

it('a circle would be found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
  ]);
  expect(circles(graph)).toEqual([['a', 'b', 'c']]);
});

it('no game and no box is named outside the rooms of games, but in the one list', () => {
  const isGames = (file: string): boolean => /^web\/games\/(\w+\/|index\.ts$)/.test(file);
  const named = /skirmish|westeros|line_up|\b(got|rm|jp|sg)10[01]\b|game of thrones|rick and morty|jurassic|squid game/i;
  expect(files.filter((file) => !isGames(file) && named.test(textOf(file)))).toEqual([]);
});

it('no file is longer than can be read at once', () => {
  const lines = (file: string): number => textOf(file).split('\n').length - 1;
  expect(files.filter((file) => lines(file) > (file.endsWith('.svelte') ? 400 : 500))).toEqual([]);
});
