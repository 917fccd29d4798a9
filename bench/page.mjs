// What the page costs and how it moves: node bench/page.mjs [open|rest|move ...], without a word all of it
// Needs build/release/cli/tablewright and build/web (scripts/web.sh, web_page). Measure in a quiet moment. Each line ends
// with what is wanted and whether it is so; if something is not, so says the exit code.
import { Person, quit, Server } from '../tests/browser/kit.mjs';
import { desk, firstTable, large, lateOf, middle, opened, played, pocket, rateOf, rested } from '../tests/browser/measures.mjs';

const server = await Server.start('--tables-a-minute', '100000');
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const verdict = (wanted, isSo) => {
  if (!isSo) process.exitCode = 1;
  return `[${wanted}: ${isSo ? 'yes' : 'NO'}]`;
};
const jumped = (shifted, shifts) => {
  for (const each of shifts) console.log(`  ${each}`);
  return `layout shift ${shifted.toFixed(4)} ${verdict('none', shifted === 0)}`;
};
const tell = (what, { wire, socket, files, ready, shifted, shifts }) =>
  console.log(
    `${what.padEnd(14)} ${kilobytes(wire).padStart(9)} in ${String(files).padStart(2)} files, ` +
      `${kilobytes(socket)} by WebSocket ${verdict('300 KB', wire + socket <= 300000)}; ` +
      `can be pressed after ${Math.round(ready)} ms; ${jumped(shifted, shifts)}`,
  );

async function open() {
  for (const [what, hash] of [
    ['start page', '#/'],
    ['team builder', '#/team'],
  ]) {
    const person = await Person.at(server.base, { fresh: true });
    tell(what, await opened(person, hash));
    await person.leave();
  }

  const times = [];
  for (let round = 0; round < 5; ++round) {
    const { person, ...found } = await firstTable(server);
    times.push(found.ready);
    if (round === 0) tell('first table', found);
    await person.leave();
  }
  console.log(
    `first table    can be pressed after ${times.map(Math.round).join(', ')} ms, the middle one ${Math.round(middle(times))} ms ` +
      verdict('2 s', Math.max(...times) < 2000),
  );
}

// Without a graphics card a large screen has no air: it steps down by itself.
const screens = [
  ['1440x900', desk, { second: 58, late: 1 }],
  ['390x844', pocket, { second: 58, late: 1 }],
  ['3840x2160', large, { second: 0, late: 5 }],
];
const smooth = (frames, wanted) => {
  const [second, late] = [rateOf(frames), lateOf(frames, 50)];
  return (
    `${second.toFixed(1)} frames a second, the middle one after ${middle(frames).toFixed(1)} ms, ${late.toFixed(1)} of 100 over 50 ms ` +
    verdict(`${wanted.second > 0 ? `${wanted.second} a second, ` : ''}at most ${wanted.late} of 100`, second >= wanted.second && late <= wanted.late)
  );
};
async function rest() {
  for (const [what, device, wanted] of screens) {
    const { frames, sheets } = await rested(server, device);
    console.log(`at rest ${what.padEnd(10)} ${sheets} sheets of air: ${smooth(frames, wanted)}`);
  }
}
async function move() {
  for (const [what, device, wanted] of screens) {
    const { given, frames, shifted, shifts } = await played(server, device, 40);
    console.log(`moving ${what.padEnd(10)} ${given} answers, ${frames.length} frames: ${smooth(frames, wanted)}; ${jumped(shifted, shifts)}`);
  }
}

const modes = { open, rest, move };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in modes));
if (unknown.length > 0) {
  console.error(`"${unknown[0]}" is nothing that is measured here: ${Object.keys(modes).join(', ')}.`);
  process.exitCode = 2;
} else for (const name of wanted.length > 0 ? wanted : Object.keys(modes)) await modes[name]();
await quit();
await server.stop();
