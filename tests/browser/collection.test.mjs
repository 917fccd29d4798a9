// The collection: every card drawn, each fact with its source, and a patch where a card says otherwise. The workbench: a
// broken pack, a good one, and a table to try it on.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Person, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start()));
after(async () => {
  await quit();
  await server.stop();
});

const desk = { colorScheme: 'light', viewport: { width: 1280, height: 900 } };
const phone = { colorScheme: 'dark', viewport: { width: 360, height: 740 } };
const fits = async (person, what) => {
  const [wide, screen] = await person.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= screen, `${what} is ${wide} wide on a screen of ${screen}`);
};
const card = (person, name) => person.page.getByRole('article', { name, exact: true }).first();
async function find(person, words) {
  await person.page.getByRole('searchbox').fill(words);
}

const broken = `character own "Own"
  box OWN
  defence two
  dots red
  ability strike "Strike" red 1 star
    chalenge 2
`;
const good = `character own "Own Hero"
  box OWN
  defence 2
  dots red
  minion rat "Rat"
    defence 1
    challenges with 1 die
    look
      body four_legged_beast
      skin "#777777"
  ability strike "Strike" red 1 star
    challenge 2
  look
    body robot
    skin "#b9c3cf"
`;

test('a card is drawn with its figure, its costs and its marks', async () => {
  const person = await (await Person.at(server.base, desk)).goto('#/collection');
  await find(person, 'night king');
  const king = card(person, 'The Night King');
  await king.getByRole('heading', { name: 'Raise the Dead' }).waitFor();
  await king.getByRole('img', { name: 'gold token, cost 2' }).first().waitFor();
  await king.getByRole('img', { name: 'defence 2' }).waitFor();
  // The Wight he brings is drawn too, with the source of each of its lines.
  assert.equal(await king.locator('[data-figure="Wight"]').count(), 1);
  await king.getByRole('button', { name: 'Wight, defence 1: reconstructed' }).click();
  await king.getByText(/one of them falls easily/).waitFor();
  await person.isAccessible('a card with an open source');
  await find(person, 'winterfell');
  await card(person, 'Winterfell')
    .getByRole('img', { name: /Winterfell/ })
    .waitFor();
  await find(person, 'chaos die');
  assert.equal(
    await card(person, 'Chaos die')
      .getByRole('img', { name: /triple/ })
      .count(),
    3,
  );
  await person.leave();
});

test('cards are found by box, kind and word, and each has its address', async () => {
  const person = await (await Person.at(server.base, desk)).goto('#/collection');
  const articles = person.page.getByRole('article');
  await articles.first().waitFor();
  await person.page.getByRole('group', { name: 'Boxes' }).getByRole('button', { name: 'Jurassic Park JP101', exact: true }).click();
  await person.page.getByRole('combobox', { name: 'Kind' }).selectOption('Basic characters');
  await person.page.getByText('2 cards', { exact: true }).waitFor();
  assert.deepEqual((await articles.getByRole('heading', { level: 2 }).allTextContents()).sort(), [
    'Gallimimus',
    'Scientist',
  ]);
  await person.goto('#/collection/t_rex');
  await person.page.getByText('1 card', { exact: true }).waitFor();
  assert.match(await articles.first().textContent(), /Predatory Instincts/);
  // Whoever looks for something else is no longer held by the address, and goes on typing.
  await person.page.getByRole('searchbox').pressSequentially('robot');
  await card(person, 'Robot').waitFor();
  assert.equal(new URL(person.page.url()).hash, '#/collection');
  // Cards of other games keep their text form.
  await person.goto('#/collection/arryn');
  await articles.first().waitFor();
  assert.equal(await articles.first().locator('[data-figure]').count(), 0);
  await person.leave();
});

test('a card says what is printed and what in it is ours, and the page how much of it all', async () => {
  const person = await (await Person.at(server.base, desk)).goto('#/collection/t_rex');
  const rex = card(person, 'T. rex');
  for (const name of ['Chomp', 'Stomp', 'Roar'])
    await rex.getByRole('button', { name: `${name}: confirmed, a part is ours`, exact: true }).waitFor();
  assert.equal(await rex.getByText(/^Ours: .*challenge action/).count(), 3);
  // Nobody plays by looks and boxes: they have no mark.
  assert.equal(await rex.getByRole('button', { name: /^(Box|Picture)/ }).count(), 0);
  const summary = person.page.getByText(/^Printed in a rulebook:/);
  assert.match(await summary.textContent(), /\d+ of 36 abilities, \d+ of 11 traits, \d+ of 5 items, \d+ of 8 maps/);
  await summary.press('Enter');
  await person.page.getByText(/^\d+ of \d+ defences/).waitFor();
  // Of one box alone, which people know by its title.
  await person.page.getByRole('button', { name: 'Squid Game SG100', exact: true }).click();
  await person.page.getByText(/^Printed in a rulebook: \d+ of 12 abilities/).waitFor();
  await person.isAccessible('the numbers of a box');
  await person.leave();
});

