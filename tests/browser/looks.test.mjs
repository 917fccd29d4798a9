// The whole drawn table against pictures that were looked at. What it is told was recorded (web/tests/record_table.mjs), so
// dice, times and names are the same each time; the server only hands out the page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sitter } from './drawn.mjs';
import { quit, repo, Server } from './kit.mjs';
import { looksLike } from './pixels.mjs';

const welcome = readFileSync(join(repo, 'web/tests/fixtures/table.json'), 'utf8');
const { table } = JSON.parse(welcome).table;
let server;
before(async () => (server = await Server.start()));
after(async () => {
  await quit();
  await server.stop();
});

/** Somebody at the recorded table. */
async function atTable(options) {
  const laid = { table, tokens: [{ seat: 1, token: 'recorded' }] };
  const person = await sitter(server, laid, options);
  await person.page.routeWebSocket(/\/live$/, (socket) =>
    socket.onMessage((message) => {
      if (JSON.parse(message).say === 'hello') socket.send(welcome);
    }),
  );
  await person.goto(`#/table/${table}`);
  await person.page.getByRole('grid').waitFor();
  return person;
}

for (const [name, options] of [
  ['table-1440-light', { viewport: { width: 1440, height: 900 } }],
  ['table-1440-dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
  ['table-360-light', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
])
  test(`${name} looks as it did`, async () => {
    const person = await atTable(options);
    await person.page.evaluate(() => document.fonts.ready);
    await looksLike(person.page, name);
    await person.leave();
  });

test('the race shows the points of both sides', async () => {
  const [one, two] = JSON.parse(welcome).now[0].view.sides.map((side) => side.points);
  const person = await atTable({});
  const race = person.page.getByRole('img', { name: `Points: Ben ${two}, You ${one}, first to 10` });
  await race.waitFor();
  assert.match(await race.innerText(), new RegExp(`Ben\\s+${two}[^]*${one}\\s+You`));
  await person.leave();
});

test('a line of the log leads to its rule', async () => {
  const person = await atTable({});
  const line = person.page.getByRole('region', { name: 'Log' }).locator('details', { hasText: 'moves to' }).last();
  await line.locator('summary').click();
  const link = line.getByRole('link', { name: 'rule skirmish.move.1' });
  assert.equal(await link.innerText(), 'move.1');
  await link.click();
  await person.heading('rule skirmish.move.1').waitFor();
  await person.page.goBack();
  await person.page.getByRole('grid').waitFor();
  await person.leave();
});
