// People at the drawn table of skirmish, for tests of what stands beside the board: they sit down, and answer what is
// asked on the board, on the card or with the prompt.
import assert from 'node:assert/strict';
import { chance, Person } from './kit.mjs';

export const duel = [{ who: 'human', name: 'Ann' }, { who: 'computer' }];
export const leaders = {
  first_game: 'mix',
  figures_1: 't_rex,gallimimus',
  attachments_1: 'flare',
  figures_2: 'ian_malcolm,scientist',
  attachments_2: 'needle',
  map: 'isla_nublar_lab',
  scenario: 'leaders',
  edition: '2020a',
};

export async function lay(server, wishes, seats = duel, game = 'skirmish') {
  const answer = await fetch(`${server.base}/api/tables`, {
    method: 'POST',
    body: JSON.stringify({ game, wishes, seats }),
  });
  const laid = await answer.json();
  assert.ok(laid.table, JSON.stringify(laid));
  return laid;
}

/** Somebody in a browser that keeps these seats, and whatever else it is to keep. */
export async function sitter(server, laid, { seats = laid.tokens.map(({ seat }) => seat), keeps = {}, ...options } = {}) {
  const person = await Person.at(server.base, { viewport: { width: 1440, height: 900 }, ...options });
  const mine = laid.tokens
    .filter(({ seat }) => seats.includes(seat))
    .map(({ seat, token }) => ({ table: laid.table, seat, token }));
  await person.before(
    (kept) => {
      for (const [name, value] of Object.entries(kept))
        if (localStorage.getItem(`tablewright.${name}`) === null)
          localStorage.setItem(`tablewright.${name}`, JSON.stringify(value));
    },
    { seats: mine, settings: { pace: 'off', sound: false }, ...keeps },
  );
  return person;
}

/** For the page: what can be pressed to answer, as it is seen (squares, choices, rows of the card, buttons of the prompt).
 *  Null as long as there is nothing to do but to wait. */
function tableNow() {
  const answers = [];
  const add = (kind, selector, fits = () => true) =>
    document.querySelectorAll(selector).forEach((element, index) => {
      if (element.getClientRects().length > 0 && fits(element))
        answers.push({ kind, selector, index, name: element.ariaLabel ?? element.textContent });
    });
  add('cell', '[role="gridcell"]', (cell) => / can (be|take)/.test(cell.ariaLabel ?? ''));
  add('choice', '[aria-label="Your choices"] button');
  add('row', 'button.ability', (row) => !row.classList.contains('off'));
  // To skip what is told is no answer.
  const aside = /undo|hint|sight|all answers|not this/i;
  add('prompt', '[aria-label="What is asked now"] button', (button) => !aside.test(button.ariaLabel ?? '') && !button.closest('.telling'));
  // On a phone the end of a turn stands beside the other actions.
  add('end', '[aria-label="Basic actions"] .end:not(.gone)');
  const over = /is over/.test(document.querySelector('h1')?.textContent ?? '');
  const covered = document.getElementById('cover') !== null;
  // Cards can be read, and their rows pressed, also while others act.
  const asked = answers.some(({ kind }) => kind !== 'row');
  return over || covered || asked ? { over, covered, answers } : null;
}
export const answersOn = async (page) => (await page.evaluate(tableNow))?.answers ?? [];
export const isOver = async (person) => (await person.page.evaluate(tableNow))?.over ?? false;

/** Waits until there is something to do, or nothing more. A table that comes to a halt fails here. */
export const asked = (person) => person.until(tableNow, undefined, { timeout: 60000 });

export const heardSoFar = (page) => page.evaluate(() => window.heard.length);
export const somethingHeard = (person, before) =>
  person.until((count) => window.heard.length > count || document.getElementById('cover') !== null, before);

/** One answer: what is liked, if it is there. Says which; null when the match is over. */
export async function answer(person, pick, liked = []) {
  const { page } = person;
  if (await page.evaluate(() => document.getElementById('cover') !== null)) await person.button(/^I am /).click();
  const { over, covered, answers } = await asked(person);
  if (over) return null;
  if (covered) return 'cover';
  const like = liked.find((words) => answers.some(({ kind, name }) => words.test(`${kind} ${name}`)));
  const some = like ? answers.filter(({ kind, name }) => like.test(`${kind} ${name}`)) : answers;
  const chosen = some[pick(some.length)];
  const before = await heardSoFar(page);
  try {
    await page.locator(chosen.selector).nth(chosen.index).click();
    const which = page.locator('.choice li button');
    if (chosen.kind === 'cell' && (await which.count()) > 0) await which.nth(pick(await which.count())).click();
    const sure = person.button('Do it');
    if (chosen.kind === 'row' && (await sure.isVisible())) await sure.click();
    await somethingHeard(person, before);
  } catch (error) {
    // The table may have gone on since it was looked at; what still stands there must be pressed, and answers.
    if ((await answersOn(page)).some(({ kind, name }) => kind === chosen.kind && name === chosen.name)) throw error;
    return 'gone';
  }
  return `${chosen.kind}: ${chosen.name}`;
}

export const warlike = [/can be challenged/, /challenge/i, /can be interacted/, /^row/];

/** To the end of the match; `each` is done whenever something is asked. With `stop` it is enough that it went on for so long. */
export async function playOn(person, { seed = 1, most = 900, each, stop = false } = {}) {
  const pick = chance(seed);
  const kinds = new Set();
  for (let turn = 0; turn < most; ++turn) {
    if (each) {
      await asked(person);
      await each(turn);
    }
    const done = await answer(person, pick, pick(3) > 0 ? warlike : []);
    if (done === null) return { turns: turn, kinds };
    kinds.add(done.split(':')[0]);
  }
  if (stop) return { turns: most, kinds };
  throw new Error(`The match did not end within ${most} answers.`);
}

export const pairs = { one: duel, two: [{ who: 'human', name: 'Ann' }, { who: 'human', name: 'Ben' }] };
export const prompt = (person) => person.page.getByRole('region', { name: 'What is asked now' });
export const title = (person) => person.page.getByRole('heading', { level: 1 });

/** Lays a table and sits down at it, with the seats of all its people. */
export async function seated(server, wishes, seats = pairs.one, { settings = {}, stopped = false, ...options } = {}) {
  const laid = await lay(server, wishes, seats);
  const person = await sitter(server, laid, { keeps: { settings: { pace: 'off', sound: false, ...settings } }, fresh: stopped, ...options });
  if (stopped) await person.page.clock.install();
  await person.goto(`#/table/${laid.table}`);
  await prompt(person).or(person.button(/^I am /)).waitFor();
  // No clock of the page goes on: what ends by itself after a while does not end.
  if (stopped) await person.page.clock.pauseAt(Date.now() + 1000);
  return person;
}
