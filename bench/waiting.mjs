// How long one waits at a drawn table of skirmish: node bench/waiting.mjs [GAMES] [ANSWERS]
// Plays whole matches on the page at the usual pace, with motion: against one computer and against three. Counts from the last
// own act until something is asked again, and how long own acts take until one can go on. Needs build/release/cli/tablewright
// and build/web. Measure in a quiet moment: the computers think meanwhile. It says what it counted, and never fails by it.
import { loadavg } from 'node:os';
import { answersOn, lay, sitter, warlike } from '../tests/browser/drawn.mjs';
import { chance, quit, Server } from '../tests/browser/kit.mjs';

const [games = '1', most = '400'] = process.argv.slice(2);
const server = await Server.start('--tables-a-minute', '1000');
const computer = { who: 'computer' };
const kinds = {
  'against one computer': [{ first_game: 'jp101' }, [{ who: 'human', name: 'Ann' }, computer]],
  'against three computers': [
    { first_game: 'mix', figures_1: 't_rex,gallimimus', figures_2: 'jon_snow,sworn_brother', figures_3: 'rick_sanchez,ian_malcolm', figures_4: 'gi_hun,arya_stark' },
    [{ who: 'human', name: 'Ann' }, computer, computer, computer],
  ],
};

/** For the page: notes how long it takes from an answer until the next one is wanted, and whether others acted in between. */
const note = () => {
  window.waits = [];
  let since = null;
  let row = 0;
  let others = false;
  const told = () => Number(document.querySelector('.game')?.dataset.told ?? 0);
  const look = () => {
    if (since === null) return;
    const prompt = document.querySelector('.prompt');
    others ||= /Turn of (?!Ann)|is thinking/.test(prompt?.textContent ?? '');
    if (told() === row || !prompt?.classList.contains('yours') || prompt.querySelector('.telling')) return;
    window.waits.push({ others, time: performance.now() - since });
    since = null;
  };
  window.acted = () => ([since, row, others] = [performance.now(), told(), false]);
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
};
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const seconds = (time) => (time / 1000).toFixed(1);
const isOver = () => /is over/.test(document.querySelector('h1')?.textContent ?? '') || document.querySelector('.over.end') !== null;

async function played(wishes, seats, seed) {
  const laid = await lay(server, wishes, seats);
  const person = await sitter(server, laid, { seats: [1], viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference', keeps: { settings: { pace: 'normal' } } });
  const { page } = person;
  await person.goto(`#/table/${laid.table}`);
  await page.getByRole('grid').waitFor();
  await page.evaluate(note);
  const pick = chance(seed);
  let answers = 0;
  for (; answers < Number(most) && !(await page.evaluate(isOver)); ++answers) {
    await person.until(
      () => /is over/.test(document.querySelector('h1')?.textContent ?? '') || (document.querySelector('.prompt.yours') && !document.querySelector('.prompt .telling')),
      undefined,
      { timeout: 120000 },
    );
    const all = await answersOn(page);
    if (all.length === 0) continue;
    const like = pick(3) > 0 ? warlike.find((words) => all.some(({ kind, name }) => words.test(`${kind} ${name}`))) : undefined;
    const some = like ? all.filter(({ kind, name }) => like.test(`${kind} ${name}`)) : all;
    const chosen = some[pick(some.length)];
    await page.evaluate(() => window.acted());
    await page.locator(chosen.selector).nth(chosen.index).click({ timeout: 5000 }).catch(() => {});
    const which = page.locator('.choice li button');
    if (chosen.kind === 'cell' && (await which.count()) > 0) await which.first().click().catch(() => {});
    const sure = person.button('Do it');
    if (chosen.kind === 'row' && (await sure.isVisible())) await sure.click().catch(() => {});
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  const waits = await page.evaluate(() => window.waits);
  person.problems = [];
  await person.leave();
  return { waits, answers };
}

for (const [name, [wishes, seats]] of Object.entries(kinds)) {
  const waits = [];
  let answers = 0;
  for (let game = 0; game < Number(games); ++game) {
    const one = await played(wishes, seats, 3 + game).catch((error) => {
      console.log(`${name}: ${error.message.split('\n')[0]}`);
      return { waits: [], answers: 0 };
    });
    waits.push(...one.waits);
    answers += one.answers;
  }
  const of = (others) => waits.filter((each) => each.others === others).map(({ time }) => time);
  const [mine, theirs] = [of(false), of(true)];
  const worst = (times) => seconds(Math.max(0, ...times));
  console.log(
    `${name}, ${answers} answers: from the last own act until asked ${seconds(middle(theirs))} s in the middle, ${worst(theirs)} s at most (${theirs.length} times); own acts ${seconds(middle(mine))} s in the middle, ${worst(mine)} s at most (${mine.length}); load ${loadavg()[0].toFixed(1)}`,
  );
}
await quit();
await server.stop();