test('a box shows the age that is printed on it, and says how sure that is', async () => {
  const person = await (await Person.at(server.base, desk)).goto('#/collection');
  const boxes = person.page.getByRole('group', { name: 'Boxes' });
  for (const [name, age, sure] of [
    ['RM100', '13', 'confirmed'],
    ['GOT100', '13', 'confirmed'],
    ['SG100', '17', 'confirmed'],
    ['JP101', '10', 'reported'],
  ]) {
    const box = boxes.getByRole('button', { name: new RegExp(`${name}$`) });
    await box.locator('[data-box] b').waitFor();
    assert.equal(await box.locator('[data-box] b').textContent(), `${age}+`);
    assert.match(await box.getAttribute('title'), new RegExp(`ages ${age} and up \\(${sure}`));
  }
  // Its books do not print one.
  assert.equal(await boxes.getByRole('button', { name: /EXAMPLE/i }).first().locator('[data-box] b').count(), 0);
  await person.isAccessibleInBoth('boxes with their ages');
  await person.leave();
});

test('a house that offers some boxes shows no others', async () => {
  const house = await Server.start('--boxes', 'rm100,SG100');
  const person = await (await Person.at(house.base, desk)).goto('#/collection');
  const boxes = person.page.getByRole('group', { name: 'Boxes' }).getByRole('button');
  await boxes.nth(1).waitFor();
  // What all boxes play with, such as the dice, stands under the name of its pack.
  const shown = await boxes.evaluateAll((all) => all.map((each) => each.textContent.replace(/\s+/g, ' ').replace(/^ ?\d+\+/, '').trim()));
  assert.deepEqual(shown.sort(), ['All boxes', 'Every box of Skirmish', 'Rick and Morty RM100', 'Squid Game SG100']);
  await person.goto('#/');
  await person.page.getByRole('heading', { name: 'Skirmish', exact: true }).waitFor();
  assert.equal(await person.page.getByRole('heading', { name: /Westeros|Game of Thrones/ }).count(), 0);
  await person.button(/^Play now/).click();
  await person.until(() => location.hash.startsWith('#/table/'));
  await person.leave();
  await house.stop();
});

test('on a phone every card fits, in the dark too', { timeout: 120000 }, async () => {
  const person = await (await Person.at(server.base, phone)).goto('#/collection');
  await person.page.getByRole('article').first().waitFor();
  for (const box of ['Game of Thrones GOT100', 'Squid Game SG100', 'Tiny Epic Game of Thrones']) {
    await person.page.getByRole('group', { name: 'Boxes' }).getByRole('button', { name: box, exact: true }).click();
    await person.page.getByRole('article').first().waitFor();
    await fits(person, `the collection of ${box}`);
    await person.isAccessible(`the collection of ${box}`);
  }
  await person.leave();
});

