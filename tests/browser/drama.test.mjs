// How a match of skirmish begins and how it ends, at the drawn table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { lay, prompt, sitter } from './drawn.mjs';
import { quit, Server } from './kit.mjs';
import { playByWire } from './wire.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

const people = [
  { who: 'human', name: 'Ada' },
  { who: 'human', name: 'Mika' },
];
const wishes = {
  first_game: 'mix',
  figures_1: 't_rex,gallimimus,ian_malcolm',
  figures_2: 'jon_snow,sworn_brother,stark_soldier',
  map: 'winterfell',
  scenario: 'leaders',
};
const moving = { reducedMotion: 'no-preference', fresh: true };
const stage = (person) => person.page.getByRole('region', { name: 'The match is over' });
const march = (person) => person.page.getByRole('region', { name: 'The match begins' });

/** For the page: the march-in does not end by itself, however busy the machine is. */
const standStill = () => {
  const look = () => {
    if (document.querySelector('[aria-label="The match begins"]')) for (const each of document.getAnimations()) each.pause();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** A match that was played to its end, and the winner's and the loser's seat. */
async function played(seed) {
  const laid = await lay(server, wishes, people);
  await playByWire(server, laid, { seed });
  return laid;
}
async function at(laid, seat, options = {}, settings = { pace: 'off' }) {
  const person = await sitter(server, laid, { ...options, seats: [seat], keeps: { settings } });
  await person.goto(`#/table/${laid.table}`);
  return person;
}
/** Both at the end of one match: who won, and who lost. */
async function bothAt(laid, options) {
  const seen = [];
  for (const seat of [1, 2]) {
    const person = await at(laid, seat, options);
    await stage(person).waitFor();
    const title = await stage(person).getByRole('heading').first().textContent();
    seen.push({ person, title });
  }
  return { winner: seen.find(({ title }) => title.startsWith('You won')), loser: seen.find(({ title }) => !title.startsWith('You')), seen };
}

test('at the end the winner is told so, and the loser who it was: with points, figures and three numbers', async () => {
  const { winner, loser, seen } = await bothAt(await played(4));
  assert.ok(winner && loser, seen.map(({ title }) => title).join(' | '));
  assert.match(winner.title, /^You won \d+ : \d+$/);
  assert.match(loser.title, /^(Ada|Mika) won \d+ : \d+$/);
  for (const { person } of seen) {
    assert.equal(await stage(person).locator('.hero svg').count(), 3, 'all three of the winner stand on the podium');
    const facts = await stage(person).locator('ul li').allTextContents();
    assert.equal(facts.length, 3, facts.join(' | '));
    assert.match(facts[0], /^\s*\d+knock-outs?, (Ada|Mika) had (none|\d+)/);
    assert.match(facts[1], /best roll: .+ by .+, \d+ (die|dice)$/);
    assert.match(facts[2], /^\s*([+−]\d+\.\d|0\.0)luck/);
    assert.doesNotMatch(await stage(person).textContent(), /Side \d/);
    await person.isAccessible('the end of a match');
  }
  const dice = await winner.person.page.evaluate(() => document.querySelectorAll('.sky i').length);
  assert.equal(dice, 0, 'with reduced motion nothing falls');
  await winner.person.leave();
  await loser.person.leave();
});

test('on a phone the end lies below the blow that ended the match, whole and without being moved', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    const person = await at(await played(4), 1, { viewport, hasTouch: true, isMobile: true });
    await stage(person).waitFor();
    const sheet = await stage(person).boundingBox();
    assert.ok(sheet.y >= viewport.height * 0.42, `the board is seen above ${sheet.y}`);
    assert.ok(sheet.y + sheet.height <= viewport.height + 1);
    for (const name of ['Rematch', 'Keep the picture', 'Leave the table']) {
      const box = await person.button(name).boundingBox();
      assert.ok(box && box.y + box.height <= viewport.height, `${name} is seen at ${viewport.width}: ${JSON.stringify(box)}`);
      assert.ok(box.height >= 44 && box.width >= 44, `${name} fits a finger`);
    }
    await person.leave();
  }
});

test('the result is kept as a picture of 1200 by 630', async () => {
  const person = await at(await played(5), 1);
  await stage(person).waitFor();
  const [download] = await Promise.all([person.page.waitForEvent('download'), person.button('Keep the picture').click()]);
  assert.match(download.suggestedFilename(), /\.png$/);
  const png = readFileSync(await download.path());
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
  assert.ok(png.length > 40000, `something is on it: ${png.length} bytes`);
  await person.hears('The picture is kept.');
  await person.leave();
});

test('the end can be put aside to see the board, and comes back; the rematch has the flip alone', async () => {
  const laid = await played(6);
  const person = await at(laid, 1, moving, { pace: 'normal' });
  await stage(person).waitFor();
  await person.button('See the board').click();
  await stage(person).waitFor({ state: 'detached' });
  await person.button('Show the result').click();
  await stage(person).waitFor();
  await person.button('Rematch').click();
  await person.hears(/(You go|Mika goes) first\.$/m);
  assert.doesNotMatch(await person.heard(), /: yours/, 'nobody marches in again');
  await march(person).waitFor({ state: 'detached' });
  await prompt(person).getByRole('heading', { name: /leader/ }).waitFor();
  await person.leave();
});

test('both sides march in once, and any key ends it without doing anything else', async () => {
  const laid = await lay(server, wishes, people);
  const person = await sitter(server, laid, { ...moving, seats: [1], keeps: { settings: { pace: 'normal' } } });
  await person.before(standStill);
  await person.goto(`#/table/${laid.table}`);
  await march(person).waitFor();
  await march(person).getByRole('heading', { name: 'Ada' }).waitFor({ state: 'attached' });
  assert.match(await march(person).textContent(), /T\. rex, Gallimimus, Dr\. Ian Malcolm: yours/);
  assert.match(await march(person).textContent(), /You go first|Mika goes first/);
  await person.page.keyboard.press('o');
  await march(person).waitFor({ state: 'detached' });
  assert.equal(await person.page.getByRole('dialog').count(), 0, 'the key did not open the list');
  await person.page.reload();
  await person.page.getByRole('grid').waitFor();
  await person.until(() => document.querySelector('[aria-label="What is asked now"] h1')?.textContent !== '');
  assert.equal(await march(person).count(), 0, 'not a second time');
  await person.leave();
});

test('with reduced motion nobody marches in', async () => {
  const person = await at(await lay(server, wishes, people), 1, {}, { pace: 'normal' });
  await person.page.getByRole('grid').waitFor();
  assert.equal(await march(person).count(), 0);
  await person.leave();
});
