// A drawn table that is told what a test likes it to be told: the recorded one (web/tests/record_table.mjs), and on it a
// fight with given dice. The server only hands out the page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitter } from './drawn.mjs';
import { repo } from './kit.mjs';

const recorded = JSON.parse(readFileSync(join(repo, 'web/tests/fixtures/table.json'), 'utf8'));

const changed = (now, changes, more = {}) => {
  const copy = structuredClone({ ...now, ...more });
  for (const piece of copy.view.pieces) Object.assign(piece, changes[piece.mark]);
  for (const piece of copy.view.pieces) if (piece.square === null) delete piece.square;
  copy.view.hash = `${copy.row} ${JSON.stringify(changes)}`;
  return copy;
};

/** Who fights, and where: the Night King, of Ann's, beside Jon Snow, of Ben's. */
export const places = { A: { square: 'e6', exhausted: false }, Y: { square: 'f6', exhausted: false }, triumph: { square: 'k1' } };

/** The welcome to that table, and the news of a fight at it. `end`: "down", "out", or nothing. `by`: whose act it is. */
export function fightAt({ attack, defence, end = 'down', score, by = 2, from = ['A', 'The Night King'], at = ['Y', 'Jon Snow'], more = {} }) {
  const [before] = recorded.now;
  const welcome = { ...recorded, now: [changed(before, { ...places, ...more })] };
  const [piece, piece_name] = from;
  const [target, target_name] = at;
  const number = before.row + 1;
  const outcome = end ? 'won' : score[0] === score[1] ? 'tied' : 'lost';
  const one = { piece, piece_name };
  const other = { piece: target, piece_name: target_name };
  const ends = {
    down: [{ event: 'knocked_down', ...other, text: `${target_name} is knocked down.` }],
    out: [
      { event: 'knocked_out', ...other, by: piece, by_name: piece_name, space: 1, text: `${target_name} is knocked out by ${piece_name}.` },
      { event: 'gained_by_knock_out', side: 'Ice', count: 2, total: 4, text: 'Ice gained 2 points for the knock-out and has 4.' },
    ],
  };
  const events = [
    { event: 'challenged', ...one, target, target_name, dice: attack.length, defence: defence.length, text: `${piece_name} challenged ${target_name}.` },
    { event: 'challenger_rolled', ...one, faces: attack.join(' '), counting: 'star triple', successes: score[0], text: `${piece_name} rolled ${attack.join(' ')}.` },
    { event: 'defender_rolled', ...other, faces: defence.join(' '), counting: 'shield', successes: score[1], text: `${target_name} rolled ${defence.join(' ')} in defence.` },
    { event: outcome, ...one, target, target_name, successes: score[0], against: score[1], text: `${piece_name} ${outcome} the challenge, ${score.join(' to ')}.` },
    ...(ends[end] ?? []),
  ].map((event, index) => ({ number: 9000 + index, rule: 'skirmish.chal.9', ...event }));
  const row = { number, at: before.row, kind: 'entry', entry: before.entry + 1, seat: by, events };
  const fell = { down: { state: 'down' }, out: { state: 'track', track: 'Wolf', space: 1, square: null } }[end] ?? {};
  const after = changed(welcome.now[0], { [target]: fell }, { row: number, entry: before.entry + 1, text: 'What is next?' });
  if (end === 'out') for (const side of after.view.sides) if (side.name === 'Ice') side.points += 2;
  return { welcome, news: { say: 'news', table: recorded.table, rows: [row], now: [after] } };
}

/** Somebody at such a table. `answer`: what the server says to what the page says; `tell` tells more. */
export async function toldTable(server, welcome, options = {}, answer = () => null) {
  const { table } = recorded.table;
  const laid = { table, tokens: [{ seat: 1, token: 'recorded' }] };
  const person = await sitter(server, laid, options);
  const said = [];
  let socket;
  await person.page.routeWebSocket(/\/live$/, (opened) => {
    socket = opened;
    opened.onMessage((text) => {
      const message = JSON.parse(text);
      said.push(message);
      const answered = message.say === 'hello' ? welcome : answer(message);
      if (answered) opened.send(JSON.stringify(answered));
    });
  });
  await person.goto(`#/table/${table}`);
  await person.page.getByRole('grid').waitFor();
  return { person, page: person.page, said, tell: (message) => socket.send(JSON.stringify(message)) };
}
