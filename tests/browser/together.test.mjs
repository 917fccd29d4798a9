// Several people at the drawn table, each with a browser of their own: what one does the others see, and whoever leaves
// finds the seat again.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, asked, lay, leaders, sitter } from './drawn.mjs';
import { chance, firstOf, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--absent-after', '1', '--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

const seatsOf = (names) => names.map((name) => ({ who: 'human', name }));
const prompt = (person) => person.page.getByRole('region', { name: 'What is asked now' });

/** A browser for each seat of a table. */
async function around(names, wishes) {
  const laid = await lay(server, wishes, seatsOf(names));
  const people = await Promise.all(laid.tokens.map(({ seat }) => sitter(server, laid, { seats: [seat] })));
  await Promise.all(people.map((person) => person.goto(`#/table/${laid.table}`)));
  await Promise.all(people.map((person) => prompt(person).waitFor()));
  return { laid, people };
}
/** Whoever is asked. */
const whoIsAsked = async (people) => people.indexOf(await firstOf(people, asked));
/** Where the figures stand, as the board tells it. */
const board = (person) =>
  person.page
    .getByRole('gridcell', { name: /, (yours|an ally|of )/ })
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel.split(', ').slice(0, 2).join(' ')).sort());
async function sameBoards(people) {
  // Nothing more happens, and whoever is asked has heard of all that did: so the others come to see the same.
  const wanted = await board(people[await whoIsAsked(people)]);
  const sees = (text) => {
    const cells = [...document.querySelectorAll('[role="gridcell"]')].filter((cell) => /, (yours|an ally|of )/.test(cell.ariaLabel));
    return cells.map((cell) => cell.ariaLabel.split(', ').slice(0, 2).join(' ')).sort().join() === text;
  };
  for (const person of people) await person.until(sees, wanted.join());
  return wanted;
}

test('two browsers play against each other on the drawn table', { timeout: 120000 }, async () => {
  const { people } = await around(['Ann', 'Ben'], leaders);
  const pick = chance(4);
  const acted = [0, 0];
  for (let turn = 0; turn < 14 || acted.includes(0); ++turn) {
    const index = await whoIsAsked(people);
    acted[index] += 1;
    await answer(people[index], pick);
  }
  assert.ok(acted[0] > 2 && acted[1] > 2, `they gave ${acted.join(' and ')} answers`);
  assert.ok((await sameBoards(people)).length >= 2, 'figures stand there');

  // Talk stands in the log, and who is muted is not read there either.
  const [ann, ben] = people;
  const talk = async (person, text) => {
    await person.button('Menu').click();
    await person.page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Chat' }).click();
    if (text) {
      await person.field('Say something to everybody').fill(text);
      await person.page.keyboard.press('Enter');
    }
  };
  await talk(ann, 'Well played!');
  await ben.hears(/Ann.*: Well played!/);
  const log = ben.page.locator('.logpart');
  await log.getByText(/Well played!/).waitFor({ state: 'attached' });
  await talk(ben);
  await ben.button(/^Mute Ann/).click();
  await log.getByText(/Well played!/).waitFor({ state: 'detached' });
  for (const person of people) await person.leave();
});

test('four seats, each for itself: one leaves, the others decide, and the seat is there on return', { timeout: 120000 }, async () => {
  const names = ['Ann', 'Ben', 'Cleo', 'Dora'];
  const { laid, people } = await around(names, {
    first_game: 'mix',
    figures_1: 't_rex',
    figures_2: 'jon_snow',
    figures_3: 'rick_sanchez',
    figures_4: 'gi_hun',
  });
  const pick = chance(6);
  for (let turn = 0; turn < 5; ++turn) await answer(people[await whoIsAsked(people)], pick);
  const leaving = await whoIsAsked(people);
  const gone = people[leaving];
  const name = names[leaving];
  const storageState = await gone.context.storageState();
  await gone.leave();

  const others = people.filter((person) => person !== gone);
  const about = (person) => person.page.getByRole('region', { name: new RegExp(`${name}.* is away. What shall happen`) });
  for (const person of others) await about(person).waitFor();
  await others[0].isAccessible('a drawn table that somebody left');
  // One who waits does not decide for all; two of three do.
  await about(others[0]).getByRole('button', { name: 'Wait' }).click();
  for (const person of others.slice(1)) await about(person).getByRole('button', { name: 'A computer goes on' }).click();
  for (const person of others) await person.hears(new RegExp(`computer plays on for ${name}`));
  for (let turn = 0; turn < 3; ++turn) await answer(others[await whoIsAsked(others)], pick);

  const back = await sitter(server, laid, { seats: [], storageState });
  await back.goto('#/games');
  await back.page.getByRole('link', { name: /against/ }).click();
  await prompt(back).waitFor();
  for (const person of others) await person.hears(new RegExp(`${name}.* is back`));
  const again = people.map((person) => (person === gone ? back : person));
  const since = back.button('Skip to now');
  if (await since.isVisible()) await since.click();
  const acted = new Set();
  for (let turn = 0; turn < 40 && !acted.has(leaving); ++turn) {
    const index = await whoIsAsked(again);
    acted.add(index);
    await answer(again[index], pick);
  }
  assert.ok(acted.has(leaving), `${name} plays again`);
  await sameBoards(again);
  for (const person of again) await person.leave();
});

test('a table that waits for somebody shuts nobody out, light and dark', async () => {
  const laid = await lay(server, leaders, [{ who: 'human', name: 'Ann' }, { who: 'open' }]);
  for (const viewport of [{ width: 1440, height: 900 }, { width: 360, height: 740 }]) {
    const ann = await sitter(server, laid, { viewport, seats: [1] });
    await ann.goto(`#/table/${laid.table}`);
    await ann.page.getByRole('status').getByText(/seat/).first().waitFor();
    await ann.isAccessibleInBoth(`a table that waits, ${viewport.width}`);
    await ann.leave();
  }
});
