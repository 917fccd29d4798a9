// How much memory the page keeps when match after match is looked at again, entry by entry, in one page:
// node bench/page_replays.mjs [MATCHES [DIFFERENT]]
// Needs build/release/cli/tablewright and build/web (scripts/web.sh, web_page). 200 matches by default, 20 different ones
// by turns, each opened anew and gone through from its first entry to its last.
import { quit, Server } from '../tests/browser/kit.mjs';
import { replays } from '../tests/browser/replays.mjs';

const matches = Number(process.argv[2] ?? 200);
const different = Number(process.argv[3] ?? 20);
const every = Math.max(1, Math.floor(matches / 10));
const server = await Server.start('--tables-a-minute', '100000');
const megabytes = (bytes) => (bytes / 1e6).toFixed(2);
const found = [];
console.log('matches  entries  heap MB   nodes  listeners');
try {
  await replays(
    server,
    matches,
    async (now) => {
      found.push(now);
      if (now.match % every === 0 || now.match === 1)
        console.log(
          `${String(now.match).padStart(7)}${String(now.entries).padStart(9)}${megabytes(now.heap).padStart(9)}` +
            `${String(now.nodes).padStart(8)}${String(now.listeners).padStart(11)}`,
        );
    },
    different,
  );
} finally {
  await quit();
  await server.stop();
}
// The first matches fill what is kept on purpose: the rules, the words that were spoken, compiled code. And a match may
// still stand in memory for a moment: what counts is what ten in a row have at least.
const tenth = Math.max(1, Math.floor(matches / 10));
const least = (name, from) => Math.min(...found.slice(from, from + tenth).map((now) => now[name]));
const grown = (name) => least(name, matches - tenth) - least(name, tenth);
console.log(
  `from matches ${tenth + 1}-${2 * tenth} to the last ${tenth}: ${megabytes(grown('heap'))} MB, ${grown('nodes')} nodes, ` +
    `${grown('listeners')} listeners`,
);
const isFlat = grown('heap') < 1e6 && grown('nodes') < 500 && grown('listeners') < 50;
console.log(isFlat ? 'flat' : 'NOT FLAT: a match leaves something behind');
process.exitCode = isFlat ? 0 : 1;
