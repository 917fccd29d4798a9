// What a table costs, in a short form of bench/page.mjs. The bounds of time leave room for a busy machine.
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
  const { person, wire, socket, ready, shifted, shifts } = await firstTable(server);
  assert.ok(wire > 50000 && wire + socket <= 300000, `${wire} and ${socket} bytes`);
  // 2 s on a machine that has nothing else to do.
  assert.ok(ready < 6000, `${ready} ms`);
  assert.ok(shifted < 0.0005, shifts.join('\n'));
  await person.leave();
});

for (const [what, hash] of [
  ['start page', '#/'],
  ['team builder', '#/team'],
])
  test(`nothing jumps on the ${what} while it is opened, and it is small`, async () => {
    const person = await Person.at(server.base);
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
    const { frames, shifted, shifts } = await played(server, device, answers);
    assert.ok(frames.length > 10, `${frames.length} frames`);
    // 17 ms on a machine that has nothing else to do.
    assert.ok(middle(frames) < 100, `${middle(frames)} ms`);
    // None (docs/performance.md); the little that is let pass is less than a chip that moves by a pixel.
    assert.ok(shifted < 0.0005, shifts.join('\n'));
  });
