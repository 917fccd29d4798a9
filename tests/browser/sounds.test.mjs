// Sounds as they are heard: each is made as the page makes it, goes through the way out, and is looked at. None is silent or
// clipped, none is longer than it should be, and none is a bare tone: its zero crossings lie at irregular distances.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Person, quit, repo, require } from './kit.mjs';

const { createServer } = await import(pathToFileURL(require.resolve('vite')).href);
let vite;
let base;
before(async () => {
  const web = join(repo, 'web');
  vite = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    base: '/',
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
    plugins: [{ name: 'health', configureServer: ({ middlewares }) => void middlewares.use('/health', (_, answer) => answer.end()) }],
  });
  await vite.listen();
  base = `http://127.0.0.1:${vite.httpServer.address().port}`;
});
after(async () => {
  await quit();
  await vite?.close();
});

/** Milliseconds until a sound is 40 decibels below its loudest, the mean of its three variants. */
const lengths = {
  knock: 70,
  step: 48,
  stomp: 126,
  paws: 86,
  wings: 207,
  metal: 79,
  throw: 215,
  land: 285,
  blow: 137,
  fall: 263,
  out: 759,
  point: 389,
  turn: 440,
  win: 683,
  lost: 668,
};

/** For the page: every sound in its variants, in numbers. */
async function measured() {
  const { made, sounds, variants } = await import('/src/base/timbre.ts');
  const rows = [];
  for (const name of Object.keys(sounds))
    for (const { index } of variants) {
      const data = (await made(name, index, 0.5)).getChannelData(0);
      let peak = 0;
      for (const each of data) peak = Math.max(peak, Math.abs(each));
      let end = data.length - 1;
      while (end > 0 && Math.abs(data[end]) <= peak * 0.01) --end;
      const gaps = [];
      let last = 0;
      for (let at = 1; at < end; ++at)
        if (data[at - 1] < 0 && data[at] >= 0) {
          gaps.push(at - last);
          last = at;
        }
      const mean = gaps.reduce((sum, each) => sum + each, 0) / gaps.length;
      const spread = Math.sqrt(gaps.reduce((sum, each) => sum + (each - mean) ** 2, 0) / gaps.length) / mean;
      rows.push({ name, variant: index + 1, peak: 20 * Math.log10(peak), long: end / 44.1 - 5, crossings: 44100 / mean, spread });
    }
  return rows;
}

test('every sound is heard, is short, and is no beep', { timeout: 60000 }, async () => {
  const person = await Person.at(base, { fresh: true });
  await person.page.goto(`${base}/health`);
  const rows = await person.page.evaluate(measured);
  assert.ok(rows.length >= 30);
  const told = ({ name, variant, peak, long, crossings, spread }) =>
    `${name} ${variant}: ${peak.toFixed(1)} dB, ${Math.round(long)} ms, ${Math.round(crossings)} Hz, spread ${spread.toFixed(2)}`;
  if (process.env.TW_SHOT) console.log(rows.map(told).join('\n'));
  assert.deepEqual(rows.filter(({ peak }) => !(peak > -28 && peak < -4)).map(told), [], 'neither silent nor near clipping');
  assert.deepEqual(rows.filter(({ name, long }) => !(Math.abs(long / lengths[name] - 1) < 0.2)).map(told), [], 'as long as it should be');
  assert.deepEqual(rows.filter(({ spread }) => !(spread > 0.5)).map(told), [], 'noise that rings, and no tone');
  await person.leave();
});
