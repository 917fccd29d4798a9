// Looking back on the drawn board: by hand, by itself, by round; moments handed on as links, and disputed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lay, leaders, sitter } from './drawn.mjs';
import { Person, quit, Server } from './kit.mjs';
import { replays } from './replays.mjs';
import { playByWire } from './wire.mjs';

let server;
let over; // a match that is over, and its last entry
let last;
before(async () => {
  server = await Server.start('--tables-a-minute', '1000');
  over = await lay(server, leaders);
  last = await playByWire(server, over, { seed: 2 });
});
after(async () => {
  await quit();
  await server.stop();
});

const page = (person) => person.page.getByRole('region', { name: 'Look back' });
const status = (person) => page(person).getByRole('status').first();
const board = (person) => person.page.getByRole('grid');
/** Where the figures stand, as the board tells it. */
const standing = (person) =>
  person.page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel).filter((name) => /T\. rex|Gallimimus|Malcolm|Scientist/.test(name)));
/** The words say that it is this entry, and the board shows it. */
const at = (person, entry) =>
  person.until(
    (wanted) =>
      document.querySelector('[data-entry]')?.dataset.entry === String(wanted) &&
      [...document.querySelectorAll('[role="status"]')].some((each) => each.textContent.startsWith(`After entry ${wanted} of`)),
    entry,
  );
async function lookBack(laid, { ownClock = false, ...options } = {}) {
  const person = await sitter(server, laid, { fresh: ownClock, ...options });
  if (ownClock) await person.page.clock.install();
  await person.goto(`#/table/${laid.table}`);
  await person.button('Look back').first().click();
  await page(person).waitFor();
  await board(person).waitFor();
  return person;
}
const linkOf = async (person, button, label) => {
  await person.button(button).click();
  const field = person.page.getByRole('textbox', { name: label });
  await field.waitFor();
  return field.inputValue();
};

test('a match is looked at again: step by step, by the slider, by round', async () => {
  const person = await lookBack(over);
  await at(person, last);
  const end = await standing(person);
  await person.button('Beginning').click();
  await at(person, 0);
  assert.ok(!(await standing(person)).some((name) => /T\. rex/.test(name)));
  await person.button('One on').click();
  await at(person, 1);
  await person.button('One back').click();
  await at(person, 0);
  const slider = person.page.getByRole('slider', { name: 'Entry' });
  await slider.fill(String(Math.floor(last / 2)));
  await at(person, Math.floor(last / 2));
  await slider.press('ArrowRight');
  await at(person, Math.floor(last / 2) + 1);
  const rounds = person.page.getByRole('combobox', { name: 'Jump to a round' });
  await rounds.selectOption({ label: 'Round 2' });
  await person.page.getByText(/Round 2 begins with/).waitFor();
  assert.equal(await rounds.evaluate((select) => select.selectedOptions[0].textContent), 'Round 2');
  await person.button('End').click();
  await at(person, last);
  assert.deepEqual(await standing(person), end);
  await person.isAccessible('looking back');
  await person.button('Back to the present').click();
  await person.page.getByRole('region', { name: 'What is asked now' }).waitFor();
  await person.leave();
});

test('looking back with the keyboard alone', async () => {
  const person = await lookBack(over);
  const { keyboard } = person.page;
  const focused = () => person.page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
  await at(person, last);
  assert.equal(await focused(), 'Look back');
  for (let tabs = 0; tabs < 12 && (await focused()) !== 'Entry'; ++tabs) await keyboard.press('Tab');
  await keyboard.press('Home');
  await at(person, 0);
  await keyboard.press('ArrowRight');
  await at(person, 1);
  await keyboard.press('Escape');
  await person.page.getByRole('region', { name: 'What is asked now' }).waitFor();
  assert.match(await focused(), /over/);
  await person.leave();
});

test('it plays by itself, pauses, and goes faster', async () => {
  const person = await lookBack(over, { ownClock: true });
  await at(person, last);
  await person.page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  await person.button('Beginning').click();
  await at(person, 0);
  await person.page.getByRole('button', { name: 'Play', exact: true }).click();
  await at(person, 3);
  await person.button('Pause').click();
  const stopped = await status(person).textContent();
  // An hour later.
  await person.page.clock.fastForward(3600000);
  assert.equal(await status(person).textContent(), stopped);
  await person.leave();
});

test('a moment is shared: for whoever looks on it opens there', async () => {
  const person = await lookBack(over);
  const entry = Math.floor(last / 3);
  await person.page.getByRole('slider', { name: 'Entry' }).fill(String(entry));
  await at(person, entry);
  const mine = await standing(person);
  const link = await linkOf(person, 'Share this moment', 'Link to this moment');
  assert.match(link, new RegExp(`#/table/${over.table}/at/${entry}$`));
  const friend = await Person.at(server.base, { viewport: { width: 1440, height: 900 } });
  await friend.page.goto(link);
  await at(friend, entry);
  await board(friend).waitFor();
  // The board of whoever plays faces them: the same stands there, from the other side.
  const bySide = (names) => names.map((name) => name.replace(/, (of Dark|yours)/, '')).sort();
  assert.deepEqual(bySide(await standing(friend)), bySide(mine));
  assert.equal(await friend.button('Play on from here').count(), 0, 'who has no seat branches nothing');
  await friend.button('Back to the present').click();
  await friend.page.getByRole('region', { name: 'What is asked now' }).waitFor();
  await Promise.all([person.leave(), friend.leave()]);
});

