// A whole game of each family, against the computer, by roles, names and live regions alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, plainTables, playToTheEnd, quit, Server } from './kit.mjs';

plainTables();

let server;
before(async () => (server = await Server.start()));
after(async () => {
  await quit();
  await server.stop();
});

test('the first game of skirmish is one press away, and is played to its end', { timeout: 240000 }, async () => {
  const person = await (await Person.at(server.base)).goto();
  await person.button(/^Play now/).click();
  await person.heading('You are asked').waitFor();
  const turns = await playToTheEnd(person, { prefer: [/challenge/i, /move/i] });
  assert.ok(turns > 5, `${turns} answers were given`);
  await person.hears(/has won|draw|tie/i);
  await person.isAccessible('the end of a match');
  await person.leave();
});

test('a game of Westeros for two is played to its end', { timeout: 400000 }, async () => {
  const person = await (await Person.at(server.base)).goto();
  await person.button(/^Westeros for two, without/).click();
  await person.heading('You are asked').waitFor();
  const turns = await playToTheEnd(person, { most: 1500, seed: 3 });
  assert.ok(turns > 10, `${turns} answers were given`);
  await person.hears(/won|wins|Throne/i);
  await person.leave();
});
