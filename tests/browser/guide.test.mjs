// The guided games: the first game to its end with its lessons, then the second chapter; leaving and coming back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, asked, lay, leaders, playOn, sitter } from './drawn.mjs';
import { chance, quit, Server } from './kit.mjs';

let server;
let rules;
before(async () => {
  server = await Server.start('--tables-a-minute', '1000');
  const all = await (await fetch(`${server.base}/api/rules`)).json();
  rules = new Set((Array.isArray(all) ? all : Object.values(all).find(Array.isArray)).map((rule) => rule.id));
  assert.ok(rules.size > 200);
});
after(async () => {
  await quit();
  await server.stop();
});

async function guided(chapter, options = {}) {
  const laid = await lay(server, chapter === 1 ? { first_game: 'jp101' } : leaders);
  const guide = { on: true, chapter, seen: [] };
  const person = await sitter(server, laid, { ...options, keeps: { [`guide.${laid.table}`]: guide, ...options.keeps } });
  await person.goto(`#/table/${laid.table}`);
  await box(person).waitFor();
  return person;
}
const box = (person) => person.page.getByRole('region', { name: 'Guide', exact: true });
const lesson = (person) => box(person).getByRole('status');
const gotIt = (person) => box(person).getByRole('button', { name: /^Got it/ });
const titleNow = async (person) => {
  const heading = lesson(person).getByRole('heading');
  return (await heading.count()) > 0 ? heading.first().textContent() : '';
};

/** The lesson of this moment is understood: its title and the rules it links to. In one go, since the end of a match puts its own
    lesson in place of any other. */
const understand = (person) =>
  person.page.evaluate(() => {
    const guide = document.querySelector('[aria-label="Guide"]');
    const title = guide?.querySelector('[role="status"] h3')?.textContent ?? '';
    if (title === '') return { title, links: [] };
    const links = [...guide.querySelectorAll('a[aria-label^="Read the rule"]')].map((link) => link.getAttribute('href'));
    [...guide.querySelectorAll('button')].find((button) => button.textContent.trim().startsWith('Got it')).click();
    return { title, links: links.map((link) => decodeURIComponent(link.replace('#/rules/', ''))) };
  });

/** Reads all that is to be read now: titles, with the rules that each lesson links to. */
async function read(person, found) {
  for (let most = 0; most < 20; ++most) {
    const { title, links } = await understand(person);
    if (title === '') return;
    assert.ok(!found.has(title), `"${title}" comes once`);
    assert.ok(links.length > 0, `"${title}" links to its rules`);
    for (const link of links) assert.ok(rules.has(link), `"${title}": there is a rule ${link}`);
    found.set(title, links);
    await person.until(
      (before) => (document.querySelector('[aria-label="Guide"] [role="status"] h3')?.textContent ?? '') !== before,
      title,
    );
  }
}

test('chapter 1 is played to its end with its lessons, and chapter 2 follows', { timeout: 300000 }, async () => {
  const person = await sitter(server, { tokens: [] });
  await person.goto();
  await person.button(/^Play now/).click();
  await box(person).waitFor();
  assert.equal(await titleNow(person), 'What you play for');
  await person.isAccessible('the guide at the beginning');
  const found = new Map();
  await playOn(person, { seed: 3, each: () => read(person, found) });
  // The last acts are still being shown.
  const end = 'Knocked out, and over';
  // They may teach something, too, which is read first.
  for (let most = 0; most < 60 && !found.has(end); ++most) {
    await person.until(() => document.querySelector('[aria-label="Guide"] [role="status"] h3')?.textContent);
    await read(person, found);
  }
  assert.equal([...found.keys()].at(-1), end);
  await person.isAccessible('the end of a guided game');
  // The dice decide what else happens; these come in every match.
  for (const title of ['Where figures start', 'Choose a figure', 'Two actions', 'Moving', 'What a figure sees', 'Exhausted'])
    assert.ok(found.has(title), `"${title}" was told: ${[...found.keys()].join(', ')}`);
  await person.button('Play a whole game').waitFor();
  await person.button('Play chapter 2').click();
  await person.page.waitForFunction(() => /A secret leader/.test(document.querySelector('[aria-label="Guide"]')?.textContent ?? ''));
  assert.match(await box(person).textContent(), /Chapter 2/);
  // Nothing is explained again.
  const second = new Map(found);
  await asked(person);
  await read(person, second);
  const pick = chance(1);
  for (let turn = 0; turn < 8; ++turn) {
    await answer(person, pick);
    await asked(person);
    await read(person, second);
  }
  assert.ok(second.has('What leaders count'));
  assert.ok(second.has('Point markers'));
  // And from the start page, too.
  await person.goto();
  await person.button(/^Chapter 2: Leaders/).click();
  await box(person).waitFor();
  assert.match(await box(person).textContent(), /Chapter 2.*A secret leader/s);
  await person.leave();
});

test('a lesson links to its rule, and is still there on return', async () => {
  const person = await guided(1);
  await box(person).getByRole('link', { name: 'Read the rule skirmish.first.6' }).click();
  await person.heading('rule skirmish.first.6').waitFor();
  await person.page.getByText(/who first knocks out a rival wins/).waitFor();
  await person.page.goBack();
  await box(person).waitFor();
  assert.equal(await titleNow(person), 'What you play for');
  await person.leave();
});

