// Every figure of the packs as it was looked at last: a picture of each, in all sizes and states, is compared point by
// point with the one in snapshots/. Where a figure was changed on purpose, look at the new picture and keep it:
//   TW_RENEW=1 node --test tests/browser/figures.test.mjs
// What differs is written to build/figures-seen/.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { after, before, test } from 'node:test';
import { launch, quit, repo } from './kit.mjs';
import { workOf } from './measures.mjs';

const snapshots = join(repo, 'tests/browser/snapshots');
const seenFolder = join(repo, 'build/figures-seen');
const built = join(repo, 'build/figures');
const renew = Boolean(process.env.TW_RENEW);
// So much may differ, for the sake of other versions of the browser: colour distance of a point, part of all points.
const nearly = 48;
const few = 0.0008;

let server;
let page;
before(async () => {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '-c', 'tests/figures/vite.config.ts', '--logLevel', 'warn'],
    { cwd: join(repo, 'web'), stdio: 'inherit' },
  );
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://here').pathname);
    const file = join(built, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const context = await (
    await launch()
  ).newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', colorScheme: 'light' });
  page = await context.newPage();
});
after(async () => {
  await quit();
  server.close();
});

const show = async (query) => {
  const address = `http://127.0.0.1:${server.address().port}/?${query}`;
  // Drawing all of them is most of the work here.
  if (page.url() !== address) await page.goto(address);
  await page.locator('#kit').waitFor();
};
const idsOf = () =>
  page.locator('section.card').evaluateAll((sections) => sections.map(({ id }) => id.replace(/^figure-/, '')));
const pictureOf = (id) => page.locator(`#figure-${id} .states`).screenshot();

/** The part of points that differ, 1 where the sizes do: told by the browser, which can read pictures. */
const difference = (one, other) =>
  page.evaluate(
    async ([first, second, near]) => {
      const points = async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = await Promise.all([points(first), points(second)]);
      if (a.width !== b.width || a.height !== b.height) return 1;
      let differing = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const far = [0, 1, 2].reduce((sum, channel) => sum + Math.abs(a.data[at + channel] - b.data[at + channel]), 0);
        if (far > near) ++differing;
      }
      return differing / (a.data.length / 4);
    },
    [one.toString('base64'), other.toString('base64'), nearly],
  );

/** Compares a picture with the one that was kept, or keeps it. Tells what differs. */
async function compared(name, seen) {
  const file = join(snapshots, `${name}.png`);
  if (renew) {
    mkdirSync(snapshots, { recursive: true });
    writeFileSync(file, seen);
    return [];
  }
  if (!existsSync(file)) return [`${name}: there is no picture of it yet`];
  const differs = await difference(readFileSync(file), seen);
  if (differs <= few) return [];
  mkdirSync(seenFolder, { recursive: true });
  writeFileSync(join(seenFolder, `${name}.png`), seen);
  return [`${name}: ${(100 * differs).toFixed(1)} percent of its points`];
}
const told = 'what looks different now (new pictures are in build/figures-seen/)';

test('figures look as they did', { timeout: 120000 }, async () => {
  await show('theme=light');
  const ids = await idsOf();
  assert.ok(ids.length >= 30, `${ids.length} figures`);
  const changed = [];
  for (const id of ids) changed.push(...(await compared(`figure-${id}`, await pictureOf(id))));
  assert.deepEqual(changed, [], told);
  const kept = readdirSync(snapshots).filter((name) => name.startsWith('figure-'));
  assert.deepEqual(kept.sort(), ids.map((id) => `figure-${id}.png`).sort(), 'a picture for each figure, and no other');
});

for (const theme of ['light', 'dark'])
  test(`the shelf and the kit look as they did, ${theme}`, async () => {
    await show(`theme=${theme}`);
    const changed = await compared(`shelf-${theme}`, await page.locator('.shelf').screenshot());
    changed.push(...(await compared(`kit-${theme}`, await page.locator('#kit').screenshot())));
    assert.deepEqual(changed, [], told);
  });

test('a changed figure is noticed', async () => {
  await show('theme=light&only=arya_stark');
  const before = await pictureOf('arya_stark');
  assert.ok((await difference(before, await pictureOf('arya_stark'))) <= few);
  // Another mouth is little, and still seen.
  await show('theme=light&only=arya_stark&mouth=frown');
  assert.ok((await difference(before, await pictureOf('arya_stark'))) > few, 'another mouth');
  await show('theme=light&only=arya_stark&hair=mop');
  assert.ok((await difference(before, await pictureOf('arya_stark'))) > 20 * few, 'other hair');
});

test('figures that must be told apart differ much at 56 pixels', async () => {
  await show('theme=light&base=Dark');
  const at56 = (id) => page.locator(`#figure-${id} .states .row > svg:nth-child(2)`).screenshot();
  const ids = ['t_rex', 'gallimimus', 'ghost', 'drogon', 'wight', 'robot', 'alien', 'white_walker', 'night_king'];
  const pictures = new Map();
  for (const id of ids) pictures.set(id, await at56(id));
  for (const [index, one] of ids.entries())
    for (const other of ids.slice(index + 1)) {
      const differs = await difference(pictures.get(one), pictures.get(other));
      assert.ok(differs > 0.2, `${one} and ${other} differ in ${(100 * differs).toFixed(1)} percent of their points`);
    }
});

test('sixty figures are few nodes, and little work', async () => {
  await show('theme=light');
  const work = await workOf(page);
  const nodes = await page.evaluate(() => window.drawMany(60).nodes);
  const milliseconds = await work();
  assert.ok(nodes > 2000 && nodes < 2500, `${nodes} nodes`);
  // Its scripts, styles, layout and paint; of which scripts take less than half.
  assert.ok(milliseconds < 800, `${milliseconds} ms`);
});
