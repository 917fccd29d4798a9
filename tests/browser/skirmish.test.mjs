// The drawn table of skirmish, played as people play it: on the board, on the cards, with the prompt; by mouse, by finger
// and by keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, asked, heardSoFar, pairs as people, prompt, seated, somethingHeard, title } from './drawn.mjs';
import { chance, long, quit, Server, tooSmall } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

const at = (...about) => seated(server, ...about);
const cells = (person) => person.page.getByRole('gridcell', { name: /can (be|take)/ });
const secret = { first_game: 'mix', figures_1: 'arya_stark,jon_snow', attachments_1: 'ghost,needle', figures_2: 'rick_sanchez,ian_malcolm', attachments_2: 'portal_gun,flare', map: 'winterfell', scenario: 'leaders', rounds: '4' };

/** Somebody whose figures stand, and who is asked for an action. */
async function inTurn(options = {}, wishes = { first_game: 'jp101' }, seats = people.two) {
  const person = await at(wishes, seats, options);
  const pick = chance(5);
  for (let turn = 0; turn < 12 && !/^What does/.test(await title(person).textContent()); ++turn) await answer(person, pick);
  await person.page.getByRole('heading', { level: 1, name: /^What does/ }).waitFor();
  return person;
}

test('what is not allowed is refused with its rule, and the rule is a press away', async () => {
  const person = await inTurn();
  await person.page.keyboard.press('c');
  const bubble = person.page.locator('.bubble, [role="alert"]').filter({ hasText: /adjacent|see/ }).first();
  await bubble.waitFor();
  await person.hears(/not adjacent|cannot see/);
  await person.isAccessible('a refusal on the board');
  const rule = person.page.getByRole('main').getByRole('link');
  const id = await person.page.locator('.rid').textContent();
  assert.match(id, /^skirmish\./);
  await person.page.keyboard.press('Escape');
  assert.equal(await rule.count(), 0, 'Escape closes it');
  // A square too far away, with the mouse.
  const far = person.page.getByRole('gridcell', { name: /^[a-k]\d+$/ }).last();
  await far.click();
  await rule.waitFor();
  await rule.click();
  await person.page.getByRole('heading', { name: /rule skirmish\./ }).waitFor();
  await person.leave();
});

test('sounds are on from the first press, and off where somebody wants it quiet', async () => {
  const person = await at({ first_game: 'jp101' }, people.two, { settings: { sound: false } });
  await person.page.evaluate(() => {
    window.sounds = 0;
    const Silent = window.AudioContext;
    window.AudioContext = class extends Silent {
      constructor() {
        super();
        window.sounds += 1;
      }
    };
  });
  const pick = chance(5);
  const made = () => person.page.evaluate(() => window.sounds);
  for (let turn = 0; turn < 5; ++turn) await answer(person, pick);
  assert.equal(await made(), 0, 'nothing is heard');
  await person.page.getByRole('button', { name: 'Sound is off', pressed: false }).click();
  await person.page.getByRole('button', { name: 'Sound is on', pressed: true }).waitFor();
  for (let turn = 0; turn < 4 && (await made()) === 0; ++turn) await answer(person, pick);
  assert.equal(await made(), 1);
  await person.leave();
});

test('an unavailable action answers why', async () => {
  const person = await inTurn();
  const assist = person.page.getByRole('group', { name: 'Basic actions' }).getByRole('button', { name: 'Assist' });
  assert.equal(await assist.getAttribute('aria-disabled'), 'true');
  // It is said to be unavailable, and answers all the same.
  await assist.click({ force: true });
  await person.page.locator('.rid').waitFor();
  assert.match(await person.page.locator('.rid').textContent(), /^skirmish\./);
  await person.leave();
});

test('undo takes the last act back, and the board with it', async () => {
  const person = await inTurn();
  const where = () => person.page.getByRole('gridcell', { name: /selected/ }).getAttribute('data-square');
  const before = await where();
  const cell = cells(person).filter({ hasNot: person.page.locator('none') }).last();
  const to = await cell.getAttribute('data-square');
  await cell.click();
  await person.page.waitForFunction(
    (square) => document.querySelector(`[data-square="${square}"]`)?.ariaLabel?.includes('selected'),
    to,
  );
  await prompt(person).getByRole('button', { name: 'Undo' }).click();
  await person.page.waitForFunction(
    (square) => document.querySelector(`[data-square="${square}"]`)?.ariaLabel?.includes('selected'),
    before,
  );
  await person.leave();
});

