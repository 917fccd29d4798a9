// A whole game of each family, against the computer, by roles, names and live regions alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { liked, oneAnswer, Person, plainTables, playToTheEnd, quit, Server } from './kit.mjs';

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

/** Answers until one like this is offered, and gives it. All that were offered with it. */
async function answersUntil(person, wanted, prefer) {
  for (let turn = 0; turn < 60; ++turn) {
    let offered = [];
    const pressed = await oneAnswer(person, (names) => liked((offered = names), [wanted, ...prefer])[0]);
    if (wanted.test(pressed)) return offered;
  }
  throw new Error(`Nobody was asked for ${wanted}.`);
}

test('in Westeros an army is lifted in one answer; the moment is copied, shared and disputed', { timeout: 120000 }, async () => {
  const person = await (await Person.at(server.base)).goto();
  await person.button(/^Westeros for two, without/).click();
  await person.heading('You are asked').waitFor();
  const names = await answersUntil(person, /^Take all: /, [/march for you/, /march/, /tokens of/]);
  const lifts = names.filter((name) => /^(Take all|All but|Take along)/.test(name));
  assert.match(lifts[0], /^Take all: /);
  for (const name of lifts.slice(1)) assert.doesNotMatch(name, /^Take all/);
  await person.page.getByText(/The army: /).first().waitFor();
  await person.button('Look back').first().click();
  const past = person.page.getByRole('region', { name: 'Look back' });
  await past.getByRole('button', { name: 'Copy position' }).click();
  const sheet = await past.getByRole('textbox', { name: 'The position as text' }).inputValue();
  assert.match(sheet, /players 2\nexpansion no\nposition\n/);
  assert.match(sheet, /\n {2}army \w/, 'the army is on its way');
  // How many cards the other one has is chance, and whether one of them was seen before it came back to that hand.
  const heard = (await person.heard()).toLowerCase();
  for (const card of /\n {2}hand p2([^\n]*)/.exec(sheet)?.[1].split(' ').filter(Boolean) ?? [])
    assert.ok(card === 'hidden' || heard.includes(card.replaceAll('_', ' ')), `${card} is more than this seat knows`);
  await past.getByRole('button', { name: 'Share this moment' }).click();
  const moment = await past.getByRole('textbox', { name: 'Link to this moment' }).inputValue();
  assert.match(moment, /#\/table\//);
  await past.getByRole('button', { name: 'Dispute this' }).click();
  const link = await past.getByRole('textbox', { name: 'Link to the disputed moment' }).inputValue();
  const friend = await Person.at(server.base);
  await friend.page.goto(link);
  await friend.heading('A disputed moment').waitFor();
  await friend.page.getByRole('region', { name: 'The board at this moment' }).getByText(/held by/).first().waitFor();
  await friend.page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first().waitFor();
  await friend.isAccessible('a disputed moment of Westeros');
  await Promise.all([person.leave(), friend.leave()]);
});
