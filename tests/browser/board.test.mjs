// The drawn board with recorded matches, without a server: by mouse, by finger, by keyboard and by ear.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { launch, Person, quit, repo, require } from './kit.mjs';
import { looksLike } from './pixels.mjs';

const { createServer } = await import(pathToFileURL(require.resolve('vite')).href);
let vite;
let base;

before(async () => {
  const web = join(repo, 'web');
  vite = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    base: '/',
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
    plugins: [{ name: 'health', configureServer: ({ middlewares }) => void middlewares.use('/health', (_, answer) => answer.end()) }],
  });
  await vite.listen();
  base = `http://127.0.0.1:${vite.httpServer.address().port}/tests/harness`;
  await launch();
});
after(async () => {
  await vite?.close();
  await quit();
});

/** Somebody before a board: a fixture, one of its moments, and how it is looked at. */
async function sitDown(fixture, { at = 0, theme = 'light', facing = 0, ...options } = {}) {
  const person = await Person.at(base, options);
  await person.page.goto(`${base}/board.html?fixture=${fixture}&at=${at}&theme=${theme}&facing=${facing}`);
  await person.page.getByRole('grid').waitFor();
  return person;
}
const said = (person) => person.page.evaluate(() => window.said.splice(0));
const acts = (list) => list.filter((each) => !('focus' in each));
const cell = (person, square) => person.page.locator(`[data-square="${square}"]`);
const focusedName = (person) => person.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
const middle = async (person, square) => {
  const box = await cell(person, square).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
};
const show = (person, more) => person.page.evaluate((given) => window.show(given), more);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('by keyboard and by ear', () => {
  test('the board is one stop of the Tab key, and arrows walk over it', async () => {
    const person = await sitDown('smith_house', { at: 3 });
    await person.page.keyboard.press('Tab');
    assert.equal(await focusedName(person), 'c5, Alien, yours, selected, Long Scope, Overcharged Blaster, Jet Boots');
    await person.page.keyboard.press('ArrowRight');
    assert.match(await focusedName(person), /^d5, Robot, of Light, knocked down, exhausted, can be challenged \d+%/);
    await person.page.keyboard.press('ArrowUp');
    assert.match(await focusedName(person), /^d4, /);
    await person.page.keyboard.press('Home');
    assert.match(await focusedName(person), /^a4/);
    await person.page.keyboard.press('ArrowLeft');
    assert.match(await focusedName(person), /^a4/, 'the edge is the end');
    await person.page.keyboard.press('Tab');
    assert.equal(await person.page.evaluate(() => document.activeElement.closest('[role=grid]')), null);
    await person.leave();
  });

  test('every square says what may be done there, and N finds them', async () => {
    const person = await sitDown('smith_house', { at: 3 });
    const moves = await person.page.evaluate(() =>
      window.fixture.moments[3].options.filter((option) => option.act === 'move').map((option) => option.square),
    );
    assert.ok(moves.length > 10);
    for (const square of moves) assert.match(await cell(person, square).getAttribute('aria-label'), /can be moved to/);
    assert.equal(await person.page.getByRole('gridcell', { name: /can be moved to/ }).count(), moves.length);
    assert.match(await cell(person, 'e1').getAttribute('aria-label'), /blocked/);
    await cell(person, 'a1').focus();
    const found = new Set();
    for (let press = 0; press < 40; ++press) {
      await person.page.keyboard.press('n');
      found.add((await focusedName(person)).slice(0, 2));
    }
    for (const square of moves) assert.ok(found.has(square), `N comes to ${square}`);
    await person.leave();
  });

  test('Enter previews and Enter again acts; Space shows the odds; Escape closes', async () => {
    const person = await sitDown('smith_house', { at: 1 });
    await cell(person, 'd5').focus();
    await person.page.keyboard.press('Space');
    await person.page.getByText('to beat Robot').waitFor();
    await person.page.keyboard.press('Enter');
    assert.deepEqual(acts(await said(person)), [{ preview: 'challenge A Y', others: 0 }]);
    assert.match(await focusedName(person), /press again/);
    await person.page.keyboard.press('Enter');
    assert.deepEqual(acts(await said(person)), [{ act: 'challenge A Y' }]);
    await person.leave();
  });

  test('what is not offered is asked about, and the answer gets the focus until Escape', async () => {
    const person = await sitDown('smith_house', { at: 3 });
    await cell(person, 'h6').focus();
    await person.page.keyboard.press('Enter');
    assert.deepEqual(acts(await said(person)), [{ refuse: { square: 'h6', piece: 'B', target: 'Z' } }]);
    await show(person, {
      bubble: {
        kind: 'refusal',
        at: 'h6',
        text: 'Alien cannot reach Morty Smith.',
        rule: 'skirmish.chal.2',
        ruleTitle: 'Who can be challenged',
      },
    });
    const link = person.page.getByRole('link', { name: 'Who can be challenged' });
    await link.waitFor();
    await person.page.waitForFunction(() => document.activeElement.tagName === 'A');
    assert.equal(await person.page.getByRole('alert').textContent(), 'Alien cannot reach Morty Smith.');
    await person.page.keyboard.press('Escape');
    await link.waitFor({ state: 'detached' });
    await person.page.waitForFunction(() => document.activeElement.dataset.square === 'h6');
    assert.deepEqual(acts(await said(person)), [{ close: true }]);
    await person.leave();
  });

  test('nothing shuts anybody out, light and dark', async () => {
    const person = await sitDown('smith_house', { at: 3 });
    await person.isAccessibleInBoth('the board');
    await show(person, { bubble: { kind: 'refusal', at: 'h6', text: 'No.', rule: 'a.b.1', ruleTitle: 'Rule' } });
    await person.isAccessibleInBoth('a refusal');
    await person.leave();
  });
});

