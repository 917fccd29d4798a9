// The drawn table of skirmish, played as people play it: on the board, on the cards, with the prompt; by mouse, by finger
// and by keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chance, Person, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

const people = { one: [{ who: 'human', name: 'Ann' }, { who: 'computer' }], two: [{ who: 'human', name: 'Ann' }, { who: 'human', name: 'Ben' }] };

/** Lays a table and sits down at it, with the seats of all its people. */
async function at(wishes, seats = people.one, { settings = {}, ...options } = {}) {
  const answer = await fetch(`${server.base}/api/tables`, {
    method: 'POST',
    body: JSON.stringify({ game: 'skirmish', wishes, seats }),
  });
  const laid = await answer.json();
  assert.ok(laid.table, JSON.stringify(laid));
  const person = await Person.at(server.base, { viewport: { width: 1440, height: 900 }, ...options });
  const kept = laid.tokens.map(({ seat, token }) => ({ table: laid.table, seat, token }));
  await person.context.addInitScript(
    ([mine, wanted]) => {
      if (localStorage.getItem('tablewright.seats')) return;
      localStorage.setItem('tablewright.seats', JSON.stringify(mine));
      localStorage.setItem('tablewright.settings', JSON.stringify(wanted));
    },
    [kept, { pace: 'off', ...settings }],
  );
  await person.goto(`#/table/${laid.table}`);
  await prompt(person).waitFor();
  return person;
}
const prompt = (person) => person.page.getByRole('region', { name: 'What is asked now' });
const title = (person) => person.page.getByRole('heading', { level: 1 });
const cells = (person) => person.page.getByRole('gridcell', { name: /can (be|take)/ });
const isOver = async (person) => /over/.test(await title(person).textContent());

/** Everything that can be pressed to answer, as it is seen: squares, rows of the card, choices, buttons of the prompt. */
function answersOn(page) {
  return page.evaluate(() => {
    const seen = (element) => element.getClientRects().length > 0;
    const all = [];
    const add = (kind, selector, fits = () => true) =>
      document.querySelectorAll(selector).forEach((element, index) => {
        if (seen(element) && fits(element)) all.push({ kind, selector, index, name: element.ariaLabel ?? element.textContent });
      });
    add('cell', '[role="gridcell"]', (cell) => /can (be|take)/.test(cell.ariaLabel ?? ''));
    add('choice', '[aria-label="Your choices"] button');
    add('row', 'button.ability', (row) => !row.classList.contains('off'));
    add('basic', '[aria-label="Basic actions"] button', (button) => button.ariaDisabled !== 'true');
    add('prompt', '[aria-label="What is asked now"] button', (button) => !/Undo|undo|Hint|Sight|All answers/.test(button.ariaLabel ?? ''));
    return all;
  });
}
const heardSoFar = (page) => page.evaluate(() => window.heard.length);
const somethingHeard = (page, before) =>
  page.waitForFunction((count) => window.heard.length > count || document.querySelector('[role="alert"] , #cover'), before);

/** Gives one answer that is on the page, whatever it is. */
async function answer(person, pick, prefer = []) {
  const { page } = person;
  const cover = person.button(/^I am /);
  if (await cover.isVisible()) await cover.click();
  await page.waitForFunction(
    () =>
      document.querySelector('[role="gridcell"][aria-label*=" can "], [aria-label="Your choices"] button, #cover') ||
      document.querySelector('[aria-label="What is asked now"] .primary') ||
      /over/.test(document.querySelector('h1').textContent),
    undefined,
    { timeout: 30000 },
  );
  if (await isOver(person)) return null;
  if (await cover.isVisible()) return 'cover';
  const all = (await answersOn(page)).filter(({ kind }) => kind !== 'basic');
  assert.ok(all.length > 0, `no way on: ${await title(person).textContent()}`);
  let wanted = all;
  for (const words of prefer) {
    const matching = all.filter(({ kind, name }) => words.test(`${kind} ${name}`));
    if (matching.length > 0) {
      wanted = matching;
      break;
    }
  }
  const chosen = wanted[pick(wanted.length)];
  const before = await heardSoFar(page);
  const thing = page.locator(chosen.selector).nth(chosen.index);
  await thing.click();
  const which = page.locator('.choice li button');
  if (chosen.kind === 'cell' && (await which.count()) > 0) await which.nth(pick(await which.count())).click();
  if (chosen.kind === 'row') await person.button('Do it').click();
  await somethingHeard(page, before);
  return `${chosen.kind}: ${chosen.name}`;
}

async function playOn(person, { seed = 1, most = 900, prefer = [] } = {}) {
  const pick = chance(seed);
  const kinds = new Set();
  for (let turn = 0; turn < most; ++turn) {
    const done = await answer(person, pick, pick(3) > 0 ? prefer : []);
    if (done === null) return { turns: turn, kinds };
    kinds.add(done.split(':')[0]);
  }
  throw new Error(`The match did not end within ${most} answers.`);
}
const warlike = [/can be challenged/, /challenge/i, /can be interacted/, /^row/];

test('a duel on one device is played to its end on the board and the cards', { timeout: 300000 }, async () => {
  const person = await at({ first_game: 'jp101' }, people.two);
  const { turns, kinds } = await playOn(person, { prefer: warlike });
  assert.ok(turns > 8, `${turns} answers were given`);
  assert.ok(kinds.has('cell') && kinds.has('prompt'), [...kinds].join());
  await person.hears(/has won|draw|tie/i);
  await person.isAccessible('the end of a match');
  await person.leave();
});
