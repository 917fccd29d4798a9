// A small server that speaks docs/protocol.md for a made-up game, to work on the page without the real one:
//   node tests/fake_server.mjs [port]
// "Lanterns": in turn each seat takes 1 to 3 lanterns or rolls for them; who first has 12 wins.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { WebSocketServer } from 'ws';

const pages = join(import.meta.dirname, '../../build/web');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const secretWord = (bytes = 16) => randomBytes(bytes).toString('hex');
const tables = new Map();
const goal = 12;

const house = {
  protocol: 1, program: 'fake 0', club: false, addresses: ['http://192.168.7.7:8080'],
  games: [{
    game: 'lanterns', title: 'Lanterns', about: 'Who first has twelve lanterns wins.',
    levels: [{ name: 'careful', about: 'always takes two' }, { name: 'random', about: 'takes any' }],
    presets: [
      { id: 'duel', title: 'A first evening', about: 'Two players, twelve lanterns.', wishes: { seats: '2' } },
      { id: 'three', title: 'Three at the pond', about: 'Three players.', wishes: { seats: '3' } },
    ],
    wishes: [
      { name: 'seats', title: 'Players', about: '', choices: [{ value: '2', title: 'Two' }, { value: '3', title: 'Three' }], usual: '2' },
      { name: 'colours', title: 'Colours', choices: ['red', 'blue', 'green', 'gold'].map((value) => ({ value, title: value })), several: true, usual: 'red,blue' },
      { name: 'pond', title: 'Pond', choices: ['North', 'East', 'South', 'West', 'Castle', 'Mill'].map((title) => ({ value: title.toLowerCase(), title })), usual: 'north' },
      { name: 'third', title: 'Name of the third side', about: 'Only with three.', only_if: 'seats=3', usual: 'Green' },
    ],
  }],
};
const rules = [
  { id: 'lanterns.take.1', says: 'Take one, two or three lanterns.', chapter: 'Taking', ruling: false, books: ['POND'], section: 'Turns' },
  { id: 'lanterns.roll.1', says: 'A roll brings as many lanterns as the die shows.', chapter: 'Rolling', ruling: true, because: 'Somebody had to say it.' },
];
const collection = [{
  kind: 'lantern', id: 'red_lantern', title: 'Red lantern', box: 'POND',
  facts: [
    { fact: 'light 3', provenance: 'confirmed', sources: [{ provenance: 'confirmed', source: 'POND: page 1.' }] },
    { fact: 'ability glow "Glow" red 2', text: 'Lights up the pond.', provenance: 'reconstructed', sources: [{ provenance: 'reconstructed', source: 'Ours.' }] },
  ],
}];

