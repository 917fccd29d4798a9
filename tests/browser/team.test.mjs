// The team builder: figures, attachments, maps and sides by mouse, by finger and by keyboard; reasons for what cannot be.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start()));
after(async () => {
  await quit();
  await server.stop();
});

async function building(hash = '#/team', options = {}) {
  const person = await (await Person.at(server.base, { viewport: { width: 1440, height: 900 }, ...options })).goto(hash);
  person.laid = [];
  person.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tables')) person.laid.push(request.postDataJSON());
  });
  person.figure = (name) => person.page.getByRole('button', { name: new RegExp(`^${name}, (basic )?character`) });
  person.side = (number) => person.page.getByRole('region', { name: new RegExp(`^Side ${number}`) });
  person.take = async (name, side) => {
    await person.figure(name).click();
    await person.side(side).getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
  };
  person.wouldPlay = (title) => person.page.getByText(`You would play: ${title}.`).waitFor();
  person.give = async (attachment, figure, side) => {
    await person.side(side).getByRole('button', { name: new RegExp(`^${figure}`) }).click();
    const card = person.page.getByRole('region', { name: `Card of ${figure}` });
    const button = card.getByRole('button', { name: new RegExp(`^Give\\s*${attachment}`) });
    if (!(await button.isVisible())) await card.getByText(`Give ${figure} an attachment`).click();
    await button.click();
  };
  await person.figure('Jon Snow').waitFor();
  return person;
}

test('three characters and an attachment a side', async () => {
  const person = await building();
  const [one, two] = [
    ['T\\. rex', 'Arya Stark', 'Gallimimus'],
    ['Jon Snow', 'Rick Sanchez', 'Robot'],
  ];
  for (let index = 0; index < 3; ++index) {
    await person.take(one[index], 1);
    await person.take(two[index], 2);
  }
  await person.give('Needle', 'Arya Stark', 1);
  await person.side(1).getByText('with Needle').waitFor();
  await person.page.getByText('Each side must use the same number of attachments.').waitFor();
  await person.give('Ghost', 'Jon Snow', 2);
  await person.wouldPlay('T. rex against Jon Snow');
  assert.match(await person.side(1).textContent(), /Red pays for 4 of 6 abilities, silver for 2\./);
  await person.page.getByRole('button', { name: /^Winterfell/ }).click();
  await person.page.getByRole('combobox', { name: 'Scenario and aim' }).selectOption('leaders');
  await person.page.getByRole('spinbutton', { name: 'Points that win' }).fill('7');
  await person.page.getByRole('spinbutton', { name: 'Points that win' }).press('Tab');
  await person.wouldPlay('Leaders: T. rex against Jon Snow');
  await person.button('Lay the table').click();
  await person.page.waitForFunction(() => document.title.includes('Leaders: T. rex against Jon Snow'));
  assert.deepEqual(person.laid[0].wishes, {
    figures_1: 't_rex,arya_stark,gallimimus',
    figures_2: 'jon_snow,rick_sanchez,robot',
    attachments_1: 'needle',
    holders_1: 'arya_stark',
    attachments_2: 'ghost',
    holders_2: 'jon_snow',
    first_game: 'mix',
    map: 'winterfell',
    scenario: 'leaders',
    target: '7',
  });
  await person.leave();
});

