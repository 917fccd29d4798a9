// What holds for all at the drawn table is in view of all: status cards for everybody, four sides on a small phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, asked, lay, sitter } from './drawn.mjs';
import { chance, long, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});
const people = (count) => ['Ann', 'Ben', 'Cleo', 'Dora'].slice(0, count).map((name) => ({ who: 'human', name }));

/** To be looked at, where a folder for pictures is named. */
const shot = (page, name) => (process.env.TW_SHOT ? page.screenshot({ path: `${process.env.TW_SHOT}/${name}.png` }) : undefined);

/** Who looks back sees it from the entry on that brought it into play. */
async function isInReplay(page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Look back' }).click();
  const cards = page.getByRole('region', { name: 'For everybody' });
  await cards.waitFor();
  assert.match(await cards.innerText(), /Put into play by Front Man/);
  await page.getByRole('button', { name: 'Beginning' }).click();
  await cards.waitFor({ state: 'detached' });
}

const frontMan = { first_game: 'mix', figures_1: 'front_man', figures_2: 'gi_hun', map: 'playground', edition: '2020a' };
for (const [what, device] of [
  ['desk', { viewport: { width: 1440, height: 900 } }],
  ['small desk', { viewport: { width: 1024, height: 768 } }],
  ['phone', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }],
])
  test(`a status card for everybody lies on the table with its text, on a ${what}`, { timeout: 180000 }, async () => {
    const laid = await lay(server, frontMan, people(2));
    const person = await sitter(server, laid, device);
    const { page } = person;
    await person.goto(`#/table/${laid.table}`);
    await page.getByRole('grid').waitFor();
    const pick = chance(2);
    const inPlay = () => page.evaluate(() => window.heard.some((said) => /Lights Out|Red Light/.test(said)));
    for (let turn = 0; turn < 40 && !(await inPlay()); ++turn) await answer(person, pick, [/^row .*(Lights Out|Red Light)/]);
    if (what === 'phone') await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Cards' }).tap();
    const cards = page.getByRole('region', { name: 'For everybody' });
    for (let turn = 0; turn < 6 && !(await cards.isVisible()); ++turn) {
      if (what === 'phone') await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Actions' }).tap();
      await answer(person, pick, []);
      if (what === 'phone') await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Cards' }).tap();
    }
    assert.match(await cards.innerText(), /(Lights Out|Red Light)[^]*(sees|see|move)[^]*Put into play by Front Man/);
    const box = await cards.boundingBox();
    const { width, height } = device.viewport;
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + 60 <= height, JSON.stringify(box));
    await person.isAccessible(`a status card for everybody on a ${what}`);
    await shot(page, `everybody-${what}`);
    if (what === 'desk') await isInReplay(page);
    await person.leave();
  });

/** What is not wholly in view, or lies below something else. */
const hidden = (page, selector) =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll(wanted)].filter((each) => each.checkVisibility({ visibilityProperty: true }));
    const isHidden = (each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return true;
      // Near its edges, where the next part would lie over it.
      const spots = [
        [(left + right) / 2, top + 5],
        [(left + right) / 2, bottom - 5],
        [left + 5, (top + bottom) / 2],
        [right - 5, (top + bottom) / 2],
      ];
      return !spots.every(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        return each.contains(found) || found?.contains(each);
      });
    };
    return { count: all.length, hidden: all.filter(isHidden).map((each) => each.ariaLabel ?? each.textContent.trim()) };
  }, selector);

for (const [width, height] of [
  [360, 640],
  ...(long ? [[360, 740]] : []),
])
  test(`four sides on a phone of ${width} by ${height}: all of it is in view and can be pressed`, { timeout: 180000 }, async () => {
    const laid = await lay(server, { first_game: 'got100', players: '4' }, people(4));
    const person = await sitter(server, laid, { viewport: { width, height }, hasTouch: true, isMobile: true });
    const { page } = person;
    await person.goto(`#/table/${laid.table}`);
    await page.getByRole('grid').waitFor();
    const pick = chance(5);
    let actions = 0;
    let choices = 0;
    for (let turn = 0; turn < 34; ++turn) {
      await asked(person);
      assert.deepEqual(await hidden(page, '.track'), { count: 4, hidden: [] }, 'all tracks and pools');
      assert.deepEqual((await hidden(page, 'header button, .prompt .btn, nav.tabs button')).hidden, [], 'the menu, the prompt, the panels');
      const [points, menu] = await page.evaluate(() => [
        Math.max(...[...document.querySelectorAll('.race .who')].map((each) => each.getBoundingClientRect().right)),
        document.querySelector('header [aria-label="Menu"]').getBoundingClientRect().left,
      ]);
      assert.ok(points <= menu + 8, `points end at ${points}, the menu begins at ${menu}`);
      const title = await page.locator('#prompt').textContent();
      if (/^What does/.test(title)) {
        actions += 1;
        // Who went down to an ability comes back up.
        await page.locator('.menu').evaluate((menu) => (menu.scrollTop = 0));
        const basic = await hidden(page, '[aria-label="Basic actions"] button');
        assert.deepEqual([basic.count >= 4, basic.hidden], [true, []], 'the basic actions');
      }
      const first = page.locator('.asked button').first();
      if (await first.isVisible()) {
        choices += 1;
        const all = await hidden(page, '.asked > :first-child > button:first-child');
        assert.deepEqual(all.hidden, [], 'the first choice');
      }
      if (actions === 1 && /^What does/.test(title)) await shot(page, `four-${height}`);
      await answer(person, pick, turn % 3 > 0 ? [/^row/] : []);
    }
    assert.ok(actions > 1 && choices > 1, `${actions} turns, ${choices} choices`);
    const board = await page.getByRole('grid').boundingBox();
    assert.ok(board.width > 200, `the board is ${board.width} wide`);
    await person.isAccessible('four sides on a phone');
    await person.leave();
  });