describe('by mouse', () => {
  test('one click moves, and pointing shows the odds', async () => {
    const person = await sitDown('smith_house', { at: 1 });
    const target = await middle(person, 'd5');
    await person.page.mouse.move(target.x, target.y);
    await person.page.getByText('to beat Robot').waitFor();
    await person.page.mouse.click(target.x, target.y);
    assert.deepEqual(acts(await said(person)), [{ act: 'challenge A Y' }]);
    await person.page.evaluate(() => window.go(3));
    const square = await middle(person, 'b4');
    await person.page.mouse.click(square.x, square.y);
    assert.deepEqual(acts(await said(person)), [{ act: 'move B b4' }]);
    await person.leave();
  });

  test('a head over the row above still means its figure, unless that square is offered', async () => {
    const person = await sitDown('smith_house', { at: 1 });
    const { x, y, size } = await middle(person, 'd5');
    await person.page.mouse.click(x, y - size * 0.7);
    assert.deepEqual(acts(await said(person)), [{ act: 'challenge A Y' }]);
    await person.leave();
  });

  test('several answers at one place open a list', async () => {
    const person = await sitDown('smith_house', { at: 1 });
    await person.page.evaluate(() => {
      const [challenge] = window.given.options;
      const ability = { ...challenge, act: 'ability', action: 'zap', notation: 'ability A zap Y', label: 'Zap Robot' };
      window.show({ options: [challenge, ability] });
    });
    const target = await middle(person, 'd5');
    await person.page.mouse.click(target.x, target.y);
    assert.deepEqual(acts(await said(person)), [{ preview: 'challenge A Y', others: 1 }]);
    await person.page.getByText('Which one?').waitFor();
    await person.button('Zap Robot').click();
    assert.deepEqual(acts(await said(person)).at(-1), { act: 'ability A zap Y' });
    assert.equal(await person.page.getByText('Which one?').count(), 0);
    await person.leave();
  });
});

