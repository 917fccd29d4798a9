// On a phone everything that can be pressed is large enough for a finger: the pages around the table. The table itself is
// looked at in skirmish.test.mjs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, quit, Server, tooSmall } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const at = async (hash) => (await Person.at(server.base, phone)).goto(hash);

test('on the start page, also while one searches', { timeout: 60000 }, async () => {
  const person = await at('#/');
  const { page } = person;
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
  await page.getByText('unofficial', { exact: false }).first().waitFor();
  assert.deepEqual(await tooSmall(page), []);
  await page.getByRole('searchbox').fill('challenge');
  await page.locator('.found a').first().waitFor();
  assert.deepEqual(await tooSmall(page), [], 'with suggestions');
  await person.leave();
});

test('in the team builder, with figures on both sides', { timeout: 60000 }, async () => {
  const person = await at('#/team?preset=two_boxes');
  const { page } = person;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.drop').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  assert.ok(await page.locator('.drop').first().isVisible(), 'a figure can be taken out');
  assert.deepEqual(await tooSmall(page), []);
  await person.leave();
});

test('in the collection, with the source of a fact open', { timeout: 60000 }, async () => {
  const person = await at('#/collection');
  const { page } = person;
  const mark = page.locator('.mark').first();
  await mark.waitFor();
  await mark.tap();
  await page.locator('.about').first().waitFor();
  assert.deepEqual(await tooSmall(page), []);
  await person.leave();
});