test('what cannot be had is refused with its reason and its rule', async () => {
  const person = await building('#/team?preset=two_boxes');
  await person.wouldPlay('The Night King against T. rex');
  await person.give('Needle', 'White Walker', 1);
  const why = person.page.getByRole('alertdialog', { name: 'Needle cannot go there.' });
  await why.waitFor();
  assert.match(await why.textContent(), /White Walker is a basic character and can have no attachment\./);
  assert.equal(await why.getByRole('link').getAttribute('href'), '#/rules/skirmish.comp.5');
  await person.hears(/Needle cannot go there\. White Walker is a basic character/);
  await person.isAccessible('the builder with a refusal');
  await person.page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  assert.match(await person.page.evaluate(() => document.activeElement.textContent), /Give\s*Needle/);
  assert.equal(await person.side(1).getByText('with Needle').count(), 0, 'it was not given');

  // A seventh figure: the side stays as it was.
  await person.side(1).getByRole('button', { name: /^Next figure joins/ }).click();
  for (const name of ['Arya Stark', 'Jon Snow', 'Gi-hun', 'Il-nam']) await person.take(name, 1);
  await person.figure('Morty Smith').click();
  await person.page.getByRole('alertdialog', { name: 'Morty Smith does not fit.' }).getByText(/one to 6/).waitFor();
  assert.equal(await person.side(1).getByRole('button', { name: /^Morty Smith/ }).count(), 0);
  await person.button('All right').click();

  // Before there is a match the button says what is missing.
  for (const name of ['T. rex', 'Gallimimus']) await person.button(`Take ${name} out of Side 2: Dark`).first().click();
  await person.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await person.button('Lay the table').focus();
  await person.page.keyboard.press('Enter');
  await person.page
    .getByRole('alertdialog', { name: 'There is no match yet.' })
    .getByText(/Figures of side 2/)
    .waitFor();
  assert.equal(person.laid.length, 0);
  await person.leave();
});

test('by keyboard alone', async () => {
  const person = await building();
  const { keyboard } = person.page;
  const focused = () =>
    person.page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent);
  const tabTo = async (words, most = 60) => {
    for (let step = 0; step < most; ++step) {
      await keyboard.press('Tab');
      if (words.test(await focused())) return;
    }
    assert.fail(`Tab never reached ${words}`);
  };
  await tabTo(/^Arya Stark, character/);
  await person.page.getByRole('region', { name: 'Card of Arya Stark' }).waitFor();
  await keyboard.press('Enter');
  await person.side(1).getByRole('button', { name: /^Arya Stark/ }).waitFor();
  await person.hears(/Arya Stark joins Side 1/);
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  assert.match(await focused(), /^Jon Snow/);
  await keyboard.press('Space');
  await person.wouldPlay('Arya Stark against Jon Snow');
  await keyboard.press('ArrowDown');
  assert.match(await focused(), /basic character|character/);
  await keyboard.press('End');
  assert.match(await focused(), /^Sela Reed/);
  await tabTo(/^Lay the table/);
  await keyboard.press('Enter');
  await person.page.waitForFunction(() => document.title.includes('Arya Stark against Jon Snow'));
  await person.leave();
});

test('figures are found by box, colour, kind and word', async () => {
  const person = await building();
  const shown = async (count) =>
    person.page.waitForFunction((wanted) => document.querySelectorAll('[data-tile]').length === wanted, count);
  await shown(26);
  await person.page.getByRole('button', { name: 'Jurassic Park JP101', exact: true }).click();
  await shown(4);
  await person.page.getByRole('combobox', { name: 'Kind of figure' }).selectOption('character');
  await shown(2);
  await person.button('with a red dot').click();
  await shown(1);
  await person.figure('T\\. rex').waitFor();
  await person.button('with a red dot').click();
  await person.button('All boxes').click();
  await person.page.getByRole('searchbox', { name: 'Search figures' }).fill('longclaw');
  await shown(1);
  await person.figure('Jon Snow').waitFor();
  await person.page.getByRole('searchbox', { name: 'Search figures' }).fill('nobody has this');
  await person.page.getByText('No figure is like that.').waitFor();
  await person.leave();
});

