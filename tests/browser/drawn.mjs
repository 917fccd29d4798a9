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

export async function lay(server, wishes, seats = duel) {
  const answer = await fetch(`${server.base}/api/tables`, {
    method: 'POST',
    body: JSON.stringify({ game: 'skirmish', wishes, seats }),
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
  await person.context.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept))
        if (localStorage.getItem(`tablewright.${name}`) === null)
          localStorage.setItem(`tablewright.${name}`, JSON.stringify(value));
    },
    { seats: mine, settings: { pace: 'off' }, ...keeps },
  );
  return person;
}

/** What can be pressed to answer, as it is seen: squares, choices, rows of the card, buttons of the prompt. */
const answersOn = (page) =>
  page.evaluate(() => {
    const found = [];
    const add = (kind, selector, fits = () => true) =>
      document.querySelectorAll(selector).forEach((element, index) => {
        if (element.getClientRects().length > 0 && fits(element))
          found.push({ kind, selector, index, name: element.ariaLabel ?? element.textContent });
      });
    add('cell', '[role="gridcell"]', (cell) => / can (be|take)/.test(cell.ariaLabel ?? ''));
    add('choice', '[aria-label="Your choices"] button');
    add('row', 'button.ability', (row) => !row.classList.contains('off'));
    // To skip what is told is no answer.
    add('prompt', '[aria-label="What is asked now"] button', (button) => !/undo|hint|sight|all answers/i.test(button.ariaLabel ?? '') && !button.closest('.telling'));
    // On a phone the end of a turn stands beside the other actions.
    add('end', '[aria-label="Basic actions"] .end:not(.gone)');
    return found;
  });

export const isOver = (person) => person.page.evaluate(() => /over/.test(document.querySelector('h1')?.textContent ?? ''));

/** One answer: what is liked, if it is there. False when the match is over. */
export async function answer(person, pick, liked = []) {
  const { page } = person;
  await page.waitForFunction(
    () =>
      document.querySelector('[role="gridcell"][aria-label*=" can "], [aria-label="Your choices"] button') ||
      document.querySelector('[aria-label="What is asked now"] :not(.telling) > .primary') ||
      /over/.test(document.querySelector('h1')?.textContent ?? ''),
    undefined,
    { timeout: 30000 },
  );
  if (await isOver(person)) return false;
  const all = await answersOn(page);
  // It went on meanwhile: the next one waits for its answers.
  if (all.length === 0) return true;
  const like = liked.find((words) => all.some(({ kind, name }) => words.test(`${kind} ${name}`)));
  const some = like ? all.filter(({ kind, name }) => like.test(`${kind} ${name}`)) : all;
  const chosen = some[pick(some.length)];
  const before = await page.evaluate(() => window.heard.length);
  try {
    await page.locator(chosen.selector).nth(chosen.index).click({ timeout: 5000 });
  } catch (error) {
    // The table may have gone on since it was looked at; what still stands there must be pressed.
    if ((await answersOn(page)).some(({ kind, name }) => kind === chosen.kind && name === chosen.name)) throw error;
    return true;
  }
  const which = page.locator('.choice li button');
  if (chosen.kind === 'cell' && (await which.count()) > 0) await which.nth(pick(await which.count())).click();
  const sure = person.button('Do it');
  if (chosen.kind === 'row' && (await sure.isVisible())) await sure.click();
  await page.waitForFunction((count) => window.heard.length > count, before);
  return true;
}

export const warlike = [/can be challenged/, /challenge/i, /can be interacted/, /^row/];

/** To the end of the match; `each` is done before each answer. */
export async function playOn(person, { seed = 1, most = 600, each = async () => {} } = {}) {
  const pick = chance(seed);
  for (let turn = 0; turn < most; ++turn) {
    await each(turn);
    if (!(await answer(person, pick, pick(3) > 0 ? warlike : []))) return turn;
  }
  throw new Error(`The match did not end within ${most} answers.`);
}

