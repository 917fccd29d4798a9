// What everybody meets in the first minutes: the first picture, the rules as a page, an invitation, talk on a phone, whoever leaves
// and comes back, one's own games.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, asked, lay, prompt, sitter } from './drawn.mjs';
import { chance, firstOf, launch, long, Person, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--absent-after', '1', '--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// --- the first picture -----------------------------------------------------------------------------------------------

test('brand and frame of a board are there without a script, and what the page says of itself elsewhere', async () => {
  const context = await (await launch()).newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.base);
  assert.ok(await page.getByText('Tablewright', { exact: true }).isVisible());
  const board = await page.locator('.first-board').boundingBox();
  assert.ok(board.width > 200 && board.height > 200, JSON.stringify(board));
  const html = await (await fetch(server.base)).text();
  for (const said of ['og:title', 'og:description', 'og:image', 'theme-color', 'apple-touch-icon'])
    assert.match(html, new RegExp(said), said);
  for (const [, link] of html.matchAll(/(?:content|href)="\.\/([\w.-]+\.png)"/g)) {
    const picture = await fetch(`${server.base}/${link}`);
    assert.equal(picture.status, 200, link);
    assert.equal(picture.headers.get('content-type'), 'image/png');
  }
  await context.close();
});

test('the first picture gives way to the page, and styles of parts stand behind those of the page', async () => {
  const person = await Person.at(server.base);
  await person.goto();
  await person.heading('Your figures, at one table').waitFor();
  assert.equal(await person.page.locator('.first').count(), 0);
  assert.equal(await person.page.locator('body link[rel="stylesheet"]').count(), 0);
  await person.leave();
});

// --- the rules -------------------------------------------------------------------------------------------------------

for (const [game, first] of [
  ['skirmish', 'Skirmish: how it is played'],
  ['westeros', 'Westeros: how it is played'],
])
  test(`the rules of ${game} are read on one page, and printed on one sheet`, async () => {
    const person = await Person.at(server.base);
    const { page } = person;
    await person.goto('#/rules');
    await page.getByRole('link', { name: new RegExp(`^${first.split(':')[0]} .*Learn in five minutes`, 'i') }).click();
    await person.heading(first).waitFor();
    await person.heading('Learn in five minutes').waitFor();
    const steps = await page.getByRole('listitem').count();
    assert.ok(steps > 12, `${steps} steps`);
    await page.locator('.drawn svg').nth(steps - 1).waitFor();
    // The ids stand behind the sentences, and lead to the rule.
    assert.ok(!(await page.getByText(`${game}.`, { exact: false }).first().isVisible()));
    await page.locator('summary').first().click();
    await person.isAccessibleInBoth(first);
    const rule = page.getByRole('link', { name: new RegExp(`^${game}\\.`) }).first();
    const id = await rule.textContent();
    const sheet = await page.pdf({ preferCSSPageSize: true });
    assert.equal(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g).length, 1, 'one sheet');
    await rule.click();
    await person.heading(`rule ${id}`).waitFor();
    await person.leave();
  });

test('the index of rules speaks of games by their names', async () => {
  const person = await Person.at(server.base, phone);
  await person.goto('#/rules');
  await person.heading('Skirmish: Line of sight').or(person.heading(/^Skirmish: /).first()).first().waitFor();
  assert.equal(await person.page.getByText(/^skirmish:/).count(), 0);
  await person.isAccessible('the rules on a phone');
  await person.leave();
});

// --- a friend --------------------------------------------------------------------------------------------------------

