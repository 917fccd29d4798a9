// The pictures of the README, taken anew: node scripts/pictures.mjs
// Needs build/release/cli/tablewright and build/web (scripts/web.sh, web_page). Look at them before you keep them.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lay, sitter } from '../tests/browser/drawn.mjs';
import { Person, quit, repo, Server } from '../tests/browser/kit.mjs';
import { playByWire } from '../tests/browser/wire.mjs';

const folder = join(repo, 'docs/pictures');
mkdirSync(folder, { recursive: true });
const server = await Server.start('--tables-a-minute', '1000');
const desk = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' };
const wishes = {
  first_game: 'mix',
  figures_1: 't_rex,gallimimus',
  figures_2: 'jon_snow,sworn_brother',
  map: 'winterfell',
  scenario: 'leaders',
};
const people = [{ who: 'human', name: 'Ann' }, { who: 'computer' }];

async function keep(person, name) {
  await person.page.evaluate(() => document.fonts.ready);
  await person.page.waitForTimeout(800);
  const path = join(folder, `${name}.jpg`);
  await person.page.screenshot({ path, type: 'jpeg', quality: 68, timeout: 60000 });
  console.log(`${name}: ${Math.round(statSync(path).size / 1000)} KB`);
  await person.leave();
}

/** Somebody on a page, with patience for a busy machine. */
async function on(hash) {
  const person = await Person.at(server.base, desk);
  person.page.setDefaultTimeout(60000);
  return person.goto(hash);
}

const start = await on('#/');
await start.page.getByRole('img', { name: /^A drawn board/ }).waitFor({ timeout: 60000 });
await keep(start, 'start');

const team = await on('#/team');
await team.page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60000 });
await keep(team, 'team');

/** Somebody at a table on which so much was played. */
async function at(laid, options, until) {
  await playByWire(server, laid, { seed: 4, until });
  const person = await sitter(server, laid, { ...options, keeps: { settings: { pace: 'off', seen: true } } });
  person.page.setDefaultTimeout(60000);
  return person.goto(`#/table/${laid.table}`);
}

const houses = { players: '3', house_1: 'stark', house_2: 'lannister', house_3: 'tyrell' };
const westeros = await at(await lay(server, houses, [...people, { who: 'computer' }], 'westeros'), desk, 40);
await westeros.page.getByRole('heading', { name: 'You are asked' }).waitFor({ timeout: 60000 });
await keep(westeros, 'westeros');

for (const [name, options, until] of [
  ['table', desk, 30],
  ['phone', phone, 30],
]) {
  const person = await at(await lay(server, wishes, people), options, until);
  await person.page.getByRole('grid').waitFor({ timeout: 60000 });
  const skip = person.button('Skip to now');
  if (await skip.isVisible()) await skip.click();
  await keep(person, name);
}
await quit();
await server.stop();
