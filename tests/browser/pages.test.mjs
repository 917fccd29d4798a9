// Every page in both themes, on a desk and on a phone: nothing shuts people out, nothing is wider than the screen, nothing
// comes from elsewhere.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lay, leaders, sitter } from './drawn.mjs';
import { freePort, lanName, long, oneAnswer, Person, plainTables, quit, require, Server } from './kit.mjs';
import { playByWire } from './wire.mjs';

const { encode } = require('uqr');

plainTables();

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

const pages = [
  ['the start page', '', 'Your figures, at one table'],
  ['the team builder', '#/team', 'Build your sides'],
  ['the form of a table', '#/lay/skirmish', 'Lay a table'],
  ['the form for a friend', '#/lay?friend', 'Play with a friend'],
  ['my games', '#/games', 'My games'],
  ['the rules', '#/rules', 'Rules'],
  ['one rule', '#/rules/skirmish.sight.3', 'rule skirmish.sight.3'],
  ['the collection', '#/collection', 'Collection'],
  ['one card', '#/collection/t_rex', 'Collection'],
  ['the workbench', '#/workbench', 'Workbench'],
  ['the settings', '#/settings', 'Settings'],
  ['a disputed moment whose link is broken', '#/dispute/zAAAA', 'A disputed moment'],
  ['an address that leads nowhere', '#/nowhere', 'There is nothing here.'],
  ['a table that is not there', '#/table/nothing', 'Table'],
];

async function settled(person) {
  await person.page.waitForFunction(() => !/One moment/.test(document.querySelector('main').textContent));
}
async function fits(person, what) {
  const [wide, screen] = await person.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= screen, `${what} is ${wide} wide on a screen of ${screen}`);
}

const phone = { viewport: { width: 360, height: 740 } };
/** Both themes and both sizes; the other two pairs with --long. */
const looks = [
  ['light, on a desk', { colorScheme: 'light' }],
  ['dark, on a phone', { colorScheme: 'dark', ...phone }],
  ...(long
    ? [
        ['light, on a phone', { colorScheme: 'light', ...phone }],
        ['dark, on a desk', { colorScheme: 'dark' }],
      ]
    : []),
];
for (const [look, options] of looks)
  test(`all pages, ${look}`, { timeout: 120000 }, async () => {
    const person = await Person.at(server.base, options);
    const foreign = [];
    person.page.on('request', (request) => {
      if (!request.url().startsWith(server.base)) foreign.push(request.url());
    });
    for (const [what, hash, title] of pages) {
      await person.goto(hash);
      await person.page.getByRole('heading', { level: 1, name: title }).waitFor();
      await settled(person);
      await person.isAccessible(what);
      await fits(person, what);
    }
    assert.deepEqual(foreign, []);
    await person.leave();
  });

// Pages that a match has: to sit down at it, to play it drawn and plain, to look at it again, to dispute a moment of it.
for (const [look, options] of looks)
  test(`all pages of a match, ${look}`, { timeout: 120000 }, async () => {
    const open = await lay(server, leaders, [{ who: 'human', name: 'Ann' }, { who: 'open' }]);
    const laid = await lay(server, leaders);
    await playByWire(server, laid, { until: 12 });
    const table = `#/table/${laid.table}`;
    const person = await sitter(server, laid, options);
    const { page } = person;
    await person.goto('#/');
    await page.evaluate(() => localStorage.setItem('tablewright.settings', '{"pace":"off","plain":false}'));
    const check = async (what) => {
      await person.isAccessible(what);
      await fits(person, what);
    };
    await person.goto(`#/join/${open.table}/${open.invites[0].invite}`);
    await person.button('Sit down').waitFor();
    await check('an invitation');
    await person.goto(table);
    await page.getByRole('grid').waitFor();
    await check('the drawn table');
    await person.button('Menu').click();
    await page.getByRole('dialog').waitFor();
    await check('the menu of the drawn table');
    await person.button('Look back').first().click();
    await page.getByRole('region', { name: 'Look back' }).waitFor();
    await check('looking back');
    await person.button('Dispute this').click();
    const link = await page.getByRole('textbox', { name: 'Link to the disputed moment' }).inputValue();
    await check('a link to a moment');
    await page.goto(link);
    await person.heading('A disputed moment').waitFor();
    await page.getByRole('grid').waitFor();
    await check('a disputed moment');
    await page.evaluate(() => localStorage.setItem('tablewright.settings', '{"plain":true}'));
    await person.goto(table);
    await page.reload();
    await person.heading('You are asked').waitFor();
    await check('the plain table');
    await person.leave();
  });