test('a friend is invited by name, picks the own figures, and the link goes out by what the device sends things with', { timeout: 120000 }, async () => {
  const host = await Person.at(server.base, phone);
  await host.before(() => {
    window.shared = [];
    navigator.share = async (what) => void window.shared.push(what);
  });
  const refused = [];
  host.page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  await host.goto();
  await host.page.getByRole('link', { name: /^With a friend/ }).click();
  await host.field('Your name, so that your friend sees who invites').fill('Mika');
  await host.button('Lay the table').click();
  await host.field(/^Invite somebody/).waitFor();
  await host.button('Send the link').first().click();
  const [sent] = await host.until(() => window.shared.length > 0 && window.shared);
  assert.match(sent.text, /^Mika invites you to play: /);
  assert.deepEqual(refused, [], 'nothing was refused on the way');
  const friend = await Person.at(server.base);
  await friend.goto(new URL(sent.url).hash);
  await friend.heading('Mika invites you').waitFor();
  await friend.page.getByText('You pick your own figures.').waitFor();
  await friend.isAccessible('an invitation');
  await friend.field('Your name').fill('Ada');
  await friend.button('Sit down').click();
  // Both pick, each their own.
  for (const person of [host, friend]) await person.heading('You are asked').waitFor();
  await friend.page.getByText(/Picks stay secret/).waitFor();
  await host.leave();
  await friend.leave();
});

test('where the server listens to its own machine alone, the place of the picture says how to open it', async () => {
  const host = await Person.at(server.base);
  await host.goto('#/team/friend');
  await host.button('Lay the table').click();
  await host.field(/^Invite somebody/).waitFor();
  await host.page.getByText('./run --lan').first().waitFor();
  await host.leave();
});

test('the team builder asks without being scolded', async () => {
  const person = await Person.at(server.base);
  const refused = [];
  person.page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  await person.goto('#/team');
  const tile = person.page.getByRole('list', { name: 'Figures' }).getByRole('button').first();
  await tile.click();
  await person.until(() => /nobody yet|on side 1/i.test(document.body.textContent));
  await person.isDrawn();
  assert.deepEqual(refused, []);
  await person.leave();
});

// --- talk, leaving and coming back -----------------------------------------------------------------------------------

const wishes = { first_game: 'jp101' };
async function deskAndPhone() {
  const laid = await lay(server, wishes, ['Ann', 'Ben'].map((name) => ({ who: 'human', name })));
  const ann = await sitter(server, laid, { seats: [1] });
  const ben = await sitter(server, laid, { seats: [2], ...phone });
  for (const person of [ann, ben]) await person.goto(`#/table/${laid.table}`);
  for (const person of [ann, ben]) await prompt(person).waitFor();
  return { laid, ann, ben };
}
const bubble = (person, words) => person.page.locator('.talk p', { hasText: words });

