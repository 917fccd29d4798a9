// People round one device: the board and the cards face whoever plays.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, asked, lay, sitter } from './drawn.mjs';
import { chance, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});
const two = ['Ann', 'Ben'].map((name) => ({ who: 'human', name }));

/** Who holds the device, whether its start lies in the lower half, and what stands upside down. */
const looks = (page) =>
  page.evaluate(() => {
    const isTurned = (element) => {
      for (let each = element; each; each = each.parentElement) if (getComputedStyle(each).rotate === '180deg') return true;
      return false;
    };
    const middle = (element) => {
      const { y, height } = element.getBoundingClientRect();
      return y + height / 2;
    };
    const grid = document.querySelector('[role="grid"]');
    return {
      who: document.querySelector('.mine h2').textContent,
      north: middle(document.querySelector('[data-square="e1"]')) < middle(grid),
      prompt: isTurned(document.getElementById('prompt')),
      card: isTurned(document.querySelector('.card')),
      mine: isTurned(document.querySelector('.mine')),
      board: isTurned(grid),
    };
  });

/** Both have been seen to hold the device. */
async function both(person, each) {
  const pick = chance(4);
  const seen = new Set();
  for (let turn = 0; turn < 30 && seen.size < 2; ++turn) {
    await asked(person);
    const found = await looks(person.page);
    seen.add(found.who);
    await each(found);
    await answer(person, pick);
  }
  assert.equal(seen.size, 2, 'both played');
}
const open = async (settings, device = {}) => {
  const laid = await lay(server, { first_game: 'jp101' }, two);
  const person = await sitter(server, laid, { ...device, keeps: { settings: { pace: 'off', ...settings } } });
  await person.goto(`#/table/${laid.table}`);
  await person.page.getByRole('grid').waitFor();
  await person.page.locator('.card').first().waitFor({ state: 'attached' });
  return person;
};

test('a board that turns has the start of whoever plays below', { timeout: 120000 }, async () => {
  const person = await open({ turn: true });
  // Ann starts in the first row, Ben in the last.
  await both(person, async ({ who, north, card }) => {
    assert.equal(north, who === 'Ben', `the first row is ${north ? 'above' : 'below'} when ${who} plays`);
    assert.equal(card, false);
  });
  await person.leave();
});

for (const [what, device] of [
  ['tablet', { viewport: { width: 1180, height: 820 }, hasTouch: true }],
  ['phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
])
  test(`cards turn to whoever sits across, on a ${what} between two people`, { timeout: 120000 }, async () => {
    const person = await open({}, device);
    const { page } = person;
    await person.button('Menu').click();
    await page.getByRole('dialog').getByRole('button', { name: 'At this table', exact: true }).click();
    await page.getByRole('checkbox', { name: /lies between us/ }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    let checked = false;
    await both(person, async ({ who, north, board, ...parts }) => {
      assert.deepEqual([north, board], [false, false], 'the board stays: Ann has her start before her');
      for (const part of ['prompt', 'card', 'mine']) assert.equal(parts[part], who === 'Ben', `${part} when ${who} plays`);
      if (who !== 'Ben' || checked) return;
      checked = true;
      await person.isAccessible('cards that face the other side');
      const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= screen, `${wide} wide on a screen of ${screen}`);
      if (process.env.TW_SHOT) await page.screenshot({ path: `${process.env.TW_SHOT}/across-${what}.png` });
      // A card that is read faces its reader, and keys work as before.
      await page.keyboard.press('o');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      assert.equal(await dialog.evaluate((each) => getComputedStyle(each).rotate), '180deg');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
    assert.ok(checked);
    await person.leave();
  });
