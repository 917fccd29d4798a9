// The card as a menu: standing orders on a trait (Predatory Instincts of T. rex asks whenever a rival ends a move beside it),
// and abilities that cannot be paid for; and what cards and set-up ask that a card answers with words: why not, whom, where.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lay, sitter } from './drawn.mjs';
import { quit, Server } from './kit.mjs';
import { Wire } from './wire.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

const place = (square) => [square.charCodeAt(0) - 96, Number(square.slice(1))];
const steps = (one, other) => Math.max(...[0, 1].map((part) => Math.abs(place(one)[part] - place(other)[part])));
const middle = 'e5';

/** Squares beside somebody with nothing between: only those in the same row or column, so that no corner matters. */
function beside(map, square) {
  const [column, row] = place(square);
  return [[0, 1], [0, -1], [1, 0], [-1, 0]]
    .map(([right, down]) => `${String.fromCharCode(96 + column + right)}${row + down}`)
    .filter((each) => !map.walls.some((pair) => pair.includes(each) && pair.includes(square)));
}

/** All go for the middle, until a rival could step beside T. rex with two actions left. */
async function untilNear(wire) {
  for (let turn = 0; turn < 80; ++turn) {
    const seat = wire.asked;
    const { options } = wire.now.get(seat).question;
    const rex = wire.view.pieces.find((piece) => piece.name === 'T. rex');
    const near = rex.square ? beside(wire.contents.map, rex.square) : [];
    const moves = options.filter((option) => option.act === 'move');
    if (seat === 2 && wire.view.actions === 2 && moves.filter((option) => near.includes(option.square)).length > 1) return near;
    const nearest = (some) => [...some].sort((a, b) => steps(a.square, middle) - steps(b.square, middle))[0];
    const chosen =
      nearest(options.filter((option) => option.act === 'place')) ??
      options.find((option) => option.act === 'choose') ??
      (wire.view.actions === 2 ? nearest(moves) : undefined) ??
      options.find((option) => ['exhaust', 'skip', 'stop'].includes(option.act)) ??
      options[0];
    await wire.act(chosen);
  }
  throw new Error('Nobody came near.');
}
async function moveTo(wire, squares) {
  const { options } = wire.now.get(2).question;
  const option = options.find((each) => each.act === 'move' && squares.includes(each.square));
  await wire.act(option);
  return option.square;
}

test('Always and Never stand on the card, are kept, and end with Ask', { timeout: 120000 }, async () => {
  const laid = await lay(
    server,
    { first_game: 'mix', figures_1: 't_rex,gallimimus', figures_2: 'ian_malcolm,scientist', map: 'isla_nublar_lab' },
    [{ who: 'human', name: 'Ann' }, { who: 'human', name: 'Ben' }],
  );
  const both = await Wire.sit(server, laid, [1, 2]);
  const near = await untilNear(both);
  const ann = await sitter(server, laid, { seats: [1] });
  await ann.goto(`#/table/${laid.table}`);
  const { page } = ann;
  const order = page.getByRole('group', { name: 'Predatory Instincts, from now on' });
  const isPressed = (name) => order.getByRole('button', { name, exact: true, pressed: true });
  const asked = page.getByRole('region', { name: 'What is asked now' });
  // The card lies open, or is opened from the list of her figures.
  const openCard = async () => {
    const mini = page.getByRole('region', { name: 'Your other figures' }).getByRole('button', { name: /T\. rex/ });
    await order.or(mini).first().waitFor();
    if (!(await order.isVisible())) await mini.click();
  };
  await openCard();
  await isPressed('Ask').waitFor();
  await ann.isAccessible('an order on the card');

  await order.scrollIntoViewIfNeeded();
  const before = await order.boundingBox();
  await order.getByRole('button', { name: 'Never' }).click();
  await isPressed('Never').waitFor();
  assert.deepEqual(await order.boundingBox(), before, 'nothing moves');
  const to = await moveTo(both, near);
  await page.getByRole('gridcell', { name: new RegExp(`^${to}, .*of Light`) }).waitFor();
  assert.equal(both.asked, 2, 'Ben goes on: nobody is asked');
  assert.equal(await asked.getByText('Predatory Instincts').count(), 0);

  // It is known after a new start of the page, and asked again when she wants to be.
  await page.reload();
  await openCard();
  await isPressed('Never').waitFor();
  await order.getByRole('button', { name: 'Ask', exact: true }).click();
  await isPressed('Ask').waitFor();
  await moveTo(both, near);
  await asked.getByText(/Predatory Instincts/).waitFor();
  assert.equal(both.asked, 1);
  both.leave();
  await ann.leave();
});