test('my card says otherwise: the fact is opened, and a patch comes back', async () => {
  const person = await (await Person.at(server.base, desk)).goto('#/collection/arya_stark');
  const arya = card(person, 'Arya Stark');
  await arya.getByRole('button', { name: 'Defence 2: reported' }).press('Enter');
  await arya.getByRole('button', { name: 'My card says otherwise' }).press('Enter');
  const dialog = person.page.getByRole('dialog', { name: 'Correct: Arya Stark' });
  await dialog.waitFor();
  await person.isAccessibleInBoth('the correction');
  const says = dialog.getByRole('textbox', { name: /^What your card says/ });
  assert.equal(await says.inputValue(), 'defence 2');
  await dialog.getByRole('textbox', { name: /^How you know/ }).fill('The printed card.');
  await dialog.getByRole('button', { name: 'Download the patch' }).click();
  await dialog.getByText('This is what the card says already.').waitFor();
  await says.fill('defence lots');
  await dialog.getByRole('button', { name: 'Download the patch' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/number/)
    .waitFor();
  await says.fill('defence 3');
  const [file] = await Promise.all([
    person.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the patch' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /\.patch$/);
  const patch = readFileSync(await file.path(), 'utf8');
  assert.match(patch, /^-  defence 2$/m);
  assert.match(patch, /^\+  defence 3$/m);
  assert.match(patch, /^\+ +provenance \w+ "The printed card\."$/m);
  await person.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // An ability is corrected with the lines below it.
  await arya.getByRole('button', { name: 'Water Dancer: reconstructed' }).click();
  await arya.getByRole('button', { name: 'My card says otherwise' }).last().click();
  await says.fill('ability water_dancer "Water Dancer" red 2 star\n  challenge 3\n  may move up to 2');
  await dialog.getByRole('textbox', { name: /^How you know/ }).fill('The printed card.');
  const [second] = await Promise.all([
    person.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the patch' }).click(),
  ]);
  const other = readFileSync(await second.path(), 'utf8');
  assert.match(other, /^-    challenge 2$/m);
  assert.match(other, /^\+    challenge 3$/m);
  await person.leave();
});

test('a broken pack: mistakes stand beside their lines, and lead there', async () => {
  const person = await (await Person.at(server.base, desk)).goto('#/collection');
  await person.page.getByRole('link', { name: 'Make your own cards' }).click();
  await person.heading('Workbench').waitFor();
  const text = person.field('The text of the pack');
  await text.fill(broken);
  await person.page.getByText('2 mistakes', { exact: true }).waitFor();
  const second = person.page.getByRole('list', { name: 'Mistakes' }).getByRole('button', { name: /^Line 6/ });
  assert.match(await second.textContent(), /did you mean "challenge"/);
  // Beside its line: as high as the number in the margin.
  const note = await second.boundingBox();
  const number = await person.page.locator('.numbers span.wrong', { hasText: '6' }).boundingBox();
  assert.ok(Math.abs(note.y - number.y) < 40, `${note.y} and ${number.y}`);
  await second.press('Enter');
  const picked = await text.evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
  assert.equal(picked, 'chalenge 2');
  assert.equal(await person.button(/^Try it/).isEnabled(), false);
  await person.isAccessible('the workbench with mistakes');
  // Typing on mends it, without a press of anything else.
  await person.page.keyboard.type('challenge 2');
  await person.page.getByText('1 mistake', { exact: true }).waitFor();
  await text.fill(broken.replace('two', '2').replace('chalenge', 'challenge'));
  await person.page.getByText('No mistakes. It makes 1 card.').waitFor();
  await person.leave();
});

test('a good pack is drawn, kept, and tried on a table', { timeout: 60000 }, async () => {
  const person = await (await Person.at(server.base, desk)).goto('#/workbench');
  await person.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'own.pack', mimeType: 'text/plain', buffer: Buffer.from(good) });
  const own = card(person, 'Own Hero');
  await own.getByText('Challenge with 2 dice.').waitFor();
  assert.equal(await own.locator('[data-figure="Rat"]').count(), 1);
  // What nobody can mean is said, and keeps nobody from trying.
  await person.page.getByText('1 mistake', { exact: true }).waitFor();
  await person.isAccessible('the workbench with a card');
  await person.page.reload();
  await own.waitFor();
  assert.equal(await person.field('The text of the pack').inputValue(), good);
  await person.button('Try it Own Hero').click();
  await person.page.waitForURL(/#\/table\//);
  await person.page.getByText('Own Hero').filter({ visible: true }).first().waitFor();
  await person.leave();
});

test('the workbench works on a phone, and begins with an example', async () => {
  const person = await (await Person.at(server.base, phone)).goto('#/workbench');
  await person.button('Begin with an example').click();
  await person.page.getByText('No mistakes. It makes 1 card.').waitFor();
  await card(person, 'Lantern Keeper').waitFor();
  await fits(person, 'the workbench');
  await person.isAccessible('the workbench on a phone');
  await person.field('The text of the pack').fill(broken);
  await person.page.getByText('2 mistakes', { exact: true }).waitFor();
  await fits(person, 'the workbench with mistakes');
  const note = await person.page.getByRole('button', { name: /^Line 3/ }).boundingBox();
  assert.ok(note.height >= 44, `${note.height} pixels high`);
  await person.leave();
});

test('a card of a box is a beginning: its text has no mistakes', async () => {
  const person = await (await Person.at(server.base, desk)).goto('#/workbench');
  const beginnings = person.page.getByRole('combobox', { name: 'Begin with a card of a box' });
  await beginnings.locator('option', { hasText: 'The Night King' }).waitFor({ state: 'attached' });
  for (const title of ['The Night King', 'Gallimimus', 'Needle', 'Ghost']) {
    await beginnings.selectOption(title);
    await person.page.getByText('No mistakes. It makes 1 card.').waitFor();
    await card(person, title).waitFor();
    await person.button('Empty the page').click();
  }
  await person.leave();
});

test('an operator may switch the workbench off', async () => {
  const shut = await Server.start('--no-workbench');
  const person = await (await Person.at(shut.base, desk)).goto('#/workbench');
  await person.page.getByText(/This house has no workbench/).waitFor();
  assert.equal(await person.page.getByRole('textbox').count(), 0);
  await person.goto('#/collection/arya_stark');
  await card(person, 'Arya Stark').getByRole('button', { name: 'Defence 2: reported' }).click();
  await person.page.getByText('Where this comes from').waitFor();
  assert.equal(await person.button('My card says otherwise').count(), 0);
  assert.equal(await person.page.getByRole('link', { name: 'Make your own cards' }).count(), 0);
  await person.leave();
  await shut.stop();
});