test('a figure walks from square to square, as the server says', async () => {
  const person = await inTurn({ reducedMotion: 'no-preference', settings: { pace: 'fast' } });
  const { page } = person;
  const far = await page.evaluate(() => {
    const place = (cell) => [cell.dataset.square.charCodeAt(0), Number(cell.dataset.square.slice(1))];
    const all = [...document.querySelectorAll('[role="gridcell"]')];
    const [column, row] = place(all.find((cell) => / selected/.test(cell.ariaLabel)));
    const isFar = (cell) => Math.max(Math.abs(place(cell)[0] - column), Math.abs(place(cell)[1] - row)) > 1;
    return all.find((cell) => /can be moved to/.test(cell.ariaLabel) && isFar(cell))?.dataset.square;
  });
  assert.ok(far, 'somewhere further than the next square can be gone to');
  await page.evaluate(() => {
    window.walked = new Promise((seen) => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        if (this.hasAttribute('data-mark')) seen(frames.length);
        return animate.call(this, frames, options);
      };
    });
  });
  await page.locator(`[data-square="${far}"]`).click();
  // Where it stands, each square between, and where it goes.
  assert.ok((await page.evaluate(() => window.walked)) > 2);
  await page.getByRole('gridcell', { name: new RegExp(`^${far}, .*yours`) }).waitFor();
  await person.leave();
});

test('a tablet held upright has the card and all figures beside each other', async () => {
  const person = await inTurn({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
  const card = await person.page.getByRole('group', { name: 'Basic actions' }).boundingBox();
  const figures = await person.page.getByRole('region', { name: 'Cards on the table' }).boundingBox();
  assert.ok(card && figures && figures.x >= card.x + card.width - 1 && figures.height > 100, JSON.stringify({ card, figures }));
  await person.leave();
});

test('a turn with the keyboard alone', async () => {
  const person = await at({ first_game: 'jp101' }, people.two);
  const { page } = person;
  const press = (key) => page.keyboard.press(key);
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
  for (let turn = 0; turn < 6 && !/^What does/.test(await title(person).textContent()); ++turn) {
    const before = await heardSoFar(page);
    await press('b');
    assert.match(await focused(), /^[a-k]\d+/, 'B leads to the board');
    if (!/can (be|take)/.test(await focused())) await press('n');
    assert.match(await focused(), /can (be|take)/, 'N leads to what can be chosen');
    await press('Enter');
    await person.button('Do it').waitFor();
    await press('Enter');
    await somethingHeard(person, before);
    await asked(person);
  }
  await page.getByRole('heading', { level: 1, name: /^What does/ }).waitFor();
  await press('m');
  assert.equal(await page.getByRole('button', { name: 'Move', exact: true }).getAttribute('aria-pressed'), 'true');
  await press('Escape');
  await press('b');
  await press('n');
  const square = (await focused()).split(',')[0];
  await press('Enter');
  await press('Enter');
  await person.hears(new RegExp(`moved from \\w+ to ${square}`));
  await press('s');
  assert.equal(await prompt(person).getByRole('button', { name: 'Sight' }).getAttribute('aria-pressed'), 'true');
  await page.getByRole('gridcell', { name: /in sight/ }).first().waitFor();
  await press('s');
  await press('?');
  await page.getByRole('dialog').getByText('what a figure sees').waitFor();
  const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' });
  await press('Escape');
  await closed();
  await press('u');
  await page.getByRole('gridcell', { name: new RegExp(`^${square}, can be moved to`) }).waitFor();
  await press('o');
  const list = page.getByRole('dialog').getByRole('group', { name: 'Answers', exact: true });
  await list.waitFor();
  await press('Escape');
  await closed();
  await press('e');
  await person.hears(/is exhausted/);
  await person.leave();
});

for (const [width, height] of [
  [360, 640],
  ...(long ? [[390, 844]] : []),
])
  test(`a turn on a phone of ${width} by ${height}, by finger`, { timeout: 300000 }, async () => {
    const phone = { viewport: { width, height }, hasTouch: true, isMobile: true };
    const person = await inTurn(phone);
    const { page } = person;
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= screen, `${wide} wide on a screen of ${screen}`);
    for (const track of [/Cooldown track|cooldown track/]) {
      const boxes = page.getByRole('list', { name: track });
      assert.equal(await boxes.count(), 2);
      for (const box of await boxes.all()) {
        const place = await box.boundingBox();
        assert.ok(place.y >= 0 && place.y + place.height <= height, 'both tracks are in view');
      }
    }
    // First tap: preview. Second tap, or the button: done.
    const cell = cells(person).last();
    const square = await cell.getAttribute('data-square');
    await cell.tap();
    await person.button('Do it').waitFor();
    assert.match(await title(person).textContent(), new RegExp(`to ${square}`));
    // The way there is drawn, from where the figure stands.
    await page.locator('[data-way]').waitFor();
    assert.match(await page.locator('[data-way]').getAttribute('data-way'), new RegExp(`^[a-k]\\d+( [a-k]\\d+)* ${square}$`));
    await person.isAccessible('a preview on a phone');
    await person.button('Do it').tap();
    await person.hears(new RegExp(`moved from \\w+ to ${square}`));
    // All that can be pressed is large enough; squares are reached by zoom or by the list.
    assert.deepEqual(await tooSmall(page), []);
    // A refusal is closed by finger, too.
    await page.getByRole('group', { name: 'Basic actions' }).getByRole('button', { name: 'Assist' }).tap({ force: true });
    await page.locator('.rid').waitFor();
    assert.deepEqual(await tooSmall(page), [], 'with a refusal');
    await page.locator('.shut').tap();
    await page.locator('.rid').waitFor({ state: 'detached' });
    await person.button('All answers').tap();
    const answers = page.getByRole('dialog').getByRole('group', { name: 'Answers', exact: true }).getByRole('button');
    await answers.first().waitFor();
    for (const each of await answers.all()) {
      const box = await each.boundingBox();
      assert.ok(box.height >= 44 && box.width >= 44, `${await each.textContent()} is ${box.width} by ${box.height}`);
    }
    const before = await heardSoFar(page);
    await answers.last().tap();
    await somethingHeard(person, before);
    await page.keyboard.press('Escape');
    for (const name of ['Cards', 'Dice', 'Log', 'Actions']) {
      await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name }).tap();
      await person.isAccessible(`the panel ${name} on a phone`);
      assert.deepEqual(await tooSmall(page), [], `on the panel ${name}`);
    }
    await person.leave();
  });

