// What is seen while something happens at the drawn table, and when it is told: a blow, acts of the computer in a line each.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, lay, leaders, sitter, warlike } from './drawn.mjs';
import { chance, long, quit, Server } from './kit.mjs';
import { fightAt, toldTable } from './told.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

/** Notes what `look` sees whenever something changes on the page, and in each frame, for as long as it is open. */
const watch = (page, look) =>
  page.evaluate((text) => {
    const see = new Function(`return (${text})()`);
    window.seen = [];
    const note = () => window.seen.push({ at: performance.now(), ...see() });
    const each = () => {
      note();
      requestAnimationFrame(each);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    each();
  }, String(look));

/** For the page: what is told of a fight at this moment, by each who tells it. */
const toldNow = () => {
  const game = document.querySelector('.game');
  const named = (label) => document.querySelector(`[aria-label^="${label}"]`)?.textContent ?? '';
  return {
    phase: game.dataset.phase,
    fights: document.querySelector('.fight') !== null,
    log: / beats | loses to /.test([...document.querySelectorAll('.log li')].at(-1)?.textContent ?? ''),
    roster: /knocked out|down/.test([...document.querySelectorAll('.roster li')].find((each) => /Jon Snow/.test(each.textContent))?.textContent ?? ''),
    points: document.querySelector('.race')?.getAttribute('aria-label'),
    cell: [...document.querySelectorAll('[role="gridcell"]')].some((each) => /Jon Snow.*knocked down/.test(each.ariaLabel)),
    prompt: document.getElementById('prompt').textContent.trim(),
    heard: window.heard.some((said) => /is knocked/.test(said)),
    named: named('Points'),
  };
};
const dice = { attack: ['star', 'star', 'shield', 'blank'], defence: ['shield', 'blank'], score: [2, 1] };
const moving = { reducedMotion: 'no-preference', keeps: { settings: { pace: 'normal' } } };
const isOver = () => document.querySelector('.fight') === null && document.querySelector('.game').dataset.phase === '';

for (const end of ['down', 'out'])
  test(`log, roster, points, prompt and ear tell a blow when it has been seen, and not before: ${end}`, async () => {
    const { welcome, news } = fightAt({ ...dice, end });
    const { person, page, tell } = await toldTable(server, welcome, moving);
    await watch(page, toldNow);
    const [{ points, roster }] = await page.evaluate(() => window.seen);
    tell(news);
    await person.until(isOver, undefined, { timeout: 30000 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const seen = await page.evaluate(() => window.seen);
    const coming = seen.filter(({ phase }) => phase === 'coming');
    assert.ok(coming.some(({ fights }) => fights), 'the dice are thrown');
    for (const each of coming) {
      assert.deepEqual([each.log, each.cell, each.heard, each.points, each.roster], [false, false, false, points, roster], JSON.stringify(each));
      assert.match(each.prompt, /^The Night King challenges Jon Snow: 4 dice against 2\.$/);
    }
    const told = seen.filter(({ phase, fights }) => phase === 'told' && fights);
    assert.ok(told.length > 0, 'it is told while the dice still lie there');
    const { log, roster: is, points: now, prompt, heard } = told.at(-1);
    assert.deepEqual([log, is, heard], [true, true, true]);
    assert.match(prompt, /^The Night King beats Jon Snow 2 : 1 and knocks them (down|out)\./);
    if (end === 'out') assert.notEqual(now, points, 'the points are told with it');
    await person.leave();
  });

for (const [what, how] of [
  ['a tap on the board', (page) => page.locator('.board').click({ position: { x: 20, y: 20 } })],
  ['a key', (page) => page.keyboard.press('x')],
])
  test(`${what} goes on: first it is told, then it is over`, async () => {
    const { welcome, news } = fightAt(dice);
    const { person, page, tell } = await toldTable(server, welcome, { ...moving, fresh: true });
    // No clock of the page goes on: nothing ends by itself.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    tell(news);
    await person.until(() => document.querySelector('.game').dataset.phase === 'coming');
    await how(page);
    await person.until(() => document.querySelector('.game').dataset.phase === 'told');
    assert.match(await page.locator('#prompt').textContent(), /beats Jon Snow 2 : 1/);
    await how(page);
    await person.until(() => document.querySelector('.game').dataset.phase === '' && /^(What|Where)/.test(document.getElementById('prompt').textContent.trim()));
    await person.leave();
  });

test('without motion a blow is one picture, and then it is told', async () => {
  const { welcome, news } = fightAt(dice);
  const { person, page, tell } = await toldTable(server, welcome, { reducedMotion: 'reduce', keeps: { settings: { pace: 'normal' } } });
  await watch(page, toldNow);
  tell(news);
  await person.until(isOver, undefined, { timeout: 30000 });
  const seen = await page.evaluate(() => window.seen);
  assert.ok(seen.some(({ phase, fights }) => phase === 'coming' && fights), 'it is seen');
  assert.ok(seen.filter(({ phase }) => phase === 'coming').every(({ log, heard }) => !log && !heard));
  const running = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  assert.equal(running, 0, 'nothing moves');
  await person.leave();
});

test('a line of the log unfolds to its dice and its rules', async () => {
  const { welcome, news } = fightAt(dice);
  const { person, page, tell } = await toldTable(server, welcome, {});
  tell(news);
  const line = page.locator('.log li').last();
  await line.filter({ hasText: 'The Night King beats Jon Snow 2 : 1 and knocks them down.' }).waitFor();
  assert.deepEqual(await line.locator('summary b').allTextContents(), ['The Night King', 'Jon Snow']);
  assert.equal(await line.getByRole('link').first().isVisible(), false);
  await line.locator('summary').click();
  await line.getByRole('link', { name: 'rule skirmish.chal.9' }).first().waitFor();
  assert.equal(await line.getByRole('img').count(), 6, 'the dice of both');
  await person.leave();
});

for (const pace of ['normal', 'off'])
  test(`on a phone own dice are thrown over the board, pace ${pace}`, { timeout: 240000 }, async () => {
    const { welcome, news } = fightAt({ ...dice, by: 1 });
    const device = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const { person, page, tell } = await toldTable(server, welcome, { ...device, reducedMotion: 'no-preference', keeps: { settings: { pace } } });
    await watch(page, () => {
      const box = document.querySelector('.fight canvas')?.getBoundingClientRect();
      const board = document.querySelector('.boardbox');
      const at = board.getBoundingClientRect();
      // Its place in the layout; the whole picture is nudged for a moment.
      const place = [board.offsetLeft, board.offsetTop, board.offsetWidth, board.offsetHeight].join();
      return { place, at: { x: at.x, right: at.right, y: at.y, bottom: at.bottom }, box: box && { x: box.x, right: box.right, y: box.y, bottom: box.bottom } };
    });
    tell(news);
    await person.until(() => window.seen.some(({ box }) => box) && !document.querySelector('.fight'), undefined, { timeout: 30000 });
    const seen = await page.evaluate(() => window.seen);
    assert.equal(new Set(seen.map(({ place }) => place)).size, 1, 'the board keeps its place');
    // A blow leans a little over the rim of the board, and no further.
    for (const { box, at } of seen.filter(({ box }) => box)) {
      assert.ok(box.x >= at.x - 12 && box.right <= at.right + 12, JSON.stringify(box));
      assert.ok(box.y >= at.y - 12 && box.bottom <= at.bottom + 12, JSON.stringify(box));
    }
    await person.leave();
  });

for (const [width, height] of [
  [360, 640],
  ...(long ? [[820, 1180], [1024, 768], [1440, 900]] : []),
])
  test(`what the computer does is told in full, ${width} by ${height}`, { timeout: 240000 }, async () => {
    const device = width < 1000 ? { hasTouch: true, isMobile: true } : {};
    const laid = await lay(server, leaders);
    const person = await sitter(server, laid, { ...device, viewport: { width, height }, keeps: { settings: { pace: 'fast' } } });
    const { page } = person;
    await person.goto(`#/table/${laid.table}`);
    await page.getByRole('grid').waitFor();
    await watch(page, () => {
      const title = document.getElementById('prompt');
      const tells = [...document.querySelectorAll('.prompt button')].some(({ textContent }) => /^\s*Skip/.test(textContent));
      return { tells, text: title.textContent.trim(), cut: title.scrollHeight > title.clientHeight + 1 || title.clientHeight > title.parentElement.clientHeight };
    });
    const pick = chance(7);
    const toldOfDice = () => page.evaluate(() => window.seen.some(({ tells, text }) => tells && / (beats|loses to|challenges) .* \d : \d/.test(text)));
    for (let turn = 0; turn < 90 && !(await toldOfDice()); ++turn) if (!(await answer(person, pick, warlike))) break;
    const seen = await page.evaluate(() => window.seen);
    const told = seen.filter(({ tells }) => tells);
    // Words that just came are laid out after they are noted here: what is cut off in two frames is seen so.
    const cut = seen.filter((each, index) => each.cut && seen[index - 1]?.cut && seen[index - 1].text === each.text);
    const texts = (some) => [...new Set(some.map(({ text }) => text))];
    assert.ok(texts(told).length > 5, 'a few acts were told');
    assert.ok(told.some(({ text }) => / \d : \d/.test(text)), 'and a fight among them');
    assert.deepEqual(texts(cut.filter(({ tells }) => tells)), [], 'nothing of it is cut off');
    assert.deepEqual(texts(cut.filter(({ tells }) => !tells)), [], 'nor of what is asked');
    await person.leave();
  });
