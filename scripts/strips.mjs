// Film strips of what moves at the drawn table, taken anew into docs/pictures: node scripts/strips.mjs [march-in|ending]
// Each picture is a moment of the real page: everything that moves is stopped at so many milliseconds. Needs
// build/release/cli/tablewright and build/web (scripts/web.sh, web_page). Look at them before you keep them.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lay, sitter } from '../tests/browser/drawn.mjs';
import { launch, quit, repo, Server } from '../tests/browser/kit.mjs';
import { playByWire } from '../tests/browser/wire.mjs';

const folder = join(repo, 'docs/pictures');
const close = join(repo, 'build/strips');
for (const each of [folder, close]) mkdirSync(each, { recursive: true });
const wanted = process.argv.slice(2);
const server = await Server.start('--tables-a-minute', '1000');
const moving = { colorScheme: 'light', reducedMotion: 'no-preference', fresh: true };
const desk = { viewport: { width: 1440, height: 900 }, ...moving };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...moving };
const people = [
  { who: 'human', name: 'Ada' },
  { who: 'human', name: 'Mika' },
];
const wishes = {
  first_game: 'mix',
  figures_1: 't_rex,gallimimus,ian_malcolm',
  figures_2: 'jon_snow,sworn_brother,stark_soldier',
  map: 'winterfell',
  scenario: 'leaders',
};

/** For the page: whatever moves stands still as it is so many milliseconds after it began. */
const stopAt = (time) =>
  document.getAnimations().forEach((each) => {
    each.pause();
    each.currentTime = time;
  });

/** Shots beside and below each other, two to a row, each with its moment. */
async function strip(name, shots, width) {
  const page = await (await launch()).newPage({ viewport: { width: 2 * width, height: 100 } });
  const pictures = shots.map(
    ({ label, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}" style="width:100%;display:block"><figcaption>${label}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:1fr 1fr;font:700 17px sans-serif}figure{margin:0;position:relative}
     figcaption{position:absolute;left:8px;bottom:8px;padding:3px 8px;background:#2c1608;color:#fff3dc;border-radius:6px}</style>${pictures.join('')}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const path = join(folder, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 72, fullPage: true });
  // Without loss, for whoever looks at it closely.
  await page.screenshot({ path: join(close, `${name}.png`), fullPage: true });
  console.log(`${name}: ${Math.round(statSync(path).size / 1000)} KB`);
  await page.close();
}

async function shotsOf(person, times) {
  const shots = [];
  for (const time of times) {
    await person.page.evaluate(stopAt, time);
    await person.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    shots.push({ label: `${(time / 1000).toFixed(2)} s`, png: await person.page.screenshot() });
  }
  return shots;
}

async function ending(options, seat, name, times) {
  const laid = await lay(server, wishes, people);
  await playByWire(server, laid, { seed: 4 });
  const person = await sitter(server, laid, { ...options, seats: [seat], keeps: { settings: { pace: 'off' } } });
  await person.goto(`#/table/${laid.table}`);
  await person.page.getByRole('region', { name: 'The match is over' }).waitFor();
  await strip(name, await shotsOf(person, times), Math.min(options.viewport.width, 720));
  const [picture] = await Promise.all([person.page.waitForEvent('download'), person.button('Keep the picture').click()]);
  await picture.saveAs(join(close, `${name}-result.png`));
  await person.leave();
}

async function marchIn(options, name, times) {
  const laid = await lay(server, wishes, people);
  const person = await sitter(server, laid, { ...options, seats: [1], keeps: { settings: { pace: 'normal' } } });
  await person.goto(`#/table/${laid.table}`);
  await person.page.getByRole('region', { name: 'The match begins' }).waitFor();
  await strip(name, await shotsOf(person, times), Math.min(options.viewport.width, 720));
  await person.leave();
}

if (wanted.length === 0 || wanted.includes('march-in')) {
  await marchIn(desk, 'march-in', [550, 1500, 2480, 3180, 3560, 3900]);
  await marchIn(phone, 'march-in-phone', [1500, 2480, 3180, 3900]);
}
if (wanted.length === 0 || wanted.includes('ending')) {
  await ending(desk, 1, 'ending', [300, 760, 1100, 2300]);
  await ending(phone, 2, 'ending-phone', [160, 5000]);
}
await quit();
await server.stop();
