// How much memory the page keeps when match after match is looked at again: node bench/page_replays.mjs [MATCHES]
// Needs build/release/cli/tablewright and build/web (scripts/web.sh, web_page). 200 matches by default.
import { quit, Server } from '../tests/browser/kit.mjs';
import { replays } from '../tests/browser/replays.mjs';

const matches = Number(process.argv[2] ?? 200);
const every = Math.max(1, Math.floor(matches / 10));
const server = await Server.start('--tables-a-minute', '100000');
const megabytes = (bytes) => (bytes / 1e6).toFixed(2);
const found = [];
console.log('matches  entries  heap MB   nodes  listeners');
await replays(server, matches, async (now) => {
  found.push(now);
  if (now.match % every === 0 || now.match === 1)
    console.log(
      `${String(now.match).padStart(7)}${String(now.entries).padStart(9)}${megabytes(now.heap).padStart(9)}` +
        `${String(now.nodes).padStart(8)}${String(now.listeners).padStart(11)}`,
    );
});
await quit();
await server.stop();
// The first matches fill what is kept on purpose: the rules, the words that were spoken, compiled code.
const warm = found[Math.min(found.length - 1, Math.max(1, Math.floor(matches / 10)))];
const last = found.at(-1);
console.log(
  `from match ${warm.match} to ${last.match}: ${megabytes(last.heap - warm.heap)} MB, ${last.nodes - warm.nodes} nodes, ` +
    `${((last.heap - warm.heap) / Math.max(1, last.match - warm.match) / 1000).toFixed(1)} KB a match`,
);