class FakeTable {
  constructor(body, start = null) {
    this.id = secretWord(8);
    const count = Number(body.wishes?.seats ?? 2);
    const seats = body.seats ?? Array.from({ length: count }, (_, index) => ({ who: index === 0 ? 'human' : 'computer' }));
    this.seats = seats.map((seat, index) => ({
      seat: index + 1, side: index + 1, label: ['Red', 'Blue', 'Green'][index], who: seat.who, name: seat.name ?? ['Red', 'Blue', 'Green'][index],
      level: seat.who === 'computer' ? (seat.level || 'careful') : undefined, token: secretWord(), invite: secretWord(), nonce: seat.nonce ?? secretWord(), keyring: body.keyring,
    }));
    this.clock = body.clock ?? { kind: 'none' };
    this.secret = randomBytes(32);
    this.commitment = createHash('sha256').update(Buffer.concat([Buffer.from('tablewright dice 1\0' + this.id + '\0'), this.secret])).digest('hex');
    this.rows = []; this.sockets = new Set(); this.done = new Map(); this.past = [];
    this.points = start?.points ?? seats.map(() => 0); this.turn = start?.turn ?? 1; this.entry = 0; this.place = 0;
    this.stage = 'waiting'; this.madeUp = start?.madeUp; this.proposal = null; this.absent = [];
    this.row('laid', { text: 'The table was laid.' });
    this.begin();
    tables.set(this.id, this);
  }
  row(kind, more) { this.rows.push({ number: this.rows.length + 1, at: Date.now(), kind, ...more }); }
  begin() {
    if (this.stage !== 'waiting' || this.seats.some((seat) => seat.who === 'open')) return;
    this.stage = 'running';
    this.row('entry', { entry: 0, events: [{ number: 1, event: 'began', text: 'The lanterns are lit.' }] });
    this.keepPast(); this.computers();
  }
  draw(n) {
    const key = createHmac('sha256', this.secret).update(Buffer.concat([Buffer.from(this.id + '\0'), ...this.seats.map((seat) => Buffer.from(seat.nonce, 'hex'))])).digest();
    for (;;) {
      const message = Buffer.alloc(8); message.writeBigUInt64BE(BigInt(Math.floor(this.place / 8)));
      const product = BigInt(createHmac('sha256', key).update(message).digest().readUInt32BE((this.place++ % 8) * 4)) * BigInt(n);
      if ((product & 0xffffffffn) >= 0x100000000n % BigInt(n)) return Number(product >> 32n);
    }
  }
  label(seat) { return this.seats[seat - 1].label; }
  refusal(notation) {
    const [word, number] = notation.split(' ');
    if (word === 'roll' || (word === 'take' && number >= 1 && number <= 3)) return null;
    return { rule: 'lanterns.take.1', reason: 'too_many', text: `${this.label(this.turn)} cannot take ${number ?? 'that'}: one to three.`, rule_text: rules[0].says };
  }
  act(seat, notation) {
    const [word, number] = notation.split(' ');
    const drawn = word === 'roll' ? this.draw(6) : -1;
    const count = word === 'roll' ? drawn + 1 : Number(number);
    this.points[seat - 1] += count;
    const events = [];
    if (word === 'roll') events.push({ number: this.rows.length, event: 'rolled', rule: 'lanterns.roll.1', text: `${this.label(seat)} rolls a ${drawn + 1}.` });
    events.push({ number: this.rows.length, event: 'took', rule: 'lanterns.take.1', text: `${this.label(seat)} takes ${count}.` });
    this.entry += 1;
    this.turn = (seat % this.seats.length) + 1;
    if (this.points[seat - 1] >= goal) { this.stage = 'finished'; this.winner = seat; }
    this.row('entry', { entry: this.entry, seat, notation, draws: drawn < 0 ? undefined : [[6, drawn]], events });
    this.keepPast();
  }
  computers() { while (this.stage === 'running' && this.seats[this.turn - 1].who === 'computer') this.act(this.turn, 'take 2'); }
  keepPast() { this.past[this.entry] = this.seats.concat({ seat: 0 }).map((seat) => this.now(seat.seat)); this.states ??= []; this.states[this.entry] = { points: [...this.points], turn: this.turn }; }
  now(seat) {
    const asked = this.stage === 'running' ? [this.turn] : [];
    const options = [1, 2, 3].map((count) => ({ act: 'take', count, notation: `take ${count}`, label: `take ${count} lantern${count > 1 ? 's' : ''}`, group: 'take' }))
      .concat({ act: 'roll', notation: 'roll', label: 'roll the die', group: 'roll' });
    const question = asked.length ? { question: 'turn', asking: 'one', seats: asked, text: `${this.label(this.turn)}: take lanterns, or roll.`, ...(seat === this.turn ? { options } : {}) } : {};
    const look = [`Round ${Math.floor(this.entry / this.seats.length) + 1}.`, ...this.seats.map((each, index) => `${each.label} has ${this.points[index]} lanterns.`)].join('\n');
    return {
      seat, row: this.rows.length, entry: this.entry, question, look,
      text: this.stage === 'finished' ? 'The evening is over.' : seat === this.turn ? 'Take lanterns, or roll for them.' : `${this.label(this.turn)} is choosing.`,
      ...(this.stage === 'finished' ? { result: { winners: [this.winner], text: `${this.label(this.winner)} has won.` } } : {}),
      orders: {},
    };
  }
  told() {
    return {
      table: this.id, game: 'lanterns', title: `Lanterns, ${this.seats.length} sides`, stage: this.stage, rules: 1,
      seats: this.seats.map(({ seat, side, label, who, name, level }) => ({ seat, side, label, who, name, level, here: this.isHere(seat) })),
      clock: this.clock, packs: [], commitment: this.commitment, nonces: this.seats.map((seat) => seat.nonce),
      ...(this.stage === 'finished' ? { secret: this.secret.toString('hex') } : {}), made_up: this.madeUp, proposal: this.proposal ?? undefined, absent: this.absent, contents: {}, next: this.next,
    };
  }
  isHere(seat) { return [...this.sockets].some((socket) => socket.you.includes(seat)); }
  nows(socket) { return (socket.you.length ? socket.you : [0]).map((seat) => this.now(seat)); }
  news(from) { for (const socket of this.sockets) socket.tell({ say: 'news', table: this.told(), rows: this.rows.slice(from), now: this.nows(socket) }); }
  record() {
    const lines = [`tablewright-record 1; game lanterns; rules 1; match ${this.id}; seats ${this.seats.length}; packs; dice provable ${this.commitment}`, ...this.seats.map((seat) => `nonce ${seat.seat} ${seat.nonce}`), 'begin; at 0; hash 0'];
    for (const row of this.rows) if (row.entry > 0) lines.push(`${row.entry} seat ${row.seat}: ${row.notation}${row.draws ? `; draws ${row.draws.map((draw) => draw.join(':')).join(' ')}` : ''}; hash 0`);
    return [...lines, `reveal ${this.secret.toString('hex')}`, `end finished ${lines.length}`].map((line) => `${line} ~00000000\n`).join('');
  }
}