for (const [look, options] of [
  ['dark, on a desk', { colorScheme: 'dark' }],
  ['light, on a phone', { colorScheme: 'light', viewport: { width: 360, height: 740 } }],
])
  test(`tables of both games, ${look}`, { timeout: 120000 }, async () => {
    const person = await Person.at(server.base, options);
    for (const preset of [/^First game of Jurassic Park/, /^Westeros for two, without/]) {
      await person.goto('#/');
      await person.button(preset).click();
      await person.heading('You are asked').waitFor();
      for (let turn = 0; turn < 3; ++turn) {
        await oneAnswer(person, ([first]) => first);
        await person.heading('You are asked').waitFor();
      }
      await person.says('look');
      await person.page.getByRole('region', { name: 'The table answers' }).waitFor();
      await person.isAccessible(`a table of ${preset}`);
      await fits(person, 'a table');
    }
    await person.leave();
  });

test('the theme and the wordiness are kept', async () => {
  const person = await (await Person.at(server.base, { colorScheme: 'light' })).goto('#/settings');
  await person.page.getByRole('radio', { name: 'Dark' }).check();
  await person.page.getByRole('radio', { name: 'Only answers to what I do' }).check();
  await person.page.reload();
  assert.equal(await person.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await person.goto('#/');
  await person.button(/^Play now/).click();
  await person.heading('You are asked').waitFor();
  await person.says('look');
  await person.hears(/The map has columns/);
  assert.doesNotMatch(await person.heard(), /Where do you place/, 'the question is not read out');
  await person.page.keyboard.press('Escape');
  await person.page.keyboard.press('r');
  await person.hears(/Where do you place/);
  await person.leave();
});

test('the rules are found by a word, the cards by a name', async () => {
  const person = await (await Person.at(server.base)).goto('#/rules');
  await person.page.getByRole('searchbox').fill('cooldown track');
  await person.page.getByText(/^[1-9]\d* rules?$/).waitFor();
  const rules = Number((await person.page.getByText(/^\d+ rules?$/).textContent()).split(' ')[0]);
  assert.ok(rules > 0 && rules < 100, `${rules} rules`);
  await person.goto('#/collection');
  await person.page.getByRole('searchbox').fill('t. rex');
  const card = person.page.getByRole('article', { name: 'T. rex', exact: true }).first();
  await card.waitFor();
  assert.match(await card.textContent(), /Chomp/);
  await card.getByRole('button', { name: /^Defence 2: confirmed/ }).click();
  await card.getByText('Where this comes from').waitFor();
  await card.getByText(/confirmed: JP101/).waitFor();
  await person.leave();
});

test('a house of a club asks for its code', async () => {
  const club = await Server.start('--club', 'walnut');
  const person = await (await Person.at(club.base)).goto();
  await person.button(/^Play now/).click();
  await person.heading('Lay a table').waitFor();
  await person.field('Club code').fill('walnut');
  await person.button('Lay the table').click();
  await person.heading('You are asked').waitFor();
  await person.goto('#/');
  await person.button(/^First game of Jurassic Park/).click();
  await person.heading('You are asked').waitFor();
  await person.leave();
  await club.stop();
});

test('the first load is small', async () => {
  const person = await Person.at(server.base, { fresh: true });
  const bodies = [];
  person.page.on('requestfinished', (request) => bodies.push(request.sizes().then(({ responseBodySize }) => responseBodySize)));
  await person.goto();
  await person.page.getByRole('img', { name: /^A drawn board/ }).waitFor();
  await person.page.getByText(/every card large enough/).waitFor();
  await person.isDrawn();
  const bytes = (await Promise.all(bodies)).reduce((sum, each) => sum + each, 0);
  // Drawn cards and two faces (52 kB) come with the start page; a table may have 300 kB in all.
  assert.ok(bytes > 10000 && bytes < 200000, `${bytes} bytes`);
  await person.leave();
});

/** The picture of a link beside its field is the link, square by square. */
async function isPictured(person, name) {
  const field = person.field(name);
  await field.waitFor();
  const link = await field.inputValue();
  const share = person.page.locator('.share').filter({ has: field });
  const picture = share.getByRole('img', { name: 'The same link as a picture for a camera' });
  await picture.waitFor();
  const { size, data } = encode(link, { ecc: 'M', border: 2 });
  const dark = data.flatMap((line, y) => line.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  assert.equal(await picture.getAttribute('viewBox'), `0 0 ${size} ${size}`);
  assert.equal(await picture.locator('path').getAttribute('d'), dark.join(''));
  const box = await picture.boundingBox();
  assert.ok(box.width > 150 && Math.abs(box.width - box.height) < 1, 'it is large enough for a camera');
  return link;
}

test('a link that works on this machine only has no picture', async () => {
  const person = await (await Person.at(server.base)).goto('#/lay?friend');
  await person.button('Lay the table').click();
  await person.field(/^Invite somebody to/).waitFor();
  await person.page
    .getByText(/^Other devices cannot reach this link yet/)
    .first()
    .waitFor();
  await person.page.getByText('My seat').click();
  await person.button('Take this seat to another device').click();
  await person.field('Take this seat to another device').waitFor();
  assert.equal(await person.page.getByRole('img', { name: /picture for a camera/ }).count(), 0);
  await person.leave();
});

test('over plain http in a network, where browsers withhold clipboard, notices and WebCrypto', async () => {
  const port = await freePort();
  const address = `http://${lanName}:${port}`;
  const lan = await Server.startAt(port, '--public-url', address);
  const person = await (await Person.at(address)).goto('#/lay?friend');
  const withheld = () => [isSecureContext, typeof navigator.clipboard, typeof crypto.subtle];
  assert.deepEqual(await person.page.evaluate(withheld), [false, 'undefined', 'undefined']);
  await person.button('Lay the table').click();
  assert.ok((await isPictured(person, /^Invite somebody to/)).startsWith(`${address}/#/join/`));
  await person.button('Copy').first().click();
  await person.hears(/^Copied\.$/);
  await person.page.getByText('My seat').click();
  await person.button('Take this seat to another device').click();
  assert.ok((await isPictured(person, 'Take this seat to another device')).startsWith(`${address}/#/join/`));
  await person.isAccessible('links with their pictures');

  await person.goto('#/settings');
  await person.page.getByRole('checkbox', { name: /^A notice of the system/ }).check();
  await person.page.getByText(/your browser gives none: it asks for https\. The title of the tab tells/).waitFor();

  // The same table from this machine itself: its links lead others here, and not to themselves.
  const host = await (await Person.at(lan.base)).goto('#/lay?friend');
  assert.equal(await host.page.evaluate(() => isSecureContext), true);
  await host.button('Lay the table').click();
  const link = await isPictured(host, /^Invite somebody to/);
  assert.ok(link.startsWith(`${address}/#/join/`), link);
  const guest = await Person.at(address);
  await guest.page.goto(link);
  await guest.button('Sit down').click();
  await guest.page.getByRole('region', { name: /You are asked|is choosing/ }).waitFor();
  await guest.page.getByText('My seat').click();
  await guest.button('Give up').click();
  await guest.button('Yes').click();
  await guest.heading('Dice').click();
  await guest.button('Check the dice').click();
  await guest.hears(/All is well/);
  for (const each of [person, host, guest]) await each.leave();
  await lan.stop();
});
