// Every size of screen is whole and can be played: at each of them a turn is pressed through, and the boxes of all words are
// measured. One match, and one page that changes its size: two people at one device, so that nobody acts in between.
// With TW_SHOT=FOLDER each size is also a picture, to be looked at.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, asked, heardSoFar, lay, leaders, pairs, prompt, sitter, somethingHeard, title } from './drawn.mjs';
import { chance, long, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

const screens = [
  [360, 640],
  [375, 553],
  [390, 664],
  [390, 844],
  [667, 375],
  [740, 360],
  [844, 390],
  [1024, 768],
  [820, 1180],
  [1440, 900],
  [2560, 1440],
];
/** At 200 % a page has half as many pixels of its own each way. */
const zoomed = screens.slice(0, -1).map(([width, height]) => [width / 2, height / 2].map(Math.floor));

/** For the page: words that are cut off, broken in the middle or printed over others, and what is wider than the screen. */
function troubles() {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push(`${document.documentElement.scrollWidth} wide on a screen of ${innerWidth}`);
  const scrolls = (style) => /auto|scroll/.test(`${style.overflowY}${style.overflowX}`);
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const isSome = ({ left, top, right, bottom }, least = 1) => right - left > least && bottom - top > least;
  const seen = [];
  const walker = document.createTreeWalker(document.querySelector('.game'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const words = node.data.trim();
    const home = node.parentElement;
    if (words === '' || home.closest('svg, .sr') || !home.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const clips = [];
    for (let at = home; at && !at.matches('body'); at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display !== 'inline' && style.overflow !== 'visible') clips.push({ box: at.getBoundingClientRect(), scrolls: scrolls(style) });
    }
    if (clips.some(({ box }) => box.width < 2)) continue; // said, and not shown
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      let inView = rect;
      for (const clip of clips) {
        const rest = meet(inView, clip.box);
        // Letters may be higher than their line; what lies wholly outside is not shown, and not cut.
        const isCut = isSome(rest) && (inView.right - rest.right > 1 || rest.left - inView.left > 1 || inView.bottom - rest.bottom > 5 || rest.top - inView.top > 5);
        if (isCut && !clip.scrolls) found.push(`cut: ${words}`);
        inView = rest;
      }
      if (isSome(inView, 3)) seen.push({ home, words, box: inView });
    }
    for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(`broken: ${word} of ${words}`);
    }
  }
  // What lies on top is in view: a bubble, say.
  const isOnTop = ({ home, box }) => {
    const there = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return there !== null && (home.contains(there) || there.contains(home));
  };
  seen.forEach((one, index) => {
    for (const other of seen.slice(index + 1))
      if (one.home !== other.home && isSome(meet(one.box, other.box), 3) && isOnTop(one) && isOnTop(other)) found.push(`${one.words} lies over ${other.words}`);
  });
  return [...new Set(found)];
}

/** For the page: which of these are not wholly in view, or lie below something else. With `scrolled` they may be scrolled to. */
function outOfView([selectors, scrolled]) {
  return selectors.flatMap((selector) => {
    const all = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }));
    if (all.length === 0 && !scrolled) return [`none: ${selector}`];
    return all
      .filter((each) => {
        if (scrolled) each.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = each.getBoundingClientRect();
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true;
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !(each.contains(there) || there?.contains(each));
      })
      .map((each) => `${selector} ${each.ariaLabel ?? each.textContent.trim()} ${JSON.stringify(each.getBoundingClientRect())}`);
  });
}

const shot = (page, name) => (process.env.TW_SHOT ? page.screenshot({ path: `${process.env.TW_SHOT}/${name}.png` }) : undefined);

async function atTurn(wishes = leaders, seats = pairs.two) {
  const laid = await lay(server, wishes, seats);
  const person = await sitter(server, laid, { keeps: { settings: { pace: 'off', cover: false } } });
  await person.goto(`#/table/${laid.table}`);
  await prompt(person).or(person.button(/^I am /)).waitFor();
  const pick = chance(4);
  for (let turn = 0; turn < 30; ++turn) {
    await asked(person);
    if (/^What does/.test(await title(person).textContent().catch(() => ''))) return person;
    await answer(person, pick);
  }
  throw new Error('No turn came.');
}

/** The page has this size, and says so. */
async function resized(person, width, height) {
  await person.page.setViewportSize({ width, height });
  await person.until(
    ([wide, high]) => innerWidth === wide && innerHeight === high && document.documentElement.dataset.shape !== undefined,
    [width, height],
  );
  await person.page.evaluate(async () => {
    for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame);
    scrollTo(0, 0);
  });
}

