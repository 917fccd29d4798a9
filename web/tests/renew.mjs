// Renews what the recorded boards of tests/fixtures show of cards and maps: a table with the same figures, map and
// scenario is laid, and its contents replace the old ones. Positions and answers stay as they were recorded. By hand,
// after cards, looks or fields changed, against a server that runs: node web/tests/renew.mjs http://localhost:8080
// Then: TW_RENEW=1 node --test tests/browser/board.test.mjs, and look at the pictures.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import WebSocket from 'ws';

const [base] = process.argv.slice(2);
const boards = ['winterfell', 'smith_house', 'isla_nublar_lab', 'playground'];

/** The wishes that lay such a table: who stands on which side, and who holds what. */
function wishesFor({ contents, moments: [{ view }] }) {
  const wishes = { map: contents.map.id, scenario: contents.scenario.id, edition: contents.edition };
  for (const { side, name } of contents.sides) {
    const own = view.pieces.filter((piece) => piece.side === name && piece.card !== undefined);
    const held = own.filter((piece) => piece.kind !== 'character');
    const cardOf = (mark) => view.pieces.find((piece) => piece.mark === mark)?.card;
    wishes[`figures_${side}`] = own.filter((piece) => piece.kind === 'character').map((piece) => piece.card).join();
    if (held.length > 0) wishes[`attachments_${side}`] = held.map((piece) => piece.card).join();
    if (held.length > 0) wishes[`holders_${side}`] = held.map((piece) => cardOf(piece.of)).join();
  }
  return wishes;
}

async function laid(wishes) {
  const answer = await fetch(`${base}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'skirmish', wishes, seats: [{ who: 'human' }, { who: 'human' }] }),
  });
  const table = await answer.json();
  if (table.error) throw new Error(table.error);
  return table;
}

/** What a seat is told when it sits down: the table and the first view. */
const firstTold = ({ table, tokens: [{ token }] }) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/live`);
    socket.on('error', reject);
    socket.on('open', () =>
      socket.send(JSON.stringify({ say: 'hello', protocol: 1, table, tokens: [token], wants: ['view'] })),
    );
    socket.on('message', (text) => {
      const { table: told, now } = JSON.parse(text);
      if (!told || !now) return;
      socket.close();
      resolve({ contents: told.contents, view: now[0].view });
    });
  });

for (const board of boards) {
  const file = join(import.meta.dirname, `fixtures/${board}.json`);
  const fixture = JSON.parse(readFileSync(file, 'utf8'));
  const { contents, view } = await firstTold(await laid(wishesFor(fixture)));
  // The positions speak of these pieces: were they called otherwise now, the moments would have to be recorded again.
  const called = ({ pieces }) => JSON.stringify(pieces.map(({ mark, name, card, kind, side }) => [mark, name, card, kind, side]));
  for (const moment of fixture.moments)
    if (called(moment.view) !== called(view)) throw new Error(`The pieces of ${board} are others now.`);
  writeFileSync(file, `${JSON.stringify({ ...fixture, contents })}\n`);
  console.log(`${board}: ${contents.cards.length} cards`);
}
