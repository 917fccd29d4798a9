// A match played to its end over the live connection, without a page: for tests that need one that is over.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chance, repo } from './kit.mjs';

const WebSocket = createRequire(join(repo, 'web/package.json'))('ws');
const liked = ['challenge', 'take', 'interact', 'ability', 'use', 'move'];

/** Seat 1 answers by chance until the match is over, or has so many entries. Gives the last entry. */
export function playByWire(server, laid, { seed = 1, until = Infinity } = {}) {
  const pick = chance(seed);
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/live`);
  const { token } = laid.tokens[0];
  let seen = 0;
  let acts = 0;
  return new Promise((done, failed) => {
    const end = (entry) => {
      socket.close();
      done(entry);
    };
    socket.on('error', failed);
    socket.on('open', () =>
      socket.send(JSON.stringify({ say: 'hello', protocol: 1, table: laid.table, tokens: [token] })),
    );
    socket.on('message', (text) => {
      const message = JSON.parse(text);
      if (['refused', 'error'].includes(message.say)) return failed(new Error(String(text)));
      for (const row of message.rows ?? []) seen = Math.max(seen, row.number);
      const now = message.now?.[0];
      if (!now) return;
      if (now.result || now.entry >= until) return end(now.entry);
      const options = now.question?.seats?.includes(1) ? (now.question.options ?? []) : [];
      if (options.length === 0) return;
      const act = pick(10) < 8 ? liked.find((each) => options.some((option) => option.act === each)) : undefined;
      const some = act ? options.filter((option) => option.act === act) : options;
      acts += 1;
      socket.send(JSON.stringify({ say: 'act', id: `w${acts}`, seat: 1, seen, notation: some[pick(some.length)].notation }));
    });
  });
}
