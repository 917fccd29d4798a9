// Whole matches at the drawn table of skirmish, and acts of the computer one by one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answer, pairs, playOn, prompt, seated, warlike } from './drawn.mjs';
import { chance, long, quit, Server } from './kit.mjs';

let server;
before(async () => (server = await Server.start('--tables-a-minute', '1000')));
after(async () => {
  await quit();
  await server.stop();
});

const boxes = [
  ['the first game of GOT100 for four', { first_game: 'got100', players: '4' }, 4],
  ['Leaders with items and companions, of two boxes', { first_game: 'mix', figures_1: 'arya_stark,jon_snow', attachments_1: 'ghost,needle', figures_2: 'rick_sanchez,ian_malcolm', attachments_2: 'portal_gun,flare', map: 'winterfell', scenario: 'leaders', rounds: '4' }, 2],
  ['Red Light, Green Light of SG100', { first_game: 'mix', figures_1: 'front_man,il_nam,worker_28', figures_2: 'gi_hun,sae_byeok,worker_29', scenario: 'red_light_green_light', rounds: '3' }, 2],
  ['flags of RM100', { first_game: 'mix', figures_1: 'rick_sanchez,alien', figures_2: 'morty_smith,robot', scenario: 'flags', rounds: '4' }, 2],
  ['High Water of the example box', { first_game: 'mix', figures_1: 'sela_reed,pip_tanner', figures_2: 'mother_mire,old_bram', scenario: 'high_water', rounds: '3' }, 2],
];

test('a duel on one device is played to its end on the board and the cards', { timeout: 300000 }, async () => {
  const person = await seated(server, { first_game: 'jp101' }, pairs.two);
  const { turns, kinds } = await playOn(person);
  assert.ok(turns > 8, `${turns} answers were given`);
  assert.ok(kinds.has('cell') && kinds.has('prompt'), [...kinds].join());
  await person.hears(/has won|draw|tie/i);
  await person.isAccessibleInBoth('the end of a match');
  await person.leave();
});

// Everything that is asked can be answered where it is seen: no match comes to a halt.
for (const [index, [what, wishes, seats]] of boxes.entries())
  test(`no dead end: ${what}`, { timeout: 400000 }, async () => {
    const names = ['Ann', 'Ben', 'Cleo', 'Dora'].slice(0, seats);
    const person = await seated(
      server,
      wishes,
      names.map((name) => ({ who: 'human', name })),
    );
    const { turns } = await playOn(person, { seed: index + 3, most: long ? 300 : 16, stop: true });
    assert.ok(turns > 8, `${turns} answers were given`);
    await person.leave();
  });

/** For the page: the sentence that is told, or 'asked' where none is and something can be answered, or 'over'. */
const toldOrAsked = () => {
  const told = document.getElementById('prompt').textContent.trim();
  const offers = [...document.querySelectorAll('[role="gridcell"]')].filter((cell) => / can (be|take)/.test(cell.ariaLabel ?? ''));
  if (document.querySelector('.prompt .telling')) return { told, offers: offers.length };
  if (/is over/.test(told)) return 'over';
  const others = '[aria-label="Your choices"] button, .prompt .answers button, [aria-label="Basic actions"] .end:not(.gone)';
  return offers.length > 0 || document.querySelector(others) ? 'asked' : null;
};

test('against the computer its acts are told one by one, and can be skipped', { timeout: 240000 }, async () => {
  const person = await seated(server, { first_game: 'jp101' }, pairs.one, { settings: { pace: 'normal' }, stopped: true });
  const { page } = person;
  const pick = chance(2);
  const skipped = { key: 0, button: 0 };
  for (let turn = 0; turn < 60 && (long || skipped.key < 3 || skipped.button < 3); ++turn) {
    const now = await person.until(toldOrAsked);
    if (now === 'over') break;
    if (now === 'asked') {
      await answer(person, pick, warlike);
      continue;
    }
    assert.match(now.told, /\w+ .*\./, 'a sentence stands in the prompt');
    assert.equal(now.offers, 0, 'nothing is offered meanwhile');
    const how = skipped.key > skipped.button ? 'button' : 'key';
    if (how === 'key') await page.keyboard.press('k');
    else await prompt(person).getByRole('button', { name: 'Skip', exact: true }).click();
    skipped[how] += 1;
    await person.until((told) => document.getElementById('prompt').textContent.trim() !== told, now.told);
  }
  assert.ok(skipped.key > 1 && skipped.button > 1, `acts that were skipped: ${JSON.stringify(skipped)}`);
  await person.leave();
});