for (const [width, height] of [
  [1440, 900],
  ...(long ? [[1024, 768]] : []),
])
  test(`nothing shuts people out, light and dark, ${width} by ${height}`, { timeout: 400000 }, async () => {
    const person = await inTurn({ viewport: { width, height } });
    await person.isAccessibleInBoth('the drawn table');
    await person.page.keyboard.press('s');
    await person.page.getByRole('gridcell', { name: /in sight/ }).first().waitFor();
    await person.isAccessibleInBoth('with what a figure sees');
    await person.page.keyboard.press('1');
    await person.isAccessibleInBoth('with an ability in hand');
    await person.page.keyboard.press('Escape');
    for (const part of ['Seats', 'Chat', 'Dice', 'The table in sentences', 'At this table', 'Keys']) {
      if ((await person.page.getByRole('dialog').count()) === 0) await person.button('Menu').click();
      await person.page.getByRole('dialog').getByRole('button', { name: part, exact: true }).click();
      await person.isAccessibleInBoth(`the menu: ${part}`);
    }
    await person.leave();
  });

test('plain and drawn are one press apart, and the choice is kept', async () => {
  const person = await inTurn({}, { first_game: 'jp101' }, people.one);
  await person.button('Menu').click();
  await person.button('Plain table').click();
  await person.heading('You are asked').waitFor();
  await person.page.reload();
  await person.heading('You are asked').waitFor();
  assert.ok((await person.answers.count()) > 0);
  await person.button('Drawn table').click();
  await prompt(person).waitFor();
  await person.page.getByRole('grid').waitFor();
  await person.leave();
});

test('only a choice that is secret is covered between people at one device', async () => {
  const person = await at(secret, people.two);
  await person.heading(/^Please hand the device to Ann/).waitFor();
  await person.isAccessibleInBoth('a cover');
  await person.button(/^I am Ann/).click();
  await person.page.getByRole('heading', { level: 1, name: /Who is your leader/ }).waitFor();
  await answer(person, chance(1));
  await person.heading(/^Please hand the device to Ben/).waitFor();
  assert.equal(await prompt(person).count(), 0, 'nothing is seen of it');
  await person.button(/^I am Ben/).click();
  await answer(person, chance(1));
  await person.hears(/The leader of .* is/);
  for (let turn = 0; turn < 8; ++turn) assert.notEqual(await answer(person, chance(turn)), 'cover');
  await person.leave();
});

test('who comes back is offered what happened since, one by one or at once', async () => {
  const person = await inTurn({ settings: { pace: 'fast' } }, { first_game: 'jp101' }, people.one);
  const { page } = person;
  const table = page.url();
  await person.goto('#/settings');
  await page.evaluate((key) => localStorage.setItem(key, '4'), `tablewright.visited.${table.split('/').pop()}`);
  // By way of another page: from one of ours the table is opened without being loaded, and what is new is seen.
  await page.goto(new URL('/health', table).href);
  await page.goto(table);
  await title(person).filter({ hasText: /happened since you looked/ }).waitFor();
  await person.isAccessible('a return');
  await person.button('Show them').click();
  await person.until(() => /takes a turn|moved|placed/.test(document.getElementById('prompt').textContent));
  // If all has been told by now, there is nothing to skip.
  await page.evaluate(() => document.querySelector('.prompt button[aria-label="Skip to now"]')?.click());
  await title(person).filter({ hasText: /^(What|Where|.*which)/ }).waitFor();
  await person.leave();
});