/** A move is picked and done, and the turn is ended, by presses on what is in view. Says what is wrong at this size. */
async function aTurn(person, name) {
  const { page } = person;
  const who = await title(person).textContent();
  const tiny = await page.evaluate(() => document.documentElement.classList.contains('tiny'));
  const shape = await page.evaluate(() => document.documentElement.dataset.shape);
  const end = shape === 'desk' ? '.prompt .endturn' : '.basic .end';
  const parts = ['.prompt', end, '[aria-label="Basic actions"] button', '.boardwrap', '.track', ...(shape === 'desk' ? [] : ['nav.tabs button'])];
  const wrong = await page.evaluate(outOfView, [parts, tiny]);
  // Not every figure has abilities; those that it has can be read whole.
  wrong.push(...(await page.evaluate(outOfView, [['button.ability'], true])));
  await page.evaluate(() => document.querySelectorAll('.game *').forEach((each) => (each.scrollTop = 0)));
  wrong.push(...(await page.evaluate(troubles)));
  const board = await page.locator('.boardwrap').boundingBox();
  if (board.width < (tiny ? 150 : 200)) wrong.push(`the board is ${board.width} wide`);
  await shot(page, `size-${name}`);

  // By its name: squares of the board may be smaller than a finger.
  const square = await page.locator('[role="gridcell"][aria-label*="can be moved to"]').last().getAttribute('data-square');
  await page.locator(`[data-square="${square}"]`).dispatchEvent('click');
  await person.button('Do it').waitFor();
  wrong.push(...(await page.evaluate(outOfView, [['.prompt .btn.primary'], tiny])));
  wrong.push(...(await page.evaluate(troubles)).map((each) => `with a move in hand: ${each}`));
  const before = await heardSoFar(page);
  await person.button('Do it').click();
  await somethingHeard(person, before);
  // What others may do about it, they leave.
  const nextTurn = async () => {
    for (let step = 0; step < 12 && !/^What does/.test(await title(person).textContent()); ++step)
      await answer(person, chance(step), [/Leave it out/]);
  };
  await nextTurn();
  if ((await title(person).textContent()) === who) {
    await page.locator(end).click();
    await person.until((asked) => document.getElementById('prompt')?.textContent !== asked, who);
  }
  await nextTurn();
  return wrong;
}

test('every size is whole, and a turn is pressed through at each', { timeout: 240000 }, async () => {
  const person = await atTurn();
  const wrong = [];
  for (const [width, height] of [...screens, ...zoomed]) {
    await resized(person, width, height);
    const name = `${width}x${height}`;
    wrong.push(...(await aTurn(person, name)).map((what) => `${name}: ${what}`));
  }
  assert.deepEqual(wrong, []);
  await person.leave();
});

test('on a phone a panel is folded away by its own tab, and the board has the room', async () => {
  const person = await atTurn();
  await resized(person, 375, 553);
  const wide = async () => (await person.page.locator('[role="grid"]').boundingBox()).width;
  const before = await wide();
  const tab = person.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Actions' });
  await tab.click();
  await person.page.getByRole('group', { name: 'Basic actions' }).waitFor({ state: 'hidden' });
  await person.page.evaluate(() => new Promise(requestAnimationFrame));
  assert.ok((await wide()) > before + 60, `${await wide()} after ${before}`);
  await tab.click();
  await person.page.getByRole('group', { name: 'Basic actions' }).waitFor();
  await person.leave();
});

test('on a large screen everything is larger, letters too', async () => {
  const person = await atTurn();
  const high = async (selector) => (await person.page.locator(selector).first().boundingBox()).height;
  const sizes = {};
  for (const [width, height] of [
    [1440, 900],
    [3840, 2160],
  ]) {
    await resized(person, width, height);
    sizes[width] = { title: await high('#prompt'), ability: await high('.ability strong'), track: await high('.track'), board: await high('.boardwrap') };
    assert.deepEqual(await person.page.evaluate(troubles), [], `${width}x${height}`);
    await shot(person.page, `size-${width}x${height}-large`);
  }
  for (const part of Object.keys(sizes[1440])) {
    const times = sizes[3840][part] / sizes[1440][part];
    assert.ok(times > 2.2 && times < 2.6, `${part} is ${times.toFixed(2)} times as high`);
  }
  await person.leave();
});

if (long)
  test('four sides, and long names, at every size', { timeout: 600000 }, async () => {
    const four = ['Ann', 'Ben', 'Cleo', 'Dora'].map((name) => ({ who: 'human', name }));
    const person = await atTurn({ first_game: 'got100', players: '4' }, four);
    for (const [width, height] of [...screens, ...zoomed]) {
      await resized(person, width, height);
      assert.deepEqual(await person.page.evaluate(troubles), [], `${width}x${height}`);
      await shot(person.page, `four-${width}x${height}`);
    }
    await person.leave();
  });