test('a quick word is one press on a phone; it is seen over the table, and counted until it is read', { timeout: 120000 }, async () => {
  const { ann, ben } = await deskAndPhone();
  const tabs = ben.page.getByRole('navigation', { name: 'Panels' });
  await ann.button(/^Chat/).first().click();
  await ann.button('Good luck!').click();
  await bubble(ben, 'Good luck!').waitFor();
  await tabs.getByRole('button', { name: 'Chat, 1 new' }).tap();
  await tabs.getByRole('button', { name: 'Chat', exact: true }).waitFor();
  const quick = ben.page.getByRole('group', { name: 'Say it quickly' }).getByRole('button');
  assert.equal(await quick.count(), 6);
  await quick.nth(5).scrollIntoViewIfNeeded();
  const box = await quick.nth(5).boundingBox();
  assert.ok(box.height >= 44 && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
  await ben.isAccessible('talk on a phone');
  await ben.button('Thanks!').tap();
  await ann.until(() => /Thanks!/.test(document.querySelector('ul[aria-label="Chat"]')?.textContent ?? ''));
  await ann.leave();
  await ben.leave();
});

test('whoever waits is told at once that somebody left, and whoever comes back goes on first', { timeout: 120000 }, async () => {
  const { laid, ann, ben } = await deskAndPhone();
  const pick = chance(3);
  const other = new Map([[ann, ben], [ben, ann]]);
  const awaited = await firstOf([ann, ben], asked);
  const waiting = other.get(awaited);
  // Whoever is asked goes to the start page, and the other sees it.
  await awaited.goto('#/');
  const name = awaited === ann ? 'Ann' : 'Ben';
  await waiting.until((who) => new RegExp(`${who} is away`).test(document.getElementById('prompt')?.textContent ?? ''), name);
  await waiting.hears(new RegExp(`${name}.* is away`));
  const goOn = awaited.page.getByRole('link', { name: /^Continue, your turn/ });
  await goOn.waitFor();
  const first = await awaited.page.locator('.words a, .words button').first().textContent();
  assert.match(first, /Continue, your turn/, 'it comes before everything else');
  await awaited.isAccessible('the start page of somebody who is asked');
  await goOn.click();
  await prompt(awaited).waitFor();
  await waiting.until((who) => !new RegExp(`${who} is away`).test(document.getElementById('prompt')?.textContent ?? ''), name);
  await answer(awaited, pick);
  assert.ok(laid.table);
  await ann.leave();
  await ben.leave();
});

test('a device that says it has no network is believed', async () => {
  const laid = await lay(server, wishes);
  const person = await sitter(server, laid);
  await person.goto(`#/table/${laid.table}`);
  await prompt(person).waitFor();
  await person.context.setOffline(true);
  await person.hears(/The connection broke/);
  await person.context.setOffline(false);
  await person.until(() => !/connection broke/i.test(document.querySelector('[aria-label="What is asked now"]')?.textContent ?? ''));
  await person.leave();
});

test('my games tell how a match ended, with a picture, and can be sifted', { timeout: 60000 }, async () => {
  const laid = await lay(server, wishes);
  const person = await sitter(server, laid);
  await person.goto(`#/table/${laid.table}`);
  await prompt(person).waitFor();
  await asked(person);
  await person.button('Menu').click();
  await person.page.getByText('My seat', { exact: true }).click();
  await person.button('Give up').click();
  await person.button('Yes').click();
  await person.until(() => Object.keys(localStorage).some((key) => /match\./.test(key) && /result/.test(localStorage.getItem(key))));
  await person.goto('#/games');
  const list = person.page.getByRole('list', { name: 'My games' });
  await list.getByRole('listitem').first().waitFor();
  await list.locator('.picture svg').first().waitFor();
  assert.equal(await list.getByRole('listitem').count(), 1);
  await person.isAccessible('my games');
  await person.button(/^Going on/).click();
  await person.page.getByText('None of your games is like that.').waitFor();
  await person.button(/^Finished 1/).click();
  assert.match(await list.innerText(), /Lost|won|ended/i);
  await person.leave();
});

test('a hint is one of the answers, shown as if it were pressed', { timeout: 60000 }, async () => {
  const laid = await lay(server, wishes);
  const person = await sitter(server, laid);
  await person.goto(`#/table/${laid.table}`);
  await asked(person);
  await person.button('Hint').click();
  await person.until(() => /^I would: /.test(document.getElementById('prompt')?.textContent ?? ''));
  await person.button('Do it').waitFor();
  await person.hears(/^I would: /);
  await person.leave();
});

// --- whatever is pressed ---------------------------------------------------------------------------------------------

const presses = long ? 800 : 60;
test(`${presses} presses at random do no harm`, { timeout: long ? 900000 : 180000 }, async () => {
  const person = await Person.at(server.base, { ...phone, fresh: true });
  await person.goto();
  const pick = chance(11);
  const pressable = (at) => {
    const seen = [...document.querySelectorAll('button:not(:disabled), a[href^="#"], summary, [role="gridcell"], input[type="radio"], input[type="checkbox"]')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !/Download|Save|Print|recovery/i.test(each.textContent ?? ''),
    );
    const one = seen[at % Math.max(1, seen.length)];
    one?.click();
    return `${location.hash} ${(one?.ariaLabel ?? one?.textContent ?? 'nothing').trim().slice(0, 60)}`;
  };
  const done = [];
  for (let count = 0; count < presses; ++count) {
    if (count % 40 === 39) await person.goto();
    await person.until(() => document.querySelector('h1, #cover') !== null);
    done.push(await person.page.evaluate(pressable, pick(1 << 16)).catch(() => 'gone elsewhere'));
    assert.deepEqual(person.problems, [], done.slice(-6).join('\n'));
  }
  await person.leave();
});
