// Records matches for the tests of the guide, as the page sees them: what seat 1 is told, moment by moment. By hand,
// against a server that runs: node web/tests/record.mjs http://localhost:8080 CHAPTER SEED FILE
import { writeFileSync } from 'node:fs';
import WebSocket from 'ws';

const [base, chapter, seed, file] = process.argv.slice(2);
const wishes = {
  1: { first_game: 'jp101' },
  2: {
    first_game: 'mix',
    figures_1: 't_rex,gallimimus',
    attachments_1: 'flare',
    figures_2: 'ian_malcolm,scientist',
    attachments_2: 'needle',
    map: 'isla_nublar_lab',
    scenario: 'leaders',
    edition: '2020a',
  },
}[chapter];

let chance = Number(seed);
function below(most) {
  chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
  return Math.floor((chance / 2 ** 32) * most);
}
// Mostly what makes a match move on, so that much happens in few moments.
const liked = ['rally', 'assist', 'challenge', 'interact', 'take', 'use', 'ability', 'move'];
function picked(options) {
  const act = below(10) < 8 ? liked.find((each) => options.some((option) => option.act === each)) : undefined;
  const some = act ? options.filter((option) => option.act === act) : options;
  return some[below(some.length)];
}

const answer = await fetch(`${base}/api/tables`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ game: 'skirmish', wishes, seats: [{ who: 'human', name: 'Ann' }, { who: 'computer' }] }),
});
const laid = await answer.json();
if (laid.error) throw new Error(laid.error);

// Only what changed is written: of a view the fields, of its pieces those that are new.
let before = { pieces: [] };
function changed(view) {
  const { hash: _, pieces, ...fields } = view;
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const more = Object.fromEntries(Object.entries(fields).filter(([name, value]) => !same(before[name], value)));
  for (const name of Object.keys(before)) if (name !== 'pieces' && !(name in fields)) more[name] = null;
  const moved = pieces.filter((piece) => !before.pieces.some((each) => same(each, piece)));
  const gone = before.pieces.filter((each) => !pieces.some((piece) => piece.mark === each.mark)).map((each) => each.mark);
  before = { ...fields, pieces };
  return { ...more, ...(moved.length > 0 ? { pieces: moved } : {}), ...(gone.length > 0 ? { gone } : {}) };
}
const short = ({ act, piece, square, target, notation }) => ({ act, piece, square, target, notation });

const moments = [];
let contents = null;
let row = 0;
let asked = 0;
const socket = new WebSocket(`${base.replace('http', 'ws')}/live`);
socket.on('open', () =>
  socket.send(
    JSON.stringify({ say: 'hello', protocol: 1, table: laid.table, tokens: [laid.tokens[0].token], wants: ['view'] }),
  ),
);
socket.on('message', (text) => {
  const message = JSON.parse(text);
  if (['refused', 'error', 'stale'].includes(message.say)) throw new Error(String(text));
  contents ??= message.table?.contents ?? null;
  const now = message.now?.[0];
  if (!now) return;
  const rows = message.rows.filter((each) => each.number > row);
  row = Math.max(row, ...rows.map((each) => each.number));
  const question = now.question ?? {};
  const options = question.seats?.includes(1) ? (question.options ?? []) : [];
  const kinds = [...new Set(options.map((option) => option.act))];
  moments.push({
    entry: now.entry,
    question: options.length > 0 ? question.question : '',
    // One of each kind for each piece is enough to tell what is offered.
    options: kinds.flatMap((act) => {
      const some = options.filter((option) => option.act === act);
      return some.filter((option, index) => some.findIndex((each) => each.piece === option.piece) === index).map(short);
    }),
    news: rows.flatMap((each) => each.events ?? []).map(({ text: _, ...event }) => event),
    acted: rows.some((each) => each.seat === 1 && each.kind === 'entry'),
    over: now.result !== undefined,
    view: changed(now.view),
  });
  if (now.result) {
    const lines = moments.map((moment) => JSON.stringify(moment)).join(',\n');
    writeFileSync(
      file,
      `{"chapter":${chapter},"you":"${message.table.seats[0].label}","contents":${JSON.stringify(contents)},"moments":[\n${lines}\n]}\n`,
    );
    console.log(`${moments.length} moments: ${now.result.text}`);
    socket.close();
  } else if (options.length > 0) {
    asked += 1;
    const act = { say: 'act', id: `a${asked}`, seat: 1, seen: row, notation: picked(options).notation };
    socket.send(JSON.stringify(act));
  }
});
