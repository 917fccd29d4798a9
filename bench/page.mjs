// What the page costs and how it moves: node bench/page.mjs
// Needs build/release/cli/tablewright and build/web (scripts/web.sh, web_page). Measure in a quiet moment. Each line ends
// with what is wanted and whether it is so; if something is not, so says the exit code.
import { Person, quit, Server } from '../tests/browser/kit.mjs';
import { desk, firstTable, middle, opened, phone, played } from '../tests/browser/measures.mjs';

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

for (const [what, device] of Object.entries({ desk, phone })) {
  const { given, frames, shifted, shifts } = await played(server, device, 40);
  const second = (1000 * frames.length) / frames.reduce((sum, each) => sum + each, 0);
  const late = frames.filter((each) => each > 25).length;
  console.log(
    `on a ${what.padEnd(9)} ${given} answers: ${frames.length} frames while figures move, ${second.toFixed(1)} a second, ` +
      `the middle one after ${middle(frames).toFixed(1)} ms, ${late} late ${verdict('60 a second', second >= 59)}; ` +
      jumped(shifted, shifts),
  );
}
await quit();
await server.stop();
