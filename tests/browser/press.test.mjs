// What a press is answered with before the server has answered it, and what a refusal says beside its reason.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { quit, Server } from './kit.mjs';
import { fightAt, toldTable } from './told.mjs';

let server;
before(async () => (server = await Server.start()));
after(async () => {
  await quit();
  await server.stop();
});

const { welcome } = fightAt({ attack: ['star'], defence: ['blank'], score: [1, 0] });
const refused = { rule: 'skirmish.move.1', text: 'Somebody stands there.', rule_text: 'Nobody ends a move where somebody stands.' };
const lifted = () => document.querySelector('[data-mark="B"]').getAttribute('data-set-out');
const place = (page) => page.locator('[data-mark="B"]').getAttribute('transform');

for (const reducedMotion of ['no-preference', 'reduce'])
  test(`who is sent sets out at once, and a refusal puts them back with its reason, motion: ${reducedMotion}`, async () => {
    const { person, page, said, tell } = await toldTable(server, welcome, { reducedMotion, keeps: { settings: { pace: 'normal' } } });
    const home = await place(page);
    // In the frame of the press: it is looked at before any other.
    const atOnce = await page.evaluate(async () => {
      const cell = [...document.querySelectorAll('[role="gridcell"]')].find((each) => /can be moved to/.test(each.ariaLabel));
      const box = cell.getBoundingClientRect();
      const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, detail: 1 };
      cell.dispatchEvent(new PointerEvent('click', { ...at, pointerType: 'mouse' }));
      await new Promise(requestAnimationFrame);
      return [document.querySelector('[data-mark="B"]').getAttribute('data-set-out'), cell.dataset.square];
    });
    assert.equal(atOnce[0], atOnce[1], 'it sets out to where it was sent');
    assert.equal(await place(page), home, 'and is at home until the server says otherwise');
    await person.until(lifted);
    const act = await person.until(() => true).then(() => said.find(({ say }) => say === 'act'));
    tell({ say: 'refused', id: act.id, refused, allowed: [] });
    await page.getByText('Somebody stands there.').first().waitFor();
    await person.until(() => document.querySelector('[data-set-out]') === null);
    assert.equal(await place(page), home);
    await person.leave();
  });

test('who cannot see somebody is told from where it would be possible', async () => {
  const answers = {
    why: ({ id }) => ({ say: 'answer', id, text: 'No.', legal: false, refused: { rule: 'skirmish.sight.2', text: 'A wall is between them.', rule_text: 'Walls end a line.' } }),
    show: ({ id, what }) => ({ say: 'shown', id, what, shown: what === 'line' ? { from: 'j4', to: 'f6', stops: ['h5'], free_from: ['h6', 'i6', 'i7'] } : {} }),
  };
  const { person, page } = await toldTable(server, welcome, {}, (message) => answers[message.say]?.(message) ?? null);
  await page.getByRole('gridcell', { name: /Jon Snow/ }).click();
  await page.locator('.bubble').filter({ hasText: 'A wall is between them.' }).filter({ hasText: 'From h6, i6 or i7 Daenerys Targaryen could see Jon Snow.' }).waitFor();
  await person.hears(/From h6, i6 or i7 Daenerys Targaryen could see Jon Snow\./);
  await person.leave();
});

test('an ability that would reach nobody is pale, and says so before it is paid', async () => {
  const told = structuredClone(welcome);
  const [now] = told.now;
  now.question.options = now.question.options.filter(({ action }) => action !== 'dracarys');
  now.question.options.push({ act: 'ability', piece: 'B', action: 'dracarys', notation: 'ability B dracarys', group: 'ability', label: 'Dracarys', warning: { rule: 'skirmish.ability.5', text: 'It would reach nobody.' } });
  const { person, page } = await toldTable(server, told, {});
  const row = page.getByRole('button', { name: /Dracarys/ });
  await row.filter({ hasText: 'It would reach nobody.' }).waitFor();
  assert.match(await row.getAttribute('class'), /\bidle\b/);
  await person.isAccessible('a card with an ability that reaches nobody');
  await person.leave();
});
