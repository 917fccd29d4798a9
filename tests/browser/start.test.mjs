// The start page: every way to a match, how many taps each takes, and what it leaves behind.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start()));
after(async () => {
  await quit();
  await server.stop();
});

/** Somebody whose taps are counted, and whose wishes for tables are kept. */
async function tapping(options) {
  const person = await (await Person.at(server.base, options)).goto();
  person.taps = 0;
  person.laid = [];
  person.tap = async (locator) => {
    await locator.click();
    person.taps += 1;
  };
  person.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tables')) person.laid.push(request.postDataJSON());
  });
  person.figure = (name) => person.page.getByRole('button', { name: new RegExp(`^${name}, (basic )?character`) });
  person.sitsAt = (title) =>
    person.page.waitForFunction((text) => /#\/table\//.test(location.hash) && document.title.includes(text), title);
  return person;
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
for (const [where, options] of [
  ['on a desk', {}],
  ['on a phone', phone],
])
  test(`T. rex meets Jon Snow in under five taps, ${where}`, async () => {
    const person = await tapping(options);
    await person.tap(person.page.getByRole('link', { name: /^Duel on this device/ }));
    await person.tap(person.figure('T\\. rex'));
    await person.tap(person.figure('Jon Snow'));
    await person.page.getByRole('button', { name: 'Lay the table', disabled: false }).waitFor();
    await person.tap(person.button('Lay the table'));
    await person.sitsAt('T. rex against Jon Snow');
    assert.ok(person.taps < 5, `${person.taps} taps`);
    assert.deepEqual(
      person.laid[0].seats.map((seat) => seat.who),
      ['human', 'human'],
    );
    await person.leave();
  });

test('a guided first game is one tap away', async () => {
  const person = await tapping();
  await person.tap(person.button(/^Play now/));
  await person.sitsAt('First game of Jurassic Park');
  assert.equal(person.taps, 1);
  assert.deepEqual(person.laid[0].wishes, { first_game: 'jp101' });
  assert.deepEqual(
    person.laid[0].seats.map((seat) => seat.who),
    ['human', 'computer'],
  );
  const guide = await person.page.evaluate(() =>
    localStorage.getItem(`tablewright.guide.${location.hash.replace('#/table/', '')}`),
  );
  assert.equal(JSON.parse(guide).on, true, 'the guide is on for this table');

  // The table goes on from the start page.
  await person.goto('#/');
  const running = person.page.getByRole('region', { name: 'Continue' });
  await running.getByRole('link', { name: /First game of Jurassic Park/ }).click();
  await person.sitsAt('First game of Jurassic Park');
  await person.leave();
});

test('two people in one team against computers', async () => {
  const person = await tapping();
  await person.tap(person.page.getByRole('link', { name: /^Together against the computer/ }));
  for (const name of ['T\\. rex', 'Jon Snow', 'Gallimimus', 'Sworn Brother']) await person.tap(person.figure(name));
  await person.page.getByText('You would play: T. rex against Jon Snow.').waitFor();
  await person.tap(person.button('Lay the table'));
  await person.sitsAt('T. rex against Jon Snow');
  assert.equal(person.laid[0].wishes.players, '4');
  assert.deepEqual(
    person.laid[0].seats.map((seat) => seat.who),
    ['human', 'computer', 'human', 'computer'],
  );
  await person.leave();
});

// A friend picks the own side, unless whoever invites says otherwise.
const namesAll = ({ page }) => page.getByRole('combobox', { name: 'How figures are picked' }).selectOption('I name all sides');

test('with a friend: one link, and both sit down', async () => {
  const person = await tapping();
  await person.tap(person.page.getByRole('link', { name: /^With a friend/ }));
  await namesAll(person);
  await person.tap(person.figure('Arya Stark'));
  await person.tap(person.figure('Gi-hun'));
  await person.page.getByText('You would play: Arya Stark against Gi-hun.').waitFor();
  await person.tap(person.button('Lay the table'));
  assert.ok(person.taps < 5, `${person.taps} taps`);
  const link = await person.field(/^Invite somebody to/).inputValue();
  assert.ok(link.startsWith(`${server.base}/#/join/`), link);
  const friend = await Person.at(server.base);
  await friend.page.goto(link);
  await friend.button('Sit down').click();
  await friend.page.waitForFunction(() => document.title.includes('Arya Stark against Gi-hun'));
  await friend.leave();
  await person.leave();
});

test('a table for everybody is taken from the start page in one press', async () => {
  const early = await tapping();
  const ann = await tapping();
  await ann.tap(ann.page.getByRole('link', { name: /^With a friend/ }));
  await namesAll(ann);
  await ann.tap(ann.figure('Arya Stark'));
  await ann.tap(ann.figure('Gi-hun'));
  await ann.page.getByText('You would play: Arya Stark against Gi-hun.').waitFor();
  const toAll = ann.page.getByRole('checkbox', { name: 'Everybody in this house may join' });
  assert.equal(await toAll.isChecked(), false, 'by link alone, unless one says otherwise');
  await toAll.check();
  await ann.tap(ann.button('Lay the table'));
  await ann.sitsAt('Arya Stark against Gi-hun');
  assert.equal(ann.laid[0].open_to_all, true);

  const ben = await tapping();
  const open = ben.page.getByRole('region', { name: 'Open tables' });
  await open.waitFor();
  const late = await tapping();
  // Who was there before sees it on coming back to the page.
  const returns = () => early.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  assert.equal(await early.page.getByRole('region', { name: 'Open tables' }).count(), 0);
  await returns();
  await early.page.getByRole('region', { name: 'Open tables' }).waitFor();
  await ben.isAccessible('the start page with open tables');
  await ben.tap(open.getByRole('button', { name: /Arya Stark against Gi-hun.*sit down/ }));
  await ben.sitsAt('Arya Stark against Gi-hun');
  assert.equal(ben.taps, 1);

  // Who presses too late is told so, and the table is gone from the list.
  await late.page.getByRole('region', { name: 'Open tables' }).getByRole('button').click();
  await late.page.getByRole('alert').getByText(/was somebody faster/).waitFor();
  await late.page.getByRole('region', { name: 'Open tables' }).waitFor({ state: 'detached' });
  await returns();
  await early.page.getByRole('region', { name: 'Open tables' }).waitFor({ state: 'detached' });
  for (const person of [early, late, ben, ann]) await person.leave();
});

test('who laid a table sends a stranger away before the first act, and the table waits in the list again', async () => {
  const ann = await tapping();
  await ann.page.getByRole('link', { name: /^With a friend/ }).click();
  await namesAll(ann);
  await ann.figure('Arya Stark').click();
  await ann.figure('Gi-hun').click();
  await ann.page.getByText('You would play: Arya Stark against Gi-hun.').waitFor();
  await ann.page.getByRole('checkbox', { name: 'Everybody in this house may join' }).check();
  await ann.button('Lay the table').click();
  await ann.sitsAt('Arya Stark against Gi-hun');
  const ben = await tapping();
  const open = (person) => person.page.getByRole('region', { name: 'Open tables' }).getByRole('button', { name: /sit down/ });
  await open(ben).click();
  await ben.page.getByRole('grid').waitFor();
  await ann.page.getByRole('grid').waitFor();
  await ann.button('Menu').click();
  await ann.button('Send away, before the first act').click();
  await ann.heading('Whom we wait for').waitFor();
  await ben.page.getByText(/its guest sent away/).first().waitFor();
  const cleo = await tapping();
  await open(cleo).waitFor();
  for (const person of [ann, ben, cleo]) await person.leave();
});

test('a rule is found from the start page, by what is suggested or by a word', async () => {
  const person = await tapping();
  const field = person.page.getByRole('searchbox', { name: 'Search a rule, a card or a word' });
  await field.fill('chomp');
  await field.fill('cooldown track');
  const first = person.page.getByRole('region', { name: 'Rules' }).getByRole('listitem').first().getByRole('link');
  await person.page.getByRole('link', { name: /cooldown track/i }).first().waitFor();
  const rule = await first.locator('b').textContent();
  await first.click();
  await person.heading(`rule ${rule}`).waitFor();
  await person.goto('#/');
  await field.fill('knocked out');
  await field.press('Enter');
  await person.page.getByText(/^[1-9]\d* rules?$/).waitFor();
  assert.equal(await person.page.getByRole('searchbox').inputValue(), 'knocked out');
  await person.leave();
});

test('the picture is only a picture: no button of it can be reached', async () => {
  const person = await tapping();
  await person.page.getByRole('img', { name: /^A drawn board: Smith House/ }).waitFor();
  assert.equal(await person.page.getByRole('grid').count(), 0);
  await person.page.locator('main h1').focus();
  for (let stop = 0; stop < 12; ++stop) {
    await person.page.keyboard.press('Tab');
    assert.equal(await person.page.evaluate(() => document.activeElement.closest('[inert]')), null);
  }
  await person.leave();
});

test('nothing moves while the pictures come', async () => {
  const person = await Person.at(server.base, { fresh: true });
  await person.before(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await person.goto();
  await person.page.getByRole('img', { name: /^A drawn board/ }).waitFor();
  await person.page.getByText(/every card large enough/).waitFor();
  await person.isDrawn();
  const shifted = await person.page.evaluate(() => window.shifted);
  assert.ok(shifted < 0.1, `layout shift of ${shifted}`);
  await person.leave();
});

test('Westeros is reachable from the start page', async () => {
  const person = await tapping();
  await person.button(/^Against the Night King, 2 players/).waitFor();
  await person.page.locator('a[href="#/lay/westeros"]').click();
  await person.heading('Lay a table').waitFor();
  await person.page.getByRole('radio', { name: 'Westeros' }).waitFor();
  assert.ok(await person.page.getByRole('radio', { name: 'Westeros' }).isChecked());
  await person.leave();
});
