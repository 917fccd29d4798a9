// How many decisions a match of skirmish takes, by what it is played with: computers play whole matches of the same server
// that people play on, and somebody looks on and counts. Prints the table of web/src/games/skirmish/team/measured.ts.
//   node bench/decisions.mjs [--matches N] [--level NAME] [--at-once N]
// Needs build/release/cli/tablewright and build/web. A decision is an answer with two options or more; what computers need
// for it is no matter here, and a person's seconds are no measurement (they stand in that table, and say where from).
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chance, repo, Server } from '../tests/browser/kit.mjs';

const WebSocket = createRequire(join(repo, 'web/package.json'))('ws');
const option = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : usual;
};
const matches = Number(option('matches', '12'));
const atOnce = Number(option('at-once', '2'));
const server = await Server.start('--tables-a-minute', '100000');
const house = await (await fetch(`${server.base}/api/house`)).json();
const game = house.games.find((each) => each.game === 'skirmish');
const level = option('level', game.levels.at(-2).name);
const wish = (name) => game.wishes.find((each) => each.name === name);
const characters = wish('figures_1').choices.filter(({ about }) => about.startsWith('Character')).map(({ value }) => value);

/** A match between computers, watched to its end. */
function watched(table) {
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/live`);
  const acted = new Map();
  return new Promise((done, failed) => {
    socket.on('error', failed);
    socket.on('open', () => socket.send(JSON.stringify({ say: 'hello', protocol: 1, table, wants: ['view'] })));
    socket.on('message', (text) => {
      const message = JSON.parse(text);
      for (const row of message.rows ?? [])
        if (row.kind === 'entry' && row.seat && !row.by_order) acted.set(row.seat, (acted.get(row.seat) ?? 0) + 1);
      const now = message.now?.[0];
      if (!now?.result) return;
      socket.close();
      done({ decisions: [...acted.values()].reduce((sum, each) => sum + each, 0), rounds: now.view.round, drawn: now.result.winners.length === 0 });
    });
  });
}

async function match(sides, figures, seed) {
  const pick = chance(seed);
  const free = [...characters];
  const wishes = { first_game: 'mix', rounds: '60', ...(sides === 2 ? { scenario: 'leaders' } : {}) };
  for (let side = 1; side <= sides; ++side)
    wishes[`figures_${side}`] = Array.from({ length: figures }, () => free.splice(pick(free.length), 1)[0]).join(',');
  const answer = await fetch(`${server.base}/api/tables`, {
    method: 'POST',
    body: JSON.stringify({ game: 'skirmish', wishes, seats: Array.from({ length: sides }, () => ({ who: 'computer', level })) }),
  });
  const laid = await answer.json();
  if (!laid.table) throw new Error(JSON.stringify(laid));
  return watched(laid.table);
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const setUps = [
  [2, 1],
  [2, 2],
  [2, 3],
  [2, 4],
  [3, 2],
  [3, 3],
  [4, 1],
  [4, 2],
];
console.log(`// node bench/decisions.mjs --matches ${matches} --level ${level}`);
for (const [sides, figures] of setUps) {
  const found = [];
  for (let i = 0; i < matches; i += atOnce)
    found.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, matches - i) }, (_, k) => match(sides, figures, 1 + i + k)))));
  const of = (field) => found.map((each) => each[field]).sort((a, b) => a - b);
  const [decisions, rounds] = [of('decisions'), of('rounds')];
  console.log(
    `  { sides: ${sides}, figures: ${figures}, decisions: ${share(decisions, 0.5)}, most: ${share(decisions, 0.9)}, rounds: ${share(rounds, 0.5)}, mostRounds: ${share(rounds, 0.9)} },` +
      ` // ${found.filter(({ drawn }) => drawn).length} of ${matches} drawn`,
  );
}
await server.stop();