test('the guide is left at any time, and taken up again from the menu', async () => {
  const person = await guided(1);
  await gotIt(person).click();
  await person.button('Leave the guide').click();
  await box(person).waitFor({ state: 'detached' });
  await answer(person, chance(1));
  assert.equal(await box(person).count(), 0);
  // Also after a visit elsewhere.
  await person.page.reload();
  await person.page.getByRole('region', { name: 'What is asked now' }).waitFor();
  assert.equal(await box(person).count(), 0);
  await person.button('Menu').click();
  await person.button('Guide me again').click();
  await box(person).waitFor();
  assert.notEqual(await titleNow(person), 'What you play for');
  await person.leave();
});

test('an act answers while a lesson stands there, and the lesson gives way', async () => {
  const person = await guided(1);
  const pick = chance(4);
  const titles = new Set();
  for (let turn = 0; turn < 6; ++turn) {
    await asked(person);
    titles.add(await titleNow(person));
    await answer(person, pick);
  }
  assert.ok(titles.size > 2, [...titles].join(', '));
  await person.leave();
});

for (const [name, options] of [
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['a small phone in the dark', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }],
  ['a wide screen in the dark', { colorScheme: 'dark' }],
]) {
  test(`on ${name} the guide covers neither board nor prompt`, async () => {
    const person = await guided(2, options);
    assert.equal(await titleNow(person), 'A secret leader');
    const place = (locator) => locator.boundingBox();
    const guide = await place(box(person));
    for (const other of [
      person.page.getByRole('region', { name: 'What is asked now' }),
      person.page.getByRole('main'),
    ]) {
      const box = await place(other);
      const apart =
        guide.x >= box.x + box.width - 1 ||
        guide.x + guide.width <= box.x + 1 ||
        guide.y >= box.y + box.height - 1 ||
        guide.y + guide.height <= box.y + 1;
      assert.ok(apart, `${JSON.stringify(guide)} beside ${JSON.stringify(box)}`);
    }
    await gotIt(person).scrollIntoViewIfNeeded();
    const button = await place(gotIt(person));
    assert.ok(button.height >= 44);
    await person.isAccessible(`the guide on ${name}`);
    await gotIt(person).click();
    await person.leave();
  });
}

test('the guide is read with the keyboard alone', async () => {
  const person = await guided(1);
  const focused = () => person.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let tabs = 0; tabs < 60 && (await focused()) !== 'Got it'; ++tabs) await person.page.keyboard.press('Tab');
  assert.equal(await focused(), 'Got it');
  await person.page.keyboard.press('Enter');
  await person.page.waitForFunction(
    () => document.querySelector('[aria-label="Guide"] h3')?.textContent !== 'What you play for',
  );
  await person.leave();
});

/** For the page: what answers the question, as it is seen on the screen; and what the question says to press. */
function inSight() {
  const whole = (element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.bottom <= 0 || box.top >= innerHeight) return false;
    const x = box.left + box.width / 2;
    const y = Math.min(innerHeight - 2, Math.max(1, box.top + Math.min(box.height / 2, 20)));
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element) || top.closest('.board, .boardwrap') !== null);
  };
  const cells = [...document.querySelectorAll('[role="gridcell"]')].filter((cell) => / can (be|take)/.test(cell.ariaLabel ?? ''));
  const buttons = [
    ...document.querySelectorAll('[aria-label="Your choices"] button, button.ability:not(.off), .answer, .endturn, [aria-label="Basic actions"] .end:not(.gone)'),
  ];
  const asked = document.querySelector('.prompt.yours') !== null;
  return {
    asked,
    answers: [...cells, ...buttons].filter(whole).length,
    squares: cells.filter((cell) => /moved to|placed here/.test(cell.ariaLabel)).length,
    says: document.querySelector('.prompt p')?.textContent ?? '',
  };
}

test('on a phone the first game is played to its end, and an answer is always in sight', { timeout: 300000 }, async () => {
  const laid = await lay(server, { first_game: 'jp101' });
  const guide = { on: true, chapter: 1, seen: [] };
  const person = await sitter(server, laid, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    keeps: { [`guide.${laid.table}`]: guide },
  });
  await person.goto(`#/table/${laid.table}`);
  await box(person).waitFor();
  // Whom one plays comes before the first tap, and points that decide nothing are not there.
  assert.match(await box(person).innerText(), /You play T\. rex and Gallimimus/);
  assert.equal(await person.page.getByRole('img', { name: /^Points: / }).count(), 0);
  await person.page.getByRole('img', { name: 'The first knock-out wins' }).waitFor();
  let looked = 0;
  await playOn(person, {
    seed: 5,
    each: async () => {
      const seen = await person.page.evaluate(inSight);
      if (!seen.asked) return;
      looked += 1;
      assert.ok(seen.answers > 0, `something can be pressed: "${seen.says}"`);
      if (/green square/.test(seen.says)) assert.ok(seen.squares > 0, `"${seen.says}" where there is one`);
      const read = gotIt(person);
      if (looked % 2 === 0 && (await read.isVisible())) await read.tap();
    },
  });
  assert.ok(looked > 5, `${looked} questions`);
  // And then a whole one.
  const whole = person.button(/A whole game/).first();
  await whole.waitFor();
  await whole.click();
  await person.until((before) => /#\/table\//.test(location.hash) && !location.hash.includes(before), laid.table);
  await asked(person);
  const figures = await person.page.evaluate(() => document.body.textContent);
  assert.match(figures, /Arya|Gallimimus|T\. rex/);
  await person.leave();
});
