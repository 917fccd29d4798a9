// The card as a menu: standing orders on a trait (Predatory Instincts of T. rex asks whenever a rival ends a move beside it),
// and abilities that cannot be paid for.
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