describe('by finger', () => {
  test('the first tap previews, the second acts, and near is near enough', async () => {
    const person = await sitDown('smith_house', { at: 1, ...phone });
    const { x, y, size } = await middle(person, 'd5');
    assert.ok(size < 50, 'squares of a phone are small');
    await person.page.touchscreen.tap(x + size * 0.5 + 20, y);
    assert.deepEqual(acts(await said(person)), [{ preview: 'challenge A Y', others: 0 }]);
    await person.page.getByText('to beat Robot').waitFor();
    await person.page.touchscreen.tap(x, y);
    assert.deepEqual(acts(await said(person)), [{ act: 'challenge A Y' }]);
    await person.page.touchscreen.tap(x + size * 0.5 + 40, y);
    assert.deepEqual(Object.keys(acts(await said(person))[0]), ['refuse'], 'too far away');
    await person.leave();
  });

  test('the board zooms to twice its size, squares get 44 pixels, and back', async () => {
    for (const width of [360, 390]) {
      const person = await sitDown('winterfell', { ...phone, viewport: { width, height: 800 } });
      const small = await middle(person, 'f6');
      await person.button('Zoom in').click();
      const large = await middle(person, 'f6');
      assert.ok(Math.abs(large.size / small.size - 2) < 0.01);
      assert.ok(large.size >= 44, `${large.size} pixels at a width of ${width}`);
      const box = await person.page.locator('.window').boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= width + 0.5, 'the page does not get wider');
      const open = await person.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(open <= width);
      await person.button('Whole board').click();
      assert.ok(Math.abs((await middle(person, 'f6')).size - small.size) < 0.5);
      await person.leave();
    }
  });

  test('two fingers zoom, one moves the board, and a double tap shows it whole again', async () => {
    const person = await sitDown('winterfell', { at: 1, ...phone });
    const touch = await person.context.newCDPSession(person.page);
    const fingers = (type, ...points) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const small = await middle(person, 'f6');
    await fingers('touchStart', [170, 200], [220, 200]);
    for (let away = 0; away <= 60; away += 10) await fingers('touchMove', [170 - away, 200], [220 + away, 200]);
    await fingers('touchEnd');
    const large = await middle(person, 'f6');
    assert.ok(Math.abs(large.size / small.size - 2) < 0.02, `${large.size / small.size} times as large`);
    await fingers('touchStart', [200, 200]);
    for (let away = 0; away <= 50; away += 10) await fingers('touchMove', [200 - away, 200]);
    await fingers('touchEnd');
    const moved = await middle(person, 'f6');
    assert.ok(large.x - moved.x > 30, 'the board follows the finger');
    assert.deepEqual(acts(await said(person)), [], 'and nothing was chosen');
    const { x, y } = await person.page.evaluate(() => {
      // Somewhere that nothing is offered.
      const box = document.querySelector('.window').getBoundingClientRect();
      return { x: box.left + 60, y: box.top + box.height - 60 };
    });
    await person.page.touchscreen.tap(x, y);
    await person.page.touchscreen.tap(x, y);
    await person.page.waitForFunction(() => !document.querySelector('.window.zoomed'));
    assert.ok(Math.abs((await middle(person, 'f6')).size - small.size) < 0.5);
    await person.leave();
  });

  test('a refusal lies at the lower edge of the board', async () => {
    const person = await sitDown('smith_house', { at: 3, ...phone });
    await show(person, { bubble: { kind: 'refusal', at: 'a1', text: 'Too far.', rule: 'skirmish.move.1', ruleTitle: 'Moving' } });
    const bubble = await person.page.locator('.bubble').boundingBox();
    const board = await person.page.locator('.window').boundingBox();
    assert.ok(bubble.y > board.y + board.height / 2);
    assert.ok(bubble.y + bubble.height <= board.y + board.height + 1);
    await person.leave();
  });
});