const says = {
  act: (table, socket, message) => does(table, socket, message, message.notation),
  line: (table, socket, message) => {
    if (['take', 'roll'].includes(message.line.split(' ')[0])) return does(table, socket, message, message.line);
    socket.tell({ say: 'answer', id: message.id, text: `You asked "${message.line}".\n${table.now(message.seat).look}` });
  },
  chat: (table, socket, message) => { const from = table.rows.length; table.row('chat', { seat: message.seat, text: `${table.label(message.seat)}: ${message.text}` }); socket.tell({ say: 'done', id: message.id, row: table.rows.length }); table.news(from); },
  undo: (table, socket, message) => { table.proposal = { seat: message.seat, to: table.entry - 1, asked: table.seats.filter((seat) => seat.who === 'human' && seat.seat !== message.seat).map((seat) => seat.seat) }; const from = table.rows.length; table.row('proposal', { seat: message.seat, text: `${table.label(message.seat)} asks to take back.` }); socket.tell({ say: 'done', id: message.id, row: table.rows.length }); table.news(from); },
  agree: (table, socket, message) => { table.proposal = null; const from = table.rows.length; table.row('agreement', { seat: message.seat, text: `${table.label(message.seat)} says ${message.answer}.` }); socket.tell({ say: 'done', id: message.id, row: table.rows.length }); table.news(from); },
  hand: (table, socket, message) => { const from = table.rows.length; table.seats[message.seat - 1].who = message.to; table.row('seat', { seat: message.seat, text: `A ${message.to} plays ${table.label(message.seat)}.` }); table.computers(); socket.tell({ say: 'done', id: message.id, row: table.rows.length }); table.news(from); },
  rows: (table, socket, message) => socket.tell({ say: 'rows', id: message.id, rows: table.rows.filter((row) => row.number >= message.from && row.number <= message.to) }),
  past: (table, socket, message) => socket.tell({ say: 'past', id: message.id, entry: message.entry, now: table.past[message.entry].filter((now) => now.seat === message.seat) }),
};
function does(table, socket, message, notation) {
  const known = table.done.get(message.id);
  if (known) return socket.tell({ say: 'done', id: message.id, row: known });
  const refused = table.refusal(notation);
  if (refused) return socket.tell({ say: 'refused', id: message.id, refused, allowed: ['take 1', 'take 2', 'take 3'] });
  const from = table.rows.length;
  table.act(message.seat, notation);
  table.done.set(message.id, table.rows.length);
  table.computers();
  socket.tell({ say: 'done', id: message.id, row: table.rows.length });
  table.news(from);
}

