// Records what one seat is told when it comes to a match that goes on: the fixture of tests/browser/looks.test.mjs.
// Dice fall anew each time, so the pictures have to be looked at again. By hand, against a server that runs:
// node web/tests/record_table.mjs http://localhost:8080, then TW_RENEW=1 node --test tests/browser/looks.test.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lay } from '../../tests/browser/drawn.mjs';
import { chance } from '../../tests/browser/kit.mjs';
import { Wire } from '../../tests/browser/wire.mjs';

const server = { base: process.argv[2] };
const liked = ['challenge', 'ability', 'use', 'companion', 'interact', 'move'];
const pick = chance(3);

const wishes = {
  first_game: 'mix',
  figures_1: 'night_king,daenerys_targaryen,white_walker',
  attachments_1: 'needle',
  figures_2: 'arya_stark,jon_snow,stark_soldier',
  attachments_2: 'ghost',
  map: 'winterfell',
  scenario: 'triumph',
  edition: '2022',
};

/** Daenerys acts with both actions, tokens lie on her track, and dice fell not long ago. */
function isIt(wire) {
  const { question } = wire.now.get(wire.asked);
  return (
    wire.asked === 1 && question.question === 'turn' && wire.view.actions === 2 && wire.view.active === 'B' &&
    Object.values(wire.view.sides[0].track).some((tokens) => Object.keys(tokens).length > 0) &&
    wire.rows.slice(-6).some((row) => (row.events ?? []).some((event) => event.faces !== undefined))
  );
}

for (let table = 1; ; ++table) {
  const laid = await lay(server, wishes, [{ who: 'human', name: 'Ann' }, { who: 'human', name: 'Ben' }]);
  const both = await Wire.sit(server, laid, [1, 2]);
  while (both.asked > 0 && both.view.round < 6 && !isIt(both)) {
    const { options } = both.now.get(both.asked).question;
    const act = pick(10) < 8 ? liked.find((each) => options.some((option) => option.act === each)) : undefined;
    const some = act ? options.filter((option) => option.act === act) : options;
    await both.act(some[pick(some.length)]);
    await new Promise((done) => setTimeout(done, 60)); // a socket may say 20 messages a second
  }
  both.leave();
  if (both.asked === 0 || !isIt(both)) continue;
  const ann = await Wire.sit(server, laid, [1]);
  writeFileSync(join(import.meta.dirname, 'fixtures/table.json'), `${JSON.stringify(ann.welcome)}\n`);
  console.log(`table ${table}, round ${ann.view.round}, entry ${ann.welcome.now[0].entry}`);
  ann.leave();
  break;
}