test('the position is copied as text, and the dice are checked', async () => {
  const person = await lookBack(over);
  await person.button('Copy position').click();
  const text = await person.page.getByRole('textbox', { name: 'The position as text' }).inputValue();
  assert.match(text, /map isla_nublar_lab|scenario leaders/);
  assert.match(text, /position/);
  await person.page.locator('summary', { hasText: 'Check the dice' }).click();
  await person.button('Check the dice').click();
  await person.page.getByText(/All is well/).first().waitFor();
  await person.leave();
});

test('one plays on from a moment', async () => {
  const person = await lookBack(over);
  await person.page.getByRole('slider', { name: 'Entry' }).fill('12');
  await at(person, 12);
  await person.button('Play on from here').click();
  await person.page.waitForFunction((id) => !location.hash.includes(id), over.table);
  await person.page.getByRole('region', { name: 'What is asked now' }).waitFor();
  await person.leave();
});

test('a disputed moment opens for anybody, and shows no secret leader', async () => {
  // Two people, so that nobody answers by itself: Ann has picked her leader, Ben has not.
  const laid = await lay(server, leaders, [
    { who: 'human', name: 'Ann' },
    { who: 'human', name: 'Ben' },
  ]);
  await playByWire(server, laid, { until: 1 });
  const ben = await sitter(server, laid, { seats: [2] });
  await ben.goto(`#/table/${laid.table}`);
  await ben.button('Menu').click();
  await ben.button('Look back').first().click();
  await page(ben).waitFor();
  await at(ben, 1);
  await ben.page.getByText(/Dark picked a leader/).waitFor();
  const link = await linkOf(ben, 'Dispute this', 'Link to the disputed moment');
  const friend = await Person.at(server.base, { viewport: { width: 1440, height: 900 } });
  await friend.page.goto(link);
  await board(friend).waitFor();
  await friend.heading('A disputed moment').waitFor();
  await friend.page.getByText('Seen by Light.').waitFor();
  await friend.page.getByText(/Dark picked a leader/).waitFor();
  assert.equal(await friend.page.getByText(/leader of Dark is|is the leader/).count(), 0);
  assert.equal(await friend.page.locator('[role="gridcell"][aria-label*="leader"]').count(), 0);
  const carried = await friend.page.evaluate(async () => {
    const letters = location.hash.replace('#/dispute/z', '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(stream).text();
  });
  assert.ok(carried.includes('Leaders'), 'the link was read');
  assert.ok(!JSON.parse(carried).view.pieces.some((piece) => piece.leader), 'no leader is carried in the link');
  assert.ok(!/leader_shown|"notation"/.test(carried));
  await friend.isAccessible('a disputed moment');
  // Rules with their text and where they stand.
  const rules = friend.page.getByRole('region', { name: 'The rules behind it' });
  await rules.getByRole('link', { name: 'skirmish.ruling.45' }).waitFor();
  await rules.getByText(/each picks one of its characters in secret/).waitFor();
  await Promise.all([ben.leave(), friend.leave()]);
});

test('a disputed fight shows board, log and the rules with their books', async () => {
  const person = await lookBack(over, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const link = await linkOf(person, 'Dispute this', 'Link to the disputed moment');
  await person.isAccessible('looking back on a phone');
  const friend = await Person.at(server.base, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await friend.page.goto(link);
  await board(friend).waitFor();
  const log = friend.page.getByRole('region', { name: 'What happened' });
  await log.getByText(/has won/).waitFor();
  assert.ok((await log.getByRole('link').count()) > 5);
  // The rules come a moment after the board.
  const rules = friend.page.getByRole('region', { name: 'The rules behind it' });
  await rules.getByText(/Books:\s.*JP101/).first().waitFor();
  await friend.isAccessible('a disputed fight on a phone in the dark');
  const wide = await friend.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `nothing sticks out by ${wide} px`);
  await Promise.all([person.leave(), friend.leave()]);
});

test('a broken link says so', async () => {
  const person = await Person.at(server.base);
  for (const letters of ['zAAAA', 'nonsense', 'p%E0%A4%A']) {
    await person.goto(`#/dispute/${letters}`);
    await person.page.getByText(/This link is broken/).waitFor();
  }
  await person.isAccessible('a broken link');
  await person.leave();
});

// The long form, with 200 matches, is bench/page_replays.mjs.
test('nothing of a match is kept when it is no longer looked at', { timeout: 180000 }, async () => {
  const found = [];
  await replays(server, 8, (now) => found.push(now));
  // A match may still stand in memory for a moment: what counts is what three in a row have at least.
  const least = (name, from) => Math.min(...found.slice(from, from + 3).map((now) => now[name]));
  assert.ok(found[7].entries > found[4].entries + 60);
  const grown = (name) => least(name, 5) - least(name, 2);
  assert.ok(grown('nodes') <= 60, `${grown('nodes')} nodes more`);
  assert.ok(grown('listeners') <= 10, `${grown('listeners')} listeners more`);
  assert.ok(grown('heap') < 600_000, `the heap grew by ${grown('heap')} bytes`);
});