test('which abilities a colour pays for is told by name, by mouse and by keyboard', async () => {
  const person = await building();
  for (const [index, name] of ['T\\. rex', 'Jon Snow', 'Gallimimus', 'Arya Stark'].entries())
    await person.take(name, (index % 2) + 1);
  const pays = person.side(2).getByRole('button', { name: /pays for \d of \d abilities/ });
  const names = person.page.getByRole('list', { name: /^What the tokens of Side 2/ });
  const below = await person.figure('Rick Sanchez').boundingBox();
  await pays.click();
  await names.getByText(/Water Dancer \(Arya Stark\)/).waitFor();
  for (const line of await names.getByRole('listitem').allTextContents())
    assert.match(line.trim(), /^(Blue|Red|Silver|Gold)( \(no token\))?: .+ \((Arya Stark|Jon Snow)\)$/);
  assert.deepEqual(await person.figure('Rick Sanchez').boundingBox(), below, 'nothing moves');
  const box = await names.boundingBox();
  assert.ok(box.y > 0 && box.y + box.height < 900, 'all of it is on the screen');
  await person.isAccessible('what tokens pay for');
  await person.page.keyboard.press('Escape');
  await names.waitFor({ state: 'detached' });
  await pays.press('Enter');
  await names.waitFor();
  await person.page.keyboard.press('Tab');
  await names.waitFor({ state: 'detached' });
  await person.leave();
});

