// Film strips of what moves at a table, for docs/pictures: node scripts/film_strips.mjs
// Needs build/release/cli/tablewright and build/web (scripts/web.sh, web_page). Look at them before you keep them (build/films has them, too).
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { launch, quit, repo, Server } from '../tests/browser/kit.mjs';
import { fightAt, toldTable } from '../tests/browser/told.mjs';

const folder = join(repo, 'docs/pictures');
const seen = join(repo, 'build/films');
for (const each of [folder, seen]) mkdirSync(each, { recursive: true });
const server = await Server.start();
const dice = { attack: ['star', 'star', 'shield', 'blank'], defence: ['shield', 'blank'], score: [2, 1] };

/** For the page: everything that moves stands still at this moment of a fight, and is drawn so. */
const holdAt = async (moment) => {
  const isOf = ({ effect }) => effect?.target?.closest?.('.fight') || effect?.target?.matches?.('.board, .game');
  for (const animation of document.getAnimations().filter(isOf)) {
    animation.pause();
    animation.currentTime = moment;
  }
  for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame);
};

/** Pictures of a fight at these moments, cut out of the page where it is worth looking. */
async function shots(told, device, moments, cut) {
  const { welcome, news } = fightAt(told);
  const { person, page, tell } = await toldTable(server, welcome, {
    reducedMotion: 'no-preference',
    colorScheme: 'light',
    ...device,
    keeps: { settings: { pace: 'normal', theme: 'light' } },
  });
  await page.evaluate(() => document.fonts.ready);
  tell(news);
  await page.locator('.fight').waitFor({ state: 'attached' });
  const pictures = [];
  for (const [moment, words] of moments) {
    await page.evaluate(holdAt, moment);
    // Only from here on it is told.
    if (moment >= 2180) await person.until(() => document.querySelector('.game').dataset.phase !== 'coming');
    const clip = await page.evaluate(cut);
    pictures.push({ words: `${(moment / 1000).toFixed(2)} s ${words}`, data: (await page.screenshot({ clip })).toString('base64') });
  }
  await person.leave();
  return pictures;
}

/** One picture of them all, each with what it shows. */
async function strip(name, pictures, columns, wide) {
  const page = await (await (await launch()).newContext({ viewport: { width: columns * wide, height: 100 } })).newPage();
  const cells = pictures.map(({ words, data }) => `<figure><img src="data:image/png;base64,${data}"><figcaption>${words}</figcaption></figure>`);
  await page.setContent(`<style>body{margin:0;display:grid;grid-template-columns:repeat(${columns},${wide}px);background:#2a2233}figure{margin:0;position:relative}
    img{width:100%;display:block}figcaption{position:absolute;left:0;bottom:0;background:#2a2233;color:#fffaf0;font:600 15px sans-serif;padding:3px 7px}</style>${cells.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const path = join(folder, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 72, fullPage: true });
  // To be looked at without what compression adds.
  await page.screenshot({ path: join(seen, `${name}.png`), fullPage: true });
  console.log(`${name}: ${Math.round(statSync(path).size / 1000)} KB`);
  await page.close();
}

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** For the page: the board. */
const board = () => {
  const { x, y, width, height } = document.querySelector('.board').getBoundingClientRect();
  return { x: Math.max(0, x), y: Math.max(0, y), width: Math.min(width, innerWidth - Math.max(0, x)), height: Math.min(height, innerHeight - Math.max(0, y)) };
};
const whole = () => ({ x: 0, y: 0, width: innerWidth, height: innerHeight });

const moments = [
  [110, 'crouches, the light gathers'],
  [250, 'leaps, dice leave'],
  [520, 'they tumble over both'],
  [830, 'the first lies'],
  [1290, 'successes fly'],
  [1600, '2 : 1'],
  [1790, 'hit'],
  [2300, 'down, and it is told'],
];
await strip('blow', await shots(dice, desk, moments, board), 4, 400);
await strip('blow_out', await shots({ ...dice, end: 'out' }, desk, [[2010, 'flies out'], [2430, 'points']], whole), 2, 800);
await strip('blow_phone', await shots(dice, phone, [[520, 'tumble'], [1600, '2 : 1'], [2100, 'down']], whole), 3, 390);
await quit();
await server.stop();
