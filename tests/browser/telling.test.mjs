// What is seen while something happens at the drawn table: dice that roll, acts of the computer in sentences.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, lay, leaders, sitter, warlike } from './drawn.mjs';
import { chance, long, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const two = [
  { who: 'human', name: 'Ann' },
  { who: 'human', name: 'Ben' },
];

/** Notes in each frame what `look` sees, for as long as the page is open; with `changes` also whenever something changes, so
 *  that nothing is missed between the frames of a busy machine. */
const watch = (page, look, changes = false) =>
  page.evaluate(
    ([text, changes]) => {
      const see = new Function(`return (${text})()`);
      window.seen = [];
      const note = () => window.seen.push({ at: performance.now(), ...see() });
      const each = () => {
        note();
        requestAnimationFrame(each);
      };
      if (changes) new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
      each();
    },
    [String(look), changes],
  );

for (const pace of ['normal', 'off'])
  test(`on a phone own dice roll over the board and are read there, pace ${pace}`, { timeout: 240000 }, async () => {
    const laid = await lay(server, { first_game: 'jp101' }, two);
    const person = await sitter(server, laid, { ...phone, reducedMotion: 'no-preference', keeps: { settings: { pace } } });
    const { page } = person;
    await person.goto(`#/table/${laid.table}`);
    await page.getByRole('grid').waitFor();
    await watch(page, () => {
      const box = document.querySelector('.diceover');
      const shown = box !== null && getComputedStyle(box).display !== 'none';
      // With several elements: the place that all of them take.
      const place = (...elements) => {
        const all = elements.map((element) => element.getBoundingClientRect());
        const [x, y] = [Math.min(...all.map(({ left }) => left)), Math.min(...all.map(({ top }) => top))];
        return { x, y, width: Math.max(...all.map(({ right }) => right)) - x, height: Math.max(...all.map(({ bottom }) => bottom)) - y };
      };
      return {
        board: JSON.stringify(place(document.querySelector('.boardbox'))),
        ...(shown ? { box: place(...box.children), tray: JSON.stringify(place(box.querySelector('.tray'))), rolls: box.querySelector('.rolling') !== null, text: box.textContent } : {}),
      };
    }, true);
    const pick = chance(3);
    const rolled = () => page.evaluate(() => window.heard.some((said) => / rolled /.test(said)));
    for (let turn = 0; turn < 120 && !(await rolled()); ++turn) await answer(person, pick, warlike);
    await page.waitForFunction(() => window.seen.some(({ box }) => box) && !window.seen.at(-1).box, undefined, { timeout: 20000 });
    const seen = await page.evaluate(() => window.seen);
    const shown = seen.filter(({ box }) => box);
    const lying = shown.filter(({ rolls }) => !rolls);
    assert.ok(shown.some(({ rolls }) => rolls), 'they roll');
    const stays = lying.at(-1).at - lying[0].at;
    assert.ok(stays > 1200, `they lie for ${stays} ms`);
    assert.match(lying[0].text, /\d.*(won|lost|counts|nothing)/s, 'and say what came of it');
    for (const { box, board } of shown) {
      const at = JSON.parse(board);
      assert.ok(box.x >= at.x - 1 && box.x + box.width <= at.x + at.width + 1, 'within the board');
      assert.ok(box.y >= at.y - 1 && box.y + box.height <= at.y + at.height + 1, 'within the board');
      assert.ok(box.height < at.height / 2, 'most of the board is free');
    }
    assert.equal(new Set(seen.map(({ board }) => board)).size, 1, 'the board stays where it is');
    assert.equal(new Set(shown.map(({ tray }) => tray)).size, 1, 'and so do the dice, also when their outcome comes');
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
    const toldOfDice = () => page.evaluate(() => window.seen.some(({ tells, text }) => tells && / rolled /.test(text)));
    for (let turn = 0; turn < 90 && !(await toldOfDice()); ++turn) if (!(await answer(person, pick, warlike))) break;
    const seen = await page.evaluate(() => window.seen);
    const told = seen.filter(({ tells }) => tells);
    // Words that just came are laid out after they are noted here: what is cut off in two frames is seen so.
    const cut = seen.filter((each, index) => each.cut && seen[index - 1]?.cut && seen[index - 1].text === each.text);
    const texts = (some) => [...new Set(some.map(({ text }) => text))];
    assert.ok(texts(told).length > 5, 'a few acts were told');
    assert.ok(told.some(({ text }) => / rolled /.test(text)), 'and a roll among them');
    assert.deepEqual(texts(cut.filter(({ tells }) => tells)), [], 'nothing of it is cut off');
    assert.deepEqual(texts(cut.filter(({ tells }) => !tells)), [], 'nor of what is asked');
    await person.leave();
  });
