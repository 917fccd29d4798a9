// What the page costs and how it moves: node bench/page.mjs
// Needs build/release/cli/tablewright and build/web (scripts/web.sh, web_page). Measure in a quiet moment.
import { Person, quit, Server } from '../tests/browser/kit.mjs';
import { firstTable, framesOfMoves, middle, opened, shiftsOf } from '../tests/browser/measures.mjs';

const server = await Server.start('--tables-a-minute', '100000');
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const tell = (what, { wire, socket, files, ready, shifted, shifts }) => {
  console.log(
    `${what.padEnd(14)} ${kilobytes(wire).padStart(9)} in ${String(files).padStart(2)} files, ` +
      `${kilobytes(socket)} by WebSocket; can be pressed after ${Math.round(ready)} ms; layout shift ${shifted.toFixed(4)}`,
  );
  for (const each of shifts) console.log(`  ${each}`);
};

for (const [what, hash] of [
  ['start page', '#/'],
  ['team builder', '#/team'],
]) {
  const person = await Person.at(server.base);
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
console.log(`first table    can be pressed after ${times.map(Math.round).join(', ')} ms, the middle one ${Math.round(middle(times))} ms`);

const { person } = await firstTable(server, { reducedMotion: 'no-preference', keeps: { settings: { pace: 'fast' } } });
const frames = await framesOfMoves(person, 30);
const [shifted, shifts] = await shiftsOf(person);
await person.leave();
const late = frames.filter((each) => each > 25).length;
console.log(
  `moving figures ${frames.length} frames, ${((1000 * frames.length) / frames.reduce((sum, each) => sum + each, 0)).toFixed(1)} a second, ` +
    `the middle one after ${middle(frames).toFixed(1)} ms, ${late} late; layout shift over 30 answers ${shifted.toFixed(4)}`,
);
for (const each of shifts) console.log(`  ${each}`);
await quit();
await server.stop();
