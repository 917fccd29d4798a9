// The drawn table of skirmish, played as people play it: on the board, on the cards, with the prompt; by mouse, by finger
// and by keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, answersOn, heardSoFar, isOver, lay, playOn, sitter, somethingHeard, warlike } from './drawn.mjs';
import { chance, long, quit, Server, tooSmall } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

const people = { one: [{ who: 'human', name: 'Ann' }, { who: 'computer' }], two: [{ who: 'human', name: 'Ann' }, { who: 'human', name: 'Ben' }] };

/** Lays a table and sits down at it, with the seats of all its people. */
async function at(wishes, seats = people.one, { settings = {}, ...options } = {}) {
  const laid = await lay(server, wishes, seats);
  const person = await sitter(server, laid, { keeps: { settings: { pace: 'off', ...settings } }, ...options });
  await person.goto(`#/table/${laid.table}`);
  await prompt(person).or(person.button(/^I am /)).waitFor();
  return person;
}
const prompt = (person) => person.page.getByRole('region', { name: 'What is asked now' });
const title = (person) => person.page.getByRole('heading', { level: 1 });
const cells = (person) => person.page.getByRole('gridcell', { name: /can (be|take)/ });

const boxes = [
  ['the first game of GOT100 for four', { first_game: 'got100', players: '4' }, 4],
  ['Leaders with items and companions, of two boxes', { first_game: 'mix', figures_1: 'arya_stark,jon_snow', attachments_1: 'ghost,needle', figures_2: 'rick_sanchez,ian_malcolm', attachments_2: 'portal_gun,flare', map: 'winterfell', scenario: 'leaders', rounds: '4' }, 2],
  ['Red Light, Green Light of SG100', { first_game: 'mix', figures_1: 'front_man,il_nam,worker_28', figures_2: 'gi_hun,sae_byeok,worker_29', scenario: 'red_light_green_light', rounds: '3' }, 2],
  ['flags of RM100', { first_game: 'mix', figures_1: 'rick_sanchez,alien', figures_2: 'morty_smith,robot', scenario: 'flags', rounds: '4' }, 2],
  ['High Water of the example box', { first_game: 'mix', figures_1: 'sela_reed,pip_tanner', figures_2: 'mother_mire,old_bram', scenario: 'high_water', rounds: '3' }, 2],
];

test('a duel on one device is played to its end on the board and the cards', { timeout: 300000 }, async () => {
  const person = await at({ first_game: 'jp101' }, people.two);
  const { turns, kinds } = await playOn(person);
  assert.ok(turns > 8, `${turns} answers were given`);
  assert.ok(kinds.has('cell') && kinds.has('prompt'), [...kinds].join());
  await person.hears(/has won|draw|tie/i);
  await person.isAccessibleInBoth('the end of a match');
  await person.leave();
});

// Everything that is asked can be answered where it is seen: no match comes to a halt.
for (const [index, [what, wishes, seats]] of boxes.entries())
  test(`no dead end: ${what}`, { timeout: 400000 }, async () => {
    const names = ['Ann', 'Ben', 'Cleo', 'Dora'].slice(0, seats);
    const person = await at(
      wishes,
      names.map((name) => ({ who: 'human', name })),
    );
    const { turns } = await playOn(person, { seed: index + 3, most: long ? 300 : 16, stop: true });
    assert.ok(turns > 8, `${turns} answers were given`);
    await person.leave();
  });

test('against the computer its acts are told one by one, and can be skipped', { timeout: 240000 }, async () => {
  const person = await at({ first_game: 'jp101' }, people.one, { settings: { pace: 'normal' } });
  const { page } = person;
  const pick = chance(2);
  let told = 0;
  let skipped = 0;
  for (let turn = 0; turn < 60 && (long || told < 6 || skipped < 2) && !(await isOver(person)); ++turn) {
    const skip = prompt(person).getByRole('button', { name: 'Skip', exact: true });
    if (await skip.isVisible()) {
      told += 1;
      assert.match(await title(person).textContent(), /\w+ .*\./, 'a sentence stands in the prompt');
      assert.equal((await answersOn(page)).filter(({ kind }) => kind === 'cell').length, 0, 'nothing is offered meanwhile');
      await page.keyboard.press(turn % 2 ? 'k' : 'Tab');
      if (turn % 2) skipped += 1;
      else if (await skip.isVisible()) await skip.click({ timeout: 2000 }).catch(() => {});
      continue;
    }
    if ((await answersOn(page)).length === 0) {
      await page.waitForTimeout(50);
      continue;
    }
    await answer(person, pick, warlike);
  }
  assert.ok(told > 2, `${told} acts were told`);
  assert.ok(skipped > 0, `${skipped} acts were skipped`);
  await person.leave();
});

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

test('nothing is heard until somebody wants to hear it', async () => {
  const person = await at({ first_game: 'jp101' }, people.two, {});
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
  assert.equal(await made(), 0, 'sounds are off');
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
  await page.locator(`[data-square="${far}"]`).click();
  // Where it stands, each square between, and where it goes.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .some(({ effect }) => effect?.target?.hasAttribute?.('data-mark') && effect.getKeyframes().length > 2),
  );
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
    await somethingHeard(page, before);
    await page.waitForFunction(() => !document.querySelector('[aria-label="What is asked now"] .primary'), undefined, { timeout: 2000 }).catch(() => {});
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
    await somethingHeard(page, before);
    await page.keyboard.press('Escape');
    for (const name of ['Cards', 'Dice', 'Log', 'Actions']) {
      await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name }).tap();
      await person.isAccessible(`the panel ${name} on a phone`);
      assert.deepEqual(await tooSmall(page), [], `on the panel ${name}`);
    }
    await person.leave();
  });

for (const colorScheme of ['light', 'dark'])
  test(`nothing shuts people out, ${colorScheme}`, { timeout: 400000 }, async () => {
    for (const viewport of [{ width: 1440, height: 900 }, ...(long ? [{ width: 1024, height: 768 }] : [])]) {
      const person = await inTurn({ colorScheme, viewport });
      await person.isAccessible('the drawn table');
      await person.page.keyboard.press('s');
      await person.isAccessible('with what a figure sees');
      await person.page.keyboard.press('1');
      await person.isAccessible('with an ability in hand');
      await person.page.keyboard.press('Escape');
      for (const part of ['Seats', 'Chat', 'Dice', 'The table in sentences', 'At this table', 'Keys']) {
        if ((await person.page.getByRole('dialog').count()) === 0) await person.button('Menu').click();
        await person.page.getByRole('dialog').getByRole('button', { name: part, exact: true }).click();
        await person.isAccessible(`the menu: ${part}`);
      }
      await person.leave();
    }
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
  const person = await at(boxes[1][1], people.two);
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
  await title(person).filter({ hasText: /takes a turn|moved|placed/ }).waitFor();
  const skip = person.button('Skip to now');
  if (await skip.isVisible()) await skip.click();
  await title(person).filter({ hasText: /^(What|Where|.*which)/ }).waitFor();
  await person.leave();
});
