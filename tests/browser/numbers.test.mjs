// What a table costs, in a short form of bench/page.mjs. It has the machine for itself in ./test; yet what a page works itself is
// measured closely, and how long it takes by the clock with ten times the room that a quiet machine needs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, quit, Server } from './kit.mjs';
import { desk, firstTable, middle, opened, phone, played } from './measures.mjs';

let server;
before(async () => (server = await Server.start()));
after(async () => {
  await quit();
  await server.stop();
});

test('the first table is at most 300 KB over the wire, soon playable, and nothing jumps', { timeout: 60000 }, async () => {
  const { person, wire, socket, ready, work, shifted, shifts } = await firstTable(server);
  assert.ok(wire > 50000 && wire + socket <= 300000, `${wire} and ${socket} bytes`);
  assert.ok(work < 800, `${work} ms of work`);
  assert.ok(ready < 6000, `${ready} ms until something can be pressed`);
  assert.ok(shifted < 0.0005, shifts.join('\n'));
  await person.leave();
});

for (const [what, hash] of [
  ['start page', '#/'],
  ['team builder', '#/team'],
])
  test(`nothing jumps on the ${what} while it is opened, and it is small`, async () => {
    const person = await Person.at(server.base, { fresh: true });
    const { wire, shifted, shifts } = await opened(person, hash);
    assert.ok(shifted < 0.0005, shifts.join('\n'));
    assert.ok(wire > 50000 && wire < 250000, `${wire} bytes`);
    await person.leave();
  });

// The long form is bench/page.mjs.
for (const [what, device, answers] of [
  ['desk', desk, 12],
  ['phone', phone, 8],
])
  test(`on a ${what} figures move in small steps, and the table stays where it is`, { timeout: 90000 }, async () => {
    const { frames, all, work, shifted, shifts } = await played(server, device, answers);
    assert.ok(frames.length > 10, `${frames.length} frames`);
    assert.ok(work / all < 40, `${work} ms of work for ${all} frames`);
    assert.ok(middle(frames) < 100, `${middle(frames)} ms from frame to frame`);
    // None (docs/performance.md); the little that is let pass is less than a chip that moves by a pixel.
    assert.ok(shifted < 0.0005, shifts.join('\n'));
  });
