// What has to work in every browser: the guided first game opens, a turn is played on the drawn board, and a phone shows
// what is asked, the board and both tracks at once. `browser` has goto, evaluate, until, click and size.
import assert from 'node:assert/strict';

/** For any page: a promise of whether an expression comes to hold, asked whenever something changes there. */
export const comesTrue = (expression, milliseconds) => `new Promise((told) => {
  const end = (held) => {
    watch.disconnect();
    removeEventListener('resize', look);
    clearTimeout(late);
    told(held);
  };
  const look = () => {
    if (${expression}) end(true);
  };
  const watch = new MutationObserver(look);
  const late = setTimeout(() => end(false), ${milliseconds});
  addEventListener('resize', look);
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  look();
})`;

const cell = `[role="gridcell"][aria-label*=" can "]`;
const title = `(document.querySelector('h1')?.textContent ?? '').trim()`;
const said = `document.getElementById('polite').textContent`;

/** From the start page into the first turn, with presses on the board. */
export async function firstTurn(browser, base) {
  await browser.goto(base);
  const now = `[...document.querySelectorAll('button')].find((button) => button.textContent.trim().startsWith('Play now'))`;
  await browser.until(`Boolean(${now})`, 'the start page');
  await browser.evaluate(`localStorage.setItem('tablewright.settings', '{"pace":"off"}')`);
  await browser.click(now);
  await browser.until(`Boolean(document.querySelector('${cell}'))`, 'the drawn board');
  // The figures are placed; what was said last tells that an answer was taken.
  const place = `(document.querySelector('${cell}') ?? document.querySelector('[aria-label="Your choices"] button'))`;
  for (let turn = 0; turn < 20; ++turn) {
    await browser.until(`/^What does/.test(${title}) || Boolean(${place})`, 'a question');
    if (/^What does/.test(await browser.evaluate(title))) break;
    const before = await browser.evaluate(said);
    // The next question may come just now, and take away what was offered.
    if (await browser.click(place).then(() => true, () => false))
      await browser.until(`${said} !== ${JSON.stringify(before)}`, 'that what happened is said');
  }
  await browser.until(`/^What does/.test(${title})`, 'a turn');
  const square = await browser.evaluate(`document.querySelector('[role="gridcell"][aria-label*="can be moved to"]')?.dataset.square ?? ''`);
  assert.notEqual(square, '', 'there is a square to move to');
  await browser.click(`document.querySelector('[data-square="${square}"]')`);
  await browser.until(`/moved from \\w+ to ${square}/.test(${said})`, `a move to ${square}`);
  assert.match(
    await browser.evaluate(`document.querySelector('[role="gridcell"][data-square="${square}"]').ariaLabel`),
    /yours/,
    'the figure stands there',
  );
}

/** The table on a phone, as it is now. */
export async function onAPhone(browser, width = 360, height = 640) {
  await browser.size(width, height);
  await browser.until(`innerWidth === ${width} && innerHeight === ${height}`, 'a screen of a phone');
  assert.equal(await browser.evaluate('document.documentElement.scrollWidth + " " + document.documentElement.scrollHeight'), `${width} ${height}`, 'nothing is larger than the screen');
  const boxes = JSON.parse(
    await browser.evaluate(`JSON.stringify(
      Object.entries({
        prompt: '[aria-label="What is asked now"]',
        board: '[role="grid"]',
        track: '[role="list"][aria-label*="ooldown track"], ul[aria-label*="ooldown track"], ol[aria-label*="ooldown track"]',
      }).flatMap(([name, selector]) =>
        [...document.querySelectorAll(selector)]
          .filter((each) => each.getClientRects().length > 0)
          .map((each) => ({ name, ...each.getBoundingClientRect().toJSON() }))))`),
  );
  assert.deepEqual(boxes.map(({ name }) => name).sort(), ['board', 'prompt', 'track', 'track']);
  for (const { name, left, top, right, bottom } of boxes)
    assert.ok(
      left >= -1 && top >= -1 && right <= width + 1 && bottom <= height + 1,
      `${name} is in view: ${[left, top, right, bottom].map(Math.round)}`,
    );
}
