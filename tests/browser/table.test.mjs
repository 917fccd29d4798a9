// Two people at one table, and everything that can happen to them there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { firstOf, oneAnswer, Person, plainTables, quit, Server } from './kit.mjs';

plainTables();

let server;
before(async () => (server = await Server.start('--lanterns', '--absent-after', '1', '--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

/** Ann lays a table for a friend, Ben opens the link she sends. */
async function annAndBen() {
  const ann = await (await Person.at(server.base)).goto('#/lay?friend');
  await ann
    .field(/^Name of/)
    .first()
    .fill('Ann');
  await ann.button('Lay the table').click();
  const invite = ann.field(/^Invite somebody to/);
  await invite.waitFor();
  const link = await invite.inputValue();
  const ben = await Person.at(server.base);
  await ben.page.goto(link);
  await ben.heading(/First game/).waitFor();
  await ben.field('Your name').fill('Ben');
  await ben.button('Sit down').click();
  await Promise.all(
    [ann, ben].map((person) => person.page.getByRole('region', { name: /You are asked|is choosing/ }).waitFor()),
  );
  return { ann, ben, link };
}
/** Who is asked, and who is not. */
async function turnOf(...people) {
  const asked = await firstOf(people, (person) => person.heading('You are asked').waitFor());
  return { asked, other: people.find((each) => each !== asked) };
}
const choose = (person, index = 0) => oneAnswer(person, (names) => names[index]);
const leave = (...people) => Promise.all(people.map((person) => person.leave()));
async function giveUp(person) {
  await person.page.getByText('My seat').click();
  await person.button('Give up').click();
  await person.button('Yes').click();
  await person.heading('The match is over').waitFor();
}

test('a link seats a friend once, and what one does the other hears', async () => {
  const { ann, ben, link } = await annAndBen();
  const { asked, other } = await turnOf(ann, ben);
  await choose(asked);
  await other.hears(/was placed on/);
  const late = await Person.at(server.base);
  await late.page.goto(link);
  await late.button('Sit down').click();
  await late.page.getByText(/opens no seat: it was used already/).waitFor();
  await leave(ann, ben, late);
});

test('a match is ended by consent of both, and nobody has won', async () => {
  const { ann, ben } = await annAndBen();
  await ann.page.getByText('My seat').click();
  await ann.button('End the match by consent').click();
  await ann.page.getByText('The others are asked first.').waitFor();
  await ann.button('Yes').click();
  const asked = ben.page.getByRole('region', { name: 'End the match by consent' });
  await asked.getByText(/asks to end the match here, without a winner/).waitFor();
  await ben.isAccessible('a match that is to be ended');
  await asked.getByRole('button', { name: 'Yes' }).click();
  for (const each of [ann, ben]) {
    await each.heading('The match is over').waitFor();
    await each.page.getByText(/The match was ended by consent: nobody has won/).first().waitFor();
  }
  await leave(ann, ben);
});

test('an act against a rule is refused with its reason, its rule and what is allowed', async () => {
  const { ann, ben } = await annAndBen();
  const { asked } = await turnOf(ann, ben);
  const first = await asked.answers.first().getAttribute('title');
  const [word, piece] = first.split(' ');
  await asked.says(`${word} ${piece} f6`);
  const box = asked.page.getByRole('region', { name: 'Not allowed' });
  await box.waitFor();
  const rule = box.getByRole('link', { name: /^rule skirmish\./ });
  const id = (await rule.textContent()).replace('rule ', '');
  await asked.hears(/cannot|not/i);
  await asked.isAccessible('a refusal');
  await rule.click();
  await asked.heading(`rule ${id}`).waitFor();
  assert.ok((await asked.page.getByRole('listitem').first().textContent()).length > 20);
  await asked.page.goBack();
  await asked.heading('You are asked').waitFor();
  await leave(ann, ben);
});

/** Presses every word that the page offers: each is answered by the table, in sentences. */
async function wordsAreAnswered(person, ...expected) {
  const buttons = person.page.getByRole('group', { name: 'Ask the table' }).getByRole('button');
  await buttons.first().waitFor();
  const words = await buttons.allTextContents();
  for (const word of expected) assert.ok(words.includes(word), `${word} is among ${words}`);
  const answer = person.page.getByRole('region', { name: 'The table answers' });
  for (const word of words) {
    await buttons.getByText(word, { exact: true }).click();
    await answer.getByRole('heading', { name: new RegExp(`${word}$`) }).waitFor();
    const said = await answer.textContent();
    assert.doesNotMatch(said, /is no answer here|^.{0,20}Name a /, word);
    assert.ok(said.length > 30, `${word}: ${said}`);
  }
  return words;
}
const ofTheTerminal = ['look', 'where', 'near', 'threats', 'options', 'again', 'odds', 'why', 'help'];

test('what happened leads to the rule behind it', async () => {
  const { ann, ben } = await annAndBen();
  const { asked, other } = await turnOf(ann, ben);
  await choose(asked);
  await other.hears(/was placed on/);
  const row = other.page
    .getByRole('group', { name: 'Log' })
    .getByRole('listitem')
    .filter({ hasText: 'was placed on' })
    .last();
  const link = row.getByRole('link', { name: /^rule skirmish\./ }).first();
  const id = (await link.getAttribute('aria-label')).replace('rule ', '');
  await link.click();
  await other.page.getByRole('heading', { level: 1, name: `rule ${id}`, exact: true }).waitFor();
  const rule = other.page.getByRole('listitem').filter({ hasText: id }).first();
  assert.ok((await rule.textContent()).length > id.length + 20, 'the rule is told');
  await other.page.goBack();
  await other.page.getByRole('region', { name: /You are asked|is choosing/ }).waitFor();
  await leave(ann, ben);
});

test('words of the terminal are answered', async () => {
  const { ann, ben } = await annAndBen();
  const { asked } = await turnOf(ann, ben);
  for (const word of ofTheTerminal) {
    await asked.says(word);
    const answer = asked.page.getByRole('region', { name: 'The table answers' });
    await answer.getByRole('heading', { name: new RegExp(`${word}$`) }).waitFor();
    assert.ok((await answer.textContent()).length > 30, word);
  }
  await wordsAreAnswered(asked, ...ofTheTerminal);
  await leave(ann, ben);
});

test('every word that a page offers is known to its game', async () => {
  const person = await (await Person.at(server.base)).goto();
  const layAndSit = async (body) => {
    const laid = await (
      await fetch(`${server.base}/api/tables`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
    await person.page.evaluate(
      ({ table, tokens }) =>
        localStorage.setItem('tablewright.seats', JSON.stringify([{ table, seat: 1, token: tokens[0].token }])),
      laid,
    );
    await person.goto(`#/table/${laid.table}`);
    await person.heading('You are asked').waitFor();
  };
  await layAndSit({ game: 'westeros', wishes: { players: '2', house_1: 'stark', house_2: 'lannister' } });
  await wordsAreAnswered(person, ...ofTheTerminal, 'mat', 'hand');
  await layAndSit({ game: 'line_up', wishes: { way: 'draft' } });
  assert.ok(!(await wordsAreAnswered(person, 'look', 'options', 'again')).includes('threats'));
  // Lanterns has an act of that name: a word that is asked must not act.
  await layAndSit({ game: 'toy', wishes: {} });
  assert.ok(!(await wordsAreAnswered(person, 'options', 'again')).includes('look'));
  await person.leave();
});

test('a turn is taken with the keyboard alone', async () => {
  const person = await (await Person.at(server.base)).goto();
  const press = (key) => person.page.keyboard.press(key);
  const focused = () => person.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  await person.button(/^Play now/).waitFor();
  for (let tabs = 0; tabs < 20 && !/^Play now/.test(await focused()); ++tabs) await press('Tab');
  await press('Enter');
  await person.heading('You are asked').waitFor();
  await press('q');
  assert.equal(await focused(), 'You are asked');
  for (let tabs = 0; tabs < 4 && !/^1\s*Place/.test(await focused()); ++tabs) await press('Tab');
  assert.match(await focused(), /^1\s*Place/);
  await press('ArrowRight');
  const second = (await focused()).replace(/^\d+\s*/, '');
  await press('Enter');
  await person.hears(/was placed on/);
  const [, figure, square] = /^Place (.*) on (\w+)$/.exec(second);
  await person.hears(new RegExp(`${figure} was placed on ${square}`));
  assert.equal(await focused(), 'You are asked', 'focus is at the question again');
  await press('/');
  await person.page.keyboard.type('look');
  await press('Enter');
  await person.hears(/The map has columns/);
  await press('Escape');
  assert.equal(await person.page.getByRole('region', { name: 'The table answers' }).count(), 0);
  await person.leave();
});

test('an act is taken back: alone, and with the consent of the other', async () => {
  const { ann, ben } = await annAndBen();
  const { asked, other } = await turnOf(ann, ben);
  await choose(asked);
  await asked.button('Take back').click();
  await other.hears(/took back|takes back|undo|taken back/i);
  let next = await turnOf(ann, ben);
  while (next.asked === asked) {
    await choose(asked);
    next = await turnOf(ann, ben);
  }
  await choose(other);
  await asked
    .button(/take back/i)
    .first()
    .click();
  await other.page.getByText(/asks to take back. Do you agree/).waitFor();
  await other.isAccessible('a request to take back');
  await other.button('Yes').click();
  await asked.hears(/agrees/);
  await asked.heading('You are asked').waitFor();
  await leave(ann, ben);
});

test('a match outlives a server that is stopped in the middle of a choice', async () => {
  const { ann, ben } = await annAndBen();
  const { asked, other } = await turnOf(ann, ben);
  const label = (await asked.answers.first().textContent()).replace(/^\d+/, '');
  await server.restart(async () => {
    await asked.hears(/connection broke/i);
    await asked.answers.first().click();
    await asked.page.getByText('Sent. Waiting for the table').waitFor();
  });
  const [, figure, square] = /^Place (.*) on (\w+)$/.exec(label);
  const told = new RegExp(`${figure} was placed on ${square}`);
  await asked.hears(told);
  await other.hears(told);
  const log = await other.page.getByRole('group', { name: 'Log' }).textContent();
  assert.equal(log.split(`${figure} was placed on ${square}`).length, 2, 'it was done once');
  await leave(ann, ben);
});

test('people talk, and are muted', async () => {
  const { ann, ben } = await annAndBen();
  const say = async (person, text) => {
    await person.field('Say something to everybody').fill(text);
    await person.page.keyboard.press('Enter');
  };
  await say(ann, 'Good <b>evening</b>!');
  await ben.hears(/Ann.*: Good <b>evening<\/b>!/);
  assert.equal(await ben.page.locator('b', { hasText: 'evening' }).count(), 0, 'text only');
  await ben.button(/^Mute Ann/).click();
  await say(ann, 'Anybody there?');
  await ann.page
    .getByText(/Ann.*: Anybody there\?/)
    .first()
    .waitFor();
  await ben.button(/^Hear Ann/).waitFor();
  assert.doesNotMatch(await ben.heard(), /Anybody/);
  await ben.button(/^Hear Ann/).click();
  await ben.page
    .getByText(/Anybody there/)
    .first()
    .waitFor();
  await leave(ann, ben);
});

test('a seat passes to a computer and back', async () => {
  const { ann, ben } = await annAndBen();
  await ann.page.getByText('My seat').click();
  await ann.button('Let a computer play').click();
  await ben.hears(/computer plays on for Ann/i);
  // The seat is still Ann's: nobody else can be asked to it.
  await ben.page
    .getByRole('region', { name: 'Seats' })
    .getByText(/^computer/)
    .first()
    .waitFor();
  assert.equal(await ben.button(/^Invite somebody to/).count(), 0);
  await ann.button('I play myself again').click();
  await ben.hears(/Ann.* is back/);
  await turnOf(ann, ben);
  await leave(ann, ben);
});

test('about somebody who left the others decide, and who returns is told what happened', async () => {
  const { ann, ben } = await annAndBen();
  const { asked: gone, other: stays } = await turnOf(ann, ben);
  const name = gone === ann ? 'Ann' : 'Ben';
  const storage = await gone.context.storageState();
  await gone.leave();
  await stays.page.getByText(new RegExp(`${name}.* is away. What shall happen`)).waitFor();
  await stays.isAccessible('a vote about somebody absent');
  await stays.button('A computer goes on').click();
  await stays.hears(new RegExp(`computer plays on for ${name}`));
  for (let turn = 0; turn < 2; ++turn) {
    await stays.heading('You are asked').waitFor();
    await choose(stays);
  }
  const back = await (await Person.at(server.base, { storageState: storage })).goto('#/games');
  await back.page.getByRole('link', { name: /First game/ }).click();
  await back.heading('Since your last visit').waitFor();
  assert.match(await back.page.getByRole('group', { name: 'Since your last visit' }).textContent(), /was placed on/);
  await back.isAccessible('a return');
  await back.button('I have read it').click();
  await stays.hears(new RegExp(`${name}.* is back`));
  await leave(stays, back);
});

test('the seat of somebody who left is offered by link', async () => {
  const { ann, ben } = await annAndBen();
  const { asked: gone, other: stays } = await turnOf(ann, ben);
  await gone.leave();
  await stays.button('Offer the seat by link').click();
  await stays.hears(/is offered; a computer plays until somebody takes it/);
  await stays.button(/^Invite somebody to/).click();
  const link = stays.field(/^Invite somebody to/);
  await link.waitFor();
  const cleo = await Person.at(server.base);
  await cleo.page.goto(await link.inputValue());
  await cleo.field('Your name').fill('Cleo');
  await cleo.button('Sit down').click();
  await stays.hears(/Cleo/);
  await choose((await turnOf(stays, cleo)).asked);
  await leave(stays, cleo);
});

test('the match of somebody who left is ended by the others, and stands as it stood', async () => {
  const { ann, ben } = await annAndBen();
  const { asked: gone, other: stays } = await turnOf(ann, ben);
  const name = gone === ann ? 'Ann' : 'Ben';
  const storage = await gone.context.storageState();
  await gone.leave();
  await stays.button('End the match').click();
  await stays.page.getByText(/^Really end the match/).waitFor();
  await stays.isAccessible('the question whether a match shall end');
  await stays.button('Yes').click();
  await stays.heading('The match is over').waitFor();
  const how = new RegExp(`ended because ${name}.* stayed away, without a result. It stood: \\w+ 0 points, \\w+ 0 points`);
  await stays.hears(how);
  await stays.page.getByRole('region', { name: 'The match is over' }).getByText(how).waitFor();
  const back = await (await Person.at(server.base, { storageState: storage })).goto('#/games');
  await back.page.getByRole('link', { name: /First game/ }).click();
  await back.page.getByRole('region', { name: 'The match is over' }).getByText(how).waitFor();
  await leave(stays, back);
});

test('after the end: dice that are checked in the page, looking back, a branch, and once more', async () => {
  const { ann, ben } = await annAndBen();
  for (let turn = 0; turn < 6; ++turn) await choose((await turnOf(ann, ben)).asked);
  await giveUp(ben);
  await ann.hears(/Ben.* gives up: Ann.* wins\. It stood: /);
  await ann.heading('The match is over').waitFor();

  await ann.heading('Dice').click();
  await ann.button('Check the dice').click();
  await ann.hears(/All is well: the secret fits the seal, and each of the \d+ draws? follows from it/);
  await ann.isAccessible('the check of the dice');

  await ann.button('Look back').click();
  await ann.page.getByText(/^After entry (\d+) of \1$/).waitFor();
  const past = ann.page.getByRole('region', { name: 'Look back' });
  await past.getByText(/^The map has columns/).waitFor();
  await ann.button('One back').click();
  await ann.button('One back').click();
  await ann.page.getByText('What happened here').waitFor();
  await ann.says('look');
  await ann.hears(/The map has columns/);
  const [, entry, last] = /After entry (\d+) of (\d+)/.exec(await ann.page.getByText(/^After entry/).textContent());
  assert.equal(Number(entry), Number(last) - 2);
  await ann.button('Beginning').click();
  await ann.page.getByText(/^After entry 0 of/).waitFor();
  await ann.page.getByRole('spinbutton', { name: 'Entry' }).fill('2');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByText(/^After entry 2 of/).waitFor();
  await past.getByText('The figures are being placed.').waitFor();
  await ann.isAccessible('looking back');
  const table = ann.page.url();
  await ann.button('Play on from here').click();
  await ann.heading(/^Branch: First game/).waitFor();
  await ann.page.goto(table);
  await ann.button('Rematch').click();
  await ben.button('To the rematch').click();
  const { asked } = await turnOf(ann, ben);
  await choose(asked);
  await leave(ann, ben);
});

test('from a running match one branches only into a made-up world, and it says so', async () => {
  const person = await (await Person.at(server.base)).goto();
  await person.button(/^Lanterns/).click();
  await person.page.getByRole('region', { name: /You are asked/ }).waitFor();
  await person.button('Look back').click();
  await person.button('Try it out from here').click();
  await person.page.getByText(/what you could not know was made up/).waitFor();
  await person.leave();
});

test('a seat is taken to another device by a link that works once', async () => {
  const { ann, ben } = await annAndBen();
  await ann.page.getByText('My seat').click();
  await ann.button('Take this seat to another device').click();
  const field = ann.field('Take this seat to another device');
  await field.waitFor();
  const phone = await Person.at(server.base, { viewport: { width: 360, height: 740 } });
  await phone.page.goto(await field.inputValue());
  await phone.button('Sit down').click();
  await phone.page.getByRole('region', { name: /You are asked|is choosing/ }).waitFor();
  await ann.hears(/Was the seat taken to another device/);
  await ann.button('Look on without a seat').click();
  await ann.page.getByText('You are looking on.').waitFor();
  assert.equal(await ann.answers.count(), 0);
  await phone.isAccessible('a table on a phone');
  await leave(ann, ben, phone);
});

test('twelve words bring back the seats of a browser that lost its storage', async () => {
  const { ann, ben } = await annAndBen();
  await ann.goto('#/games');
  await ann.button('Show the phrase').click();
  const phrase = await ann.page.locator('p', { hasText: /^([a-z]+ ){11}[a-z]+$/ }).textContent();
  const fresh = await (await Person.at(server.base)).goto('#/games');
  const field = fresh.field('Twelve words');
  await field.fill(phrase.replace(/^\w+/, 'qwertz'));
  await fresh.button('Bring seats back').click();
  await fresh.page.getByText(/Not among our words: qwertz/).waitFor();
  await field.fill(phrase.toUpperCase());
  await fresh.button('Bring seats back').click();
  await fresh.page.getByText('1 seat brought back.').waitFor();
  await fresh.page.getByRole('link', { name: /First game/ }).click();
  await turnOf(fresh, ben);
  await leave(ann, ben, fresh);
});

test('who has only the address looks on', async () => {
  const { ann, ben } = await annAndBen();
  const guest = await Person.at(server.base);
  await guest.page.goto(ann.page.url());
  await guest.page.getByText('You are looking on.').waitFor();
  await choose((await turnOf(ann, ben)).asked);
  await guest.hears(/was placed on/);
  assert.equal(await guest.answers.count(), 0);
  assert.equal(await guest.field('Type an answer or a word').count(), 0);
  await guest.button('Look back').click();
  await guest.button('Beginning').click();
  await guest.page.getByRole('region', { name: 'Look back' }).getByText('The figures are being placed.').waitFor();
  await leave(ann, ben, guest);
});

test('who looked on checks the dice with the record of a player', async () => {
  const { ann, ben } = await annAndBen();
  const guest = await Person.at(server.base);
  await guest.page.goto(ann.page.url());
  for (let turn = 0; turn < 5; ++turn) await choose((await turnOf(ann, ben)).asked);
  await giveUp(ann);
  const [download] = await Promise.all([ben.page.waitForEvent('download'), ben.button('Save the record').click()]);
  const file = await download.path();
  await guest.heading('Dice').click();
  const field = guest.page.getByLabel('Check the record, which a player can save');
  await field.setInputFiles(file);
  await guest.hears(/All is well: the secret fits the seal/);
  const record = readFileSync(file, 'utf8');
  const [line, n, value] = /draws (\d+):(\d+)/.exec(record);
  const forged = record.replace(line, `draws ${n}:${(Number(value) + 1) % Number(n)}`);
  await field.setInputFiles({ name: 'forged.record', mimeType: 'text/plain', buffer: Buffer.from(forged) });
  await guest.hears(/Something does not fit.*do not follow from the secret/);
  await leave(ann, ben, guest);
});

test('a running game is continued from the start page, and forgotten on request', async () => {
  const person = await (await Person.at(server.base)).goto();
  await person.button(/^First game of Jurassic Park/).click();
  await person.heading('You are asked').waitFor();
  await person.page.waitForFunction(() => document.title.startsWith('● Your turn'));
  await person.goto('#/');
  await person.page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: /your turn/ }).click();
  await person.heading('You are asked').waitFor();
  await person.goto('#/games');
  await person.button(/^Forget this table/).click();
  await person.button('Yes').click();
  await person.page.getByText('No games yet in this browser.').waitFor();
  await person.leave();
});

test('people at one device see what is theirs, and a cover in between', { timeout: 120000 }, async () => {
  const people = await (await Person.at(server.base)).goto('#/lay/toy');
  const seats = people.page.getByRole('combobox', { name: /^Who plays/ });
  await seats.nth(2).waitFor();
  for (const index of [1, 2]) await seats.nth(index).selectOption({ label: 'Somebody else here' });
  await people.button('Lay the table').click();
  const cover = people.heading(/^Please hand the device to/);
  await cover.waitFor();
  await people.isAccessible('a cover');
  const seen = new Set();
  for (let turn = 0; turn < 60 && !(await people.isOver); ++turn) {
    await people.page.waitForFunction(
      () =>
        document.getElementById('cover') ||
        document.querySelector('[aria-label="Answers"] button:not([aria-disabled="true"])') ||
        /over/.test(document.getElementById('question')?.textContent ?? ''),
    );
    if (await cover.isVisible()) {
      assert.equal(await people.answers.count(), 0, 'nothing is shown under the cover');
      seen.add(await cover.textContent());
      await people.button(/^I am/).click();
    } else if (!(await people.isOver)) await choose(people);
  }
  assert.ok(seen.size >= 2, `covers for ${[...seen]}`);
  await people.leave();
});

test('a question that comes again and again is answered by an order', { timeout: 60000 }, async () => {
  const person = await (await Person.at(server.base)).goto();
  const orders = person.page.getByRole('group', { name: 'When this comes again' });
  for (let turn = 0; turn < 60 && !(await orders.isVisible()); ++turn) {
    if (await person.isOver) {
      await person.button('Rematch').click();
      await person.heading('You are asked').waitFor();
    } else if (turn === 0) {
      await person.button(/^Lanterns/).click();
      await person.heading('You are asked').waitFor();
    } else await choose(person);
    await person.page.waitForFunction(
      () =>
        document.querySelector('[aria-label="Answers"] button:not([aria-disabled="true"])') ||
        /over/.test(document.getElementById('question')?.textContent ?? ''),
    );
  }
  await orders.getByRole('button', { name: 'Always no' }).click();
  await person.hears(/You answer this question from now on: never/);
  await person.page.getByText('Standing orders').click();
  await person.page.getByText(/^Question \d+: Always no$/).waitFor();
  await person.isAccessible('standing orders');
  await person.leave();
});

test('a clock is agreed on, and runs', async () => {
  const person = await (await Person.at(server.base)).goto('#/lay/skirmish');
  await person.page.getByRole('radio', { name: 'Minutes for the match' }).check();
  await person.page.getByRole('spinbutton', { name: 'Minutes each' }).fill('5');
  await person.button('Lay the table').click();
  const seat = person.page.getByRole('region', { name: 'Seats' }).getByRole('listitem').first();
  await seat.getByText(/^4:5\d$/).waitFor();
  await person.leave();
});

test('T. rex meets Jon Snow in a few presses', async () => {
  const person = await (await Person.at(server.base)).goto('#/lay/skirmish');
  let presses = 0;
  const press = async (locator) => {
    await locator.click();
    presses += 1;
  };
  const group = (name) => person.page.getByRole('group', { name });
  await press(person.page.getByText('Figures of side 1'));
  await press(group('Figures of side 1').getByRole('checkbox', { name: 'Gallimimus' }));
  await press(person.page.getByText('Figures of side 2'));
  for (const name of [/Ian Malcolm/, /Scientist/, /Jon Snow/])
    await press(group('Figures of side 2').getByRole('checkbox', { name }));
  await person.page.getByText('You would play: T. rex against Jon Snow.').waitFor();
  await press(person.button('Lay the table'));
  await person.heading(/T. rex against Jon Snow/).waitFor();
  assert.ok(presses <= 7);
  await choose(person);
  await person.hears(/was placed on/);
  await person.leave();
});