describe('the drawing', () => {
  test('can be seen from the other side', async () => {
    const person = await sitDown('smith_house', { at: 3 });
    const board = await person.page.locator('.window').boundingBox();
    const here = await middle(person, 'c5');
    await show(person, { facing: 1 });
    const there = await middle(person, 'c5');
    assert.ok(Math.abs(here.x - board.x + (there.x - board.x) - board.width) < 1);
    assert.ok(Math.abs(here.y - board.y + (there.y - board.y) - board.height) < 1);
    const first = await person.page.locator('[role=gridcell]').first().getAttribute('data-square');
    assert.equal(first, 'h8');
    await cell(person, 'c5').focus();
    await person.page.keyboard.press('ArrowRight');
    assert.match(await focusedName(person), /^b5/);
    const figure = await person.page.locator('[data-mark="B"]').boundingBox();
    assert.ok(Math.abs(figure.x + figure.width / 2 - there.x) < there.size / 2, 'the figure stands on its square');
    assert.ok(figure.y + figure.height > there.y, 'upright');
    await person.leave();
  });

  test('moves step by step to the next view, or jumps where motion is not wanted', async () => {
    for (const reducedMotion of ['no-preference', 'reduce']) {
      const person = await sitDown('smith_house', { at: 3, reducedMotion });
      const from = await middle(person, 'c5');
      const { took, moved } = await person.page.evaluate(async () => {
        const moved = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          moved.push(options.duration);
          return animate.call(this, frames, options);
        };
        const view = structuredClone(window.given.view);
        view.pieces.find((piece) => piece.mark === 'B').square = 'c3';
        const start = performance.now();
        window.show({ view, options: [], steps: [{ kind: 'move', piece: 'B', squares: ['c5', 'c4', 'c3'] }] });
        while (!window.said.some((each) => each.done)) await new Promise(requestAnimationFrame);
        return { took: performance.now() - start, moved };
      });
      if (reducedMotion === 'reduce') assert.deepEqual(moved, [], 'nothing moves');
      // Two squares, and what follows waits for them.
      else assert.ok(Math.max(...moved) === 520 && took > 450, `${moved} and ${took} ms`);
      const figure = await person.page.locator('[data-mark="B"]').boundingBox();
      const to = await middle(person, 'c3');
      assert.ok(Math.abs(figure.x + figure.width / 2 - to.x) < to.size / 2);
      assert.ok(from.y - to.y > to.size * 1.9);
      await person.leave();
    }
  });

  test('does not wait for figures when the table is further already', async () => {
    const person = await sitDown('smith_house', { at: 3, reducedMotion: 'no-preference' });
    const moved = await person.page.evaluate(async () => {
      const at = (square) => {
        const view = structuredClone(window.given.view);
        view.pieces.find((piece) => piece.mark === 'B').square = square;
        return { ...view, hash: square };
      };
      const frame = () => new Promise(requestAnimationFrame);
      // Until a figure moves: there it stops, and would never arrive by itself.
      const onItsWay = async () => {
        const moving = () => document.getAnimations().filter(({ effect }) => effect?.target?.closest?.('[data-mark]'));
        while (moving().length === 0) await frame();
        for (const each of moving()) each.pause();
      };
      const steps = [{ kind: 'move', piece: 'B', squares: ['c5', 'c4', 'c3', 'c2'] }];
      window.show({ view: at('c2'), options: [], steps });
      await onItsWay();
      // Once without steps, once with others: what was on its way is there at once.
      window.show({ view: at('a6'), steps: [] });
      await frame();
      const first = document.querySelector('[data-mark="B"]').getAttribute('transform');
      window.show({ view: at('c2'), steps: [{ kind: 'move', piece: 'B', squares: ['a6', 'c2'] }] });
      await onItsWay();
      window.show({ view: at('h8'), steps: [{ kind: 'move', piece: 'B', squares: ['c2', 'h8'] }] });
      while (!window.said.some((each) => each.done)) await frame();
      return [first, document.querySelector('[data-mark="B"]').getAttribute('transform')];
    });
    // 26 for the frame, 64 a square, 32 and 57 to where a figure stands.
    assert.deepEqual(moved, ['translate(58 403)', 'translate(506 531)']);
    assert.equal((await said(person)).filter((each) => each.done).length, 1);
    await person.leave();
  });

  test('plays a recorded match from moment to moment', async () => {
    const person = await sitDown('smith_house', { at: 1, reducedMotion: 'no-preference' });
    const states = await person.page.evaluate(async () => {
      const { stepsOf } = await import('/src/games/skirmish/board/steps.ts');
      const [, one, two] = window.fixture.moments;
      const steps = stepsOf(one.view, two.view, two.rows);
      window.show({ view: two.view, options: [], steps });
      while (!window.said.some((each) => each.done)) await new Promise(requestAnimationFrame);
      return steps.map((step) => step.kind);
    });
    assert.ok(states.includes('blow'), states.join());
    assert.match(await cell(person, 'd5').getAttribute('aria-label'), /knocked down/);
    await person.leave();
  });

  test('looks as it did', async () => {
    for (const [fixture, at, width, theme] of [
      ['winterfell', 0, 1440, 'light'],
      ['winterfell', 0, 1440, 'dark'],
      ['winterfell', 0, 390, 'light'],
      ['smith_house', 3, 1440, 'light'],
      ['isla_nublar_lab', 0, 390, 'dark'],
      ['playground', 0, 390, 'light'],
    ]) {
      const size = width === 390 ? phone : { viewport: { width, height: 900 } };
      const person = await sitDown(fixture, { at, theme, ...size });
      await looksLike(person.page.locator('.board'), `board-${fixture}-${width}-${theme}`);
      await person.leave();
    }
  });
});