test('four sides, each with who plays it', async () => {
  const person = await building();
  await person.page.getByRole('button', { name: '4', exact: true }).click();
  for (const [index, name] of ['T\\. rex', 'Jon Snow', 'Gi-hun', 'Rick Sanchez'].entries()) await person.take(name, index + 1);
  await person.wouldPlay('T. rex against Jon Snow against Gi-hun against Rick Sanchez');
  await person.side(1).getByRole('button', { name: /^What tokens pay for/ }).click();
  await person.page.getByRole('list', { name: /^What the tokens of Side 1/ }).getByText(/^Red: Chomp \(T\. rex\), /).waitFor();
  await person.page.keyboard.press('Escape');
  const who = person.page.getByRole('combobox', { name: /^Who plays/ });
  assert.equal(await who.count(), 4);
  await who.nth(1).selectOption('human');
  await who.nth(2).selectOption('open');
  await person.button('Lay the table').click();
  await person.page.waitForFunction(() => /#\/table\//.test(location.hash));
  assert.deepEqual(
    person.laid[0].seats.map((seat) => seat.who),
    ['human', 'human', 'open', 'computer'],
  );
  await person.leave();
});

test('sides by chance, and ready-made ones', async () => {
  const person = await building();
  await person.button('Surprise me').click();
  await person.page.getByText(/^You would play: /).waitFor();
  await person.page.getByRole('combobox', { name: 'Ready-made sides' }).selectOption('control');
  await person.wouldPlay('Control: T. rex against Dr. Ian Malcolm');
  await person.leave();
});

for (const [look, options] of [
  ['light, on a phone', { colorScheme: 'light', viewport: { width: 360, height: 740 }, hasTouch: true }],
  ['dark, on a phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true }],
])
  test(`${look}: cards are read over the page, the sides stay in view`, async () => {
    const person = await building('#/team', options);
    await person.figure('T\\. rex').tap();
    const minis = person.page.getByRole('group', { name: 'Which side the next figure joins' });
    await minis.getByRole('button', { name: /^Side 1.*1 figure/ }).waitFor();
    await person.button('Card of Jon Snow').tap();
    const card = person.page.getByRole('dialog', { name: 'Card of Jon Snow' });
    await card.getByText('Longclaw').waitFor();
    await person.isAccessible('a card over the page');
    await card.getByRole('button', { name: 'Take Jon Snow for Side 2' }).tap();
    await person.page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await minis.getByRole('button', { name: /^Side 2.*1 figure/ }).waitFor();
    for (const fold of ['Map', 'Scenario and aim', 'Who plays', 'Sides']) await person.page.getByRole('heading', { name: fold, exact: true }).tap();
    // At the end of the page the bar below lies over nothing.
    await person.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await person.isAccessible('the builder on a phone, unfolded');
    const [wide, screen] = await person.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= screen, `${wide} wide on a screen of ${screen}`);
    const small = await person.page.evaluate(() =>
      [...document.querySelectorAll('.line button, [data-tile], .info')]
        .filter((each) => each.getBoundingClientRect().height < 44)
        .map((each) => each.outerHTML.slice(0, 80)),
    );
    assert.deepEqual(small, [], 'targets of at least 44 px');
    await person.button('Lay the table').tap();
    await person.page.waitForFunction(() => document.title.includes('T. rex against Jon Snow'));
    await person.leave();
  });

test('everything is accessible on a desk, light and dark', async () => {
  const person = await building('#/team?preset=leaders');
  await person.wouldPlay('Leaders: The Night King against Arya Stark');
  await person.side(1).getByRole('button', { name: /^The Night King/ }).click();
  await person.page.getByText('Give The Night King an attachment').click();
  await person.heading('Clock, edition, house rules').click();
  await person.isAccessibleInBoth('the builder');
  await person.leave();
});

test('line-ups are picked in secret at a table, and the match follows', async () => {
  const host = await building('#/team/friend');
  await host.page.getByRole('combobox', { name: 'How figures are picked' }).selectOption('secret');
  await host.page.getByText('You would play: Line-ups picked in secret: 3 figures a side.').waitFor();
  await host.button('Lay the table').click();
  const link = await host.field(/^Invite somebody to/).inputValue();
  const friend = await Person.at(server.base, { viewport: { width: 1440, height: 900 } });
  await friend.page.goto(link);
  await friend.button('Sit down').click();

  const pick = async (person, names) => {
    for (const name of names) {
      const tile = person.page.getByRole('button', { name: new RegExp(`^${name}, (basic )?character`) });
      await tile.click();
      await person.page.waitForFunction(
        (text) =>
          [...document.querySelectorAll('[data-tile][aria-pressed="true"]')].some((each) =>
            new RegExp(`^${text}`).test(each.getAttribute('aria-label')),
          ),
        name,
      );
    }
  };
  await pick(host, ['T\\. rex', 'Jon Snow', 'Robot']);
  // The friend sees backs of cards and no names.
  const rival = friend.page.getByRole('region', { name: 'Side 1' });
  await rival.getByText(/3 of 3/).waitFor();
  assert.doesNotMatch(await rival.textContent(), /T\. rex|Jon Snow|Robot/);
  await friend.page.getByText('Picks stay secret until both sides are ready').waitFor();
  await friend.isAccessibleInBoth('a table where line-ups are picked');

  // A fourth is refused, with the rule.
  await host.page.getByRole('button', { name: /^Gallimimus, basic/ }).click();
  const why = host.page.getByRole('alertdialog', { name: 'Gallimimus does not fit.' });
  assert.match(await why.getByRole('link').textContent(), /rule skirmish\./);
  await host.button('All right').click();

  for (const [person, figure, attachment] of [
    [host, 'Jon Snow', 'Needle'],
    [friend, 'Arya Stark', 'Ghost'],
  ]) {
    if (person === friend) await pick(friend, ['Arya Stark', 'Gi-hun', 'Alien']);
    await person.page
      .getByRole('region', { name: /\(yours\)/ })
      .getByRole('button', { name: new RegExp(`^${figure}`) })
      .first()
      .click();
    await person.page.getByText(`Give ${figure} an attachment`).click();
    await person.button(new RegExp(`^Give\\s*${attachment}`)).click();
    await person.page.getByText(`with ${attachment}`).waitFor();
    await person.button('Lock in').click();
  }
  await friend.heading('The line-ups are picked').waitFor();
  await rival.getByRole('button', { name: /^T\. rex/ }).waitFor();
  for (const person of [host, friend]) {
    await person.button('To the match').click();
    await person.page.waitForFunction(() => document.title.includes('T. rex against Arya Stark'));
  }
  await host.leave();
  await friend.leave();
});