test('a card of somebody else has no orders to give', { timeout: 60000 }, async () => {
  const laid = await lay(server, { first_game: 'mix', figures_1: 'ian_malcolm,scientist', figures_2: 't_rex,gallimimus' });
  const ann = await sitter(server, laid);
  await ann.goto(`#/table/${laid.table}`);
  await ann.button(/T\. rex/).first().click();
  await ann.page.getByRole('dialog').getByText('Predatory Instincts').waitFor();
  assert.equal(await ann.page.getByRole('group', { name: /from now on/ }).count(), 0);
  await ann.leave();
});

test('on a phone the buttons of an order are large enough for a finger', { timeout: 60000 }, async () => {
  const laid = await lay(server, { first_game: 'mix', figures_1: 't_rex,gallimimus', figures_2: 'ian_malcolm,scientist' });
  const ann = await sitter(server, laid, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await ann.goto(`#/table/${laid.table}`);
  await ann.button('Cards').tap();
  await ann.page.getByRole('region', { name: 'Cards on the table' }).getByRole('button', { name: /T\. rex/ }).tap();
  const order = ann.page.getByRole('dialog').getByRole('group', { name: 'Predatory Instincts, from now on' });
  await order.getByRole('button', { name: 'Always' }).tap();
  await order.getByRole('button', { name: 'Always', pressed: true }).waitFor();
  for (const button of await order.getByRole('button').all()) assert.ok((await button.boundingBox()).height >= 44);
  await ann.isAccessible('an order on a phone');
  await ann.leave();
});

test('an ability without its token is marked, and answers why when it is pressed', { timeout: 60000 }, async () => {
  const laid = await lay(
    server,
    { first_game: 'mix', figures_1: 'jon_snow', figures_2: 'arya_stark', map: 'winterfell' },
    [{ who: 'human', name: 'Ann' }, { who: 'human', name: 'Ben' }],
  );
  const both = await Wire.sit(server, laid, [1, 2]);
  const isPaid = () => (both.view.sides[0].pool.gold ?? 0) === 0;
  for (let turn = 0; turn < 40 && !(isPaid() && both.now.get(1).question.question === 'turn' && both.asked === 1); ++turn) {
    const { options } = both.now.get(both.asked).question;
    const pays = options.find((option) => both.asked === 1 && ['chosen_leader', 'wild_at_heart'].includes(option.action));
    const leaves = options.find((option) => ['exhaust', 'skip', 'stop'].includes(option.act));
    await both.act(pays ?? (both.asked === 2 ? leaves : undefined) ?? options[0]);
  }
  assert.ok(isPaid(), 'the gold token lies on the track');
  const ann = await sitter(server, laid, { seats: [1] });
  await ann.goto(`#/table/${laid.table}`);
  const row = ann.page.locator('button.ability').filter({ hasText: 'Wild at Heart' });
  await row.getByRole('img', { name: /^No gold token is ready: the next lies on space \d of the cooldown track\.$/ }).waitFor();
  await row.click();
  await ann.hears(/gold/);
  await ann.page.getByText(/^skirmish\.ability\.\d+$/).waitFor();
  both.leave();
  await ann.leave();
});

test('where both sides have the same card, both use it', { timeout: 60000 }, async () => {
  const laid = await lay(server, { first_game: 'mix', figures_1: 't_rex', figures_2: 't_rex' }, [
    { who: 'human', name: 'Ann' },
    { who: 'human', name: 'Ben' },
  ]);
  const both = await Wire.sit(server, laid, [1, 2]);
  // Until Ben has a turn with all his abilities.
  const canStomp = () =>
    both.asked === 2 && both.now.get(2).question.options.some((option) => option.act === 'ability' && /stomp/.test(option.action));
  for (let turn = 0; turn < 20 && !canStomp(); ++turn) {
    const { options } = both.now.get(both.asked).question;
    await both.act(options.find((option) => option.act === 'exhaust') ?? options[0]);
  }
  assert.ok(canStomp());
  const ben = await sitter(server, laid, { seats: [2] });
  await ben.goto(`#/table/${laid.table}`);
  const stomp = ben.page.locator('button.ability', { hasText: 'Stomp' });
  await stomp.waitFor();
  assert.ok(!(await stomp.evaluate((row) => row.classList.contains('off'))), 'the row of the card can be pressed');
  assert.equal(await ben.page.getByRole('group', { name: 'Your choices' }).getByText('Stomp').count(), 0, 'and is nowhere else');
  await stomp.click();
  await ben.button('Do it').click();
  await ben.page.getByRole('region', { name: 'Log' }).getByText(/Stomp/).first().waitFor();
  await ben.leave();
});

/** People answer over the wire until seat 1 is asked for an action of its first figure. Whatever it places goes where it is
 *  wanted; the others stay out of it. */
async function untilTurnOfFirst(both, places = {}) {
  for (let turn = 0; turn < 60 && !(both.asked === 1 && both.now.get(1).question.question === 'turn'); ++turn) {
    const { options } = both.now.get(both.asked).question;
    const wanted = options.find(({ act, piece, square }) => act === 'place' && places[piece] === square);
    const first = options.find(({ act, piece }) => act === 'choose' && piece === 'A');
    await both.act(wanted ?? first ?? options.find(({ act }) => act === 'exhaust') ?? options[0]);
  }
  assert.equal(both.view.active, 'A');
}

test('what a part of a card does not take is refused with its ground: a status card, a wall', { timeout: 60000 }, async () => {
  const laid = await lay(
    server,
    {
      first_game: 'mix',
      figures_1: 'gi_hun,il_nam,front_man',
      figures_2: 't_rex,rick_sanchez,jon_snow',
      map: 'blips_and_chitz',
      in_play: 'lights_out',
      edition: '2022',
    },
    [{ who: 'human', name: 'Ann' }, { who: 'human', name: 'Ben' }],
  );
  const both = await Wire.sit(server, laid, [1, 2]);
  await untilTurnOfFirst(both, { A: 'b1', B: 'c2', C: 'e1' });
  await both.act({ notation: 'ability A take_the_lead' }, 1);
  const ann = await sitter(server, laid, { seats: [1] });
  await ann.goto(`#/table/${laid.table}`);
  const rule = (id) => ann.page.locator('.rid').getByText(id, { exact: true });
  const press = async (square) => {
    await ann.page.keyboard.press('Escape'); // what was said last may lie over it
    await ann.page.getByRole('gridcell', { name: new RegExp(`^${square}\\b`) }).click();
  };
  await ann.page.getByRole('gridcell', { name: /^c2\b.* can / }).waitFor();
  await press('e1');
  await ann.hears(/does not see Front Man: because of Lights Out nobody sees farther than 2 squares/);
  await rule('skirmish.ability.7').waitFor();
  await both.act({ notation: 'target B' }, 1);
  // Whichever of the two goes first: Il-nam stands on one side of a wall, and c3 lies on the other.
  const moves = () => both.now.get(1).question.options.some(({ notation }) => notation.startsWith('move B'));
  for (let turn = 0; turn < 4 && !moves(); ++turn) {
    const { options } = both.now.get(1).question;
    await both.act(options.find(({ notation }) => notation === 'target B') ?? options.find(({ act }) => act === 'skip') ?? options[0], 1);
  }
  assert.ok(moves());
  await ann.page.getByRole('gridcell', { name: /^d1\b.* can be moved to/ }).waitFor();
  await press('c3');
  await ann.hears(/Obstructions are in the way of Il-nam to c3/);
  await rule('skirmish.move.3').waitFor();
  both.leave();
  await ann.leave();
});

test('a card that would reach nobody says so before it is paid', { timeout: 60000 }, async () => {
  const laid = await lay(
    server,
    {
      first_game: 'mix',
      figures_1: 'jon_snow',
      attachments_1: 'ghost',
      figures_2: 'arya_stark',
      attachments_2: 'needle',
      map: 'winterfell',
    },
    [{ who: 'human', name: 'Ann' }, { who: 'human', name: 'Ben' }],
  );
  const both = await Wire.sit(server, laid, [1, 2]);
  await untilTurnOfFirst(both);
  const ann = await sitter(server, laid, { seats: [1] });
  await ann.goto(`#/table/${laid.table}`);
  const before = both.now.get(1).entry;
  await ann.page.locator('button.ability').filter({ hasText: 'Chosen Leader' }).click();
  await ann.heading(/^Chosen Leader would let nobody act: Ghost does .* only\. \(skirmish\.ruling\.50\)$/).waitFor();
  const title = ann.page.getByRole('heading', { level: 1 });
  assert.ok(await title.evaluate((words) => words.scrollHeight <= words.clientHeight + 1), 'all of it is seen');
  await ann.isAccessible('a card that would reach nobody');
  assert.equal(both.now.get(1).entry, before, 'nothing is paid yet');
  await ann.button('Do it').click();
  await both.until(() => both.now.get(1).entry > before);
  both.leave();
  await ann.leave();
});

test('whoever wins the flip of 2019 is asked for the colour, and chooses with a press', { timeout: 60000 }, async () => {
  const laid = await lay(
    server,
    { first_game: 'mix', figures_1: 'rick_sanchez,alien', figures_2: 'morty_smith,robot', scenario: 'flags' },
    [{ who: 'human', name: 'Ann' }, { who: 'human', name: 'Ben' }],
  );
  const both = await Wire.sit(server, laid, [1, 2]);
  const seat = both.asked;
  assert.equal(both.now.get(seat).question.question, 'colour');
  const winner = await sitter(server, laid, { seats: [seat] });
  await winner.goto(`#/table/${laid.table}`);
  await winner.heading(/which starting area do you take\?$/).waitFor();
  const choices = winner.page.getByRole('group', { name: 'Your choices' }).getByRole('button');
  assert.equal(await choices.count(), 2);
  await winner.isAccessible('a choice of colour');
  await choices.filter({ hasText: /light/i }).click();
  await both.until(() => both.now.get(1).question?.question === 'place' || both.now.get(2).question?.question === 'place');
  await winner.page.getByRole('region', { name: 'Log' }).getByText(/takes starting area 2 \(light\)/).first().waitFor();
  both.leave();
  await winner.leave();
});

test('with three sides one chooses the opponent before whom a bonus objective lies', { timeout: 60000 }, async () => {
  const laid = await lay(
    server,
    {
      first_game: 'mix',
      figures_1: 'gi_hun',
      attachments_1: 'strongbox',
      figures_2: 't_rex',
      attachments_2: 'strongbox',
      figures_3: 'jon_snow',
      attachments_3: 'strongbox',
      map: 'winterfell',
    },
    [{ who: 'human', name: 'Ann' }, { who: 'human', name: 'Ben' }, { who: 'human', name: 'Cid' }],
  );
  const all = await Wire.sit(server, laid, [1, 2, 3]);
  const seat = all.asked;
  assert.equal(all.now.get(seat).question.question, 'hand');
  const giver = await sitter(server, laid, { seats: [seat] });
  await giver.goto(`#/table/${laid.table}`);
  await giver.heading(/^Which opponent do you hand .*Strongbox.* to\?$/).waitFor();
  const choices = giver.page.getByRole('group', { name: 'Your choices' }).getByRole('button');
  assert.equal(await choices.count(), 2);
  await giver.isAccessible('a choice of opponent');
  const { entry } = all.now.get(seat);
  await choices.last().click();
  await all.until(() => all.now.get(seat).entry > entry);
  await giver.page.getByRole('region', { name: 'Log' }).getByText(/Strongbox/).first().waitFor();
  all.leave();
  await giver.leave();
});