const answer = {
  'GET /api/house': () => house,
  'GET /api/rules': () => rules,
  'GET /api/collection': () => collection,
  'POST /api/wishes': ({ wishes }) => ({ title: `Lanterns, ${wishes.seats ?? 2} sides`, seats: ['Red', 'Blue', 'Green'].slice(0, Number(wishes.seats ?? 2)).map((label, index) => ({ side: index + 1, label })) }),
  'POST /api/tables': (body) => laid(new FakeTable(body)),
  'POST /api/mine': ({ tokens }) => ({ tables: tokens.flatMap(({ table, token }) => { const found = tables.get(table); const seat = found?.seats.find((each) => each.token === token); return seat ? [{ table, seat: seat.seat, game: 'lanterns', title: found.told().title, stage: found.stage, yours: found.turn === seat.seat, changed: found.rows.at(-1).at, names: found.seats.map((each) => each.name) }] : []; }) }),
  'POST /api/restore': ({ keyring }) => ({ tokens: [...tables.values()].flatMap((table) => table.seats.filter((seat) => seat.keyring === keyring && seat.who === 'human').map((seat) => ({ table: table.id, seat: seat.seat, token: (seat.token = secretWord()) }))) }),
  join: (table, { invite, name, nonce, keyring }) => {
    const seat = table.seats.find((each) => each.invite === invite);
    if (!seat) throw new Error('This invitation was used already.');
    Object.assign(seat, { invite: secretWord(), token: secretWord(), who: 'human', name: name ?? seat.name, nonce: nonce ?? seat.nonce, keyring });
    const from = table.rows.length;
    table.row('seat', { seat: seat.seat, text: `${seat.name} sits down.` });
    table.begin(); table.news(from);
    return { seat: seat.seat, token: seat.token };
  },
  move: (table, { token }) => { const seat = table.seats.find((each) => each.token === token); return { seat: seat.seat, invite: seat.invite }; },
  invite: (table, { seat }) => ({ invite: (table.seats[seat - 1].invite = secretWord()) }),
  branch: (table, { entry }) => laid(new FakeTable({ wishes: { seats: String(table.seats.length) } }, { ...table.states[entry], madeUp: table.stage === 'running' })),
};
const laid = (table) => ({ table: table.id, tokens: table.seats.filter((seat) => seat.who === 'human').map(({ seat, token }) => ({ seat, token })), invites: table.seats.filter((seat) => seat.who === 'open').map(({ seat, invite }) => ({ seat, invite })) });

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://x');
  const send = (status, type, body) => response.writeHead(status, { 'Content-Type': type, 'Content-Security-Policy': "default-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'" }).end(body);
  try {
    let text = '';
    for await (const part of request) text += part;
    const body = text ? JSON.parse(text) : {};
    const inner = /^\/api\/tables\/(\w+)\/(\w+)$/.exec(pathname);
    if (inner?.[2] === 'record') return send(200, 'text/plain', tables.get(inner[1]).record());
    if (inner) return send(200, 'application/json', JSON.stringify(answer[inner[2]](tables.get(inner[1]), body)));
    const found = answer[`${request.method} ${pathname}`];
    if (found) return send(200, 'application/json', JSON.stringify(found(body)));
    const file = join(pages, normalize(pathname === '/' ? '/index.html' : pathname));
    return send(200, types[extname(file)] ?? 'text/plain', await readFile(file));
  } catch (error) {
    return send(404, 'application/json', JSON.stringify({ error: error.code === 'ENOENT' ? 'There is no such page.' : error.message }));
  }
});
new WebSocketServer({ server, path: '/live' }).on('connection', (socket) => {
  let table;
  socket.tell = (message) => socket.send(JSON.stringify(message));
  socket.you = [];
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    if (!table) {
      table = tables.get(message.table);
      if (!table) return socket.tell({ say: 'error', error: 'There is no such table.' }), socket.close();
      socket.you = table.seats.filter((seat) => message.tokens?.includes(seat.token)).map((seat) => seat.seat);
      table.sockets.add(socket);
      return socket.tell({ say: 'welcome', protocol: 1, you: socket.you, time: Date.now(), table: table.told(), rows: table.rows.slice(message.since ?? 0), now: table.nows(socket) });
    }
    const says_ = says[message.say];
    if (says_) says_(table, socket, message);
    else socket.tell({ say: 'error', id: message.id, error: `The fake server does not know "${message.say}".` });
  });
  socket.on('close', () => table?.sockets.delete(socket));
});
server.listen(Number(process.argv[2] ?? 0), () => console.log(`http://localhost:${server.address().port}`));
