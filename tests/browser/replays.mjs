// One match after the other looked at again in one page, entry by entry, and what the page keeps in memory after each.
import { lay, leaders, sitter } from './drawn.mjs';
import { playByWire } from './wire.mjs';

/** Goes through all entries of the match that is open, in the page, waiting for each view to be drawn. */
const throughAll = (page) =>
  page.evaluate(async () => {
    const slider = document.querySelector('input[type="range"]');
    const board = document.querySelector('[data-entry]');
    const drawn = (entry) =>
      new Promise((done, failed) => {
        const late = setTimeout(() => failed(new Error(`Entry ${entry} was never shown.`)), 60000);
        const look = () => {
          if (board.dataset.entry !== String(entry)) return;
          clearTimeout(late);
          watch.disconnect();
          done();
        };
        const watch = new MutationObserver(look);
        watch.observe(board, { attributeFilter: ['data-entry'] });
        look();
      });
    const last = Number(slider.max);
    for (let entry = 0; entry <= last; ++entry) {
      slider.value = String(entry);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await drawn(entry);
    }
    return last + 1;
  });

async function measured(client) {
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heap: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    documents: value('Documents'),
  };
}

/** So many matches that are over, of two kinds by turns. */
async function stored(server, matches) {
  const all = [];
  for (let match = 1; match <= matches; ++match) {
    const laid = await lay(server, match % 2 ? { first_game: 'jp101' } : leaders);
    await playByWire(server, laid, { seed: match });
    all.push(laid);
  }
  return all;
}

/**
 * Replays so many matches in a page that stays open, each opened anew; where there are fewer `different` ones, they are
 * opened again by turns. Calls `each` with what is kept after each of them.
 */
export async function replays(server, matches, each, different = matches) {
  const all = await stored(server, Math.min(different, matches));
  const person = await sitter(server, all[0], { fresh: true });
  const { page } = person;
  await person.goto();
  const client = await person.context.newCDPSession(page);
  await client.send('Performance.enable');
  let entries = 0;
  for (let match = 1; match <= matches; ++match) {
    const laid = all[(match - 1) % all.length];
    await page.evaluate(
      ([seats, table]) => {
        localStorage.setItem('tablewright.seats', JSON.stringify(seats));
        location.hash = `#/table/${table}/at/0`;
      },
      [[{ table: laid.table, seat: 1, token: laid.tokens[0].token }], laid.table],
    );
    await page.locator('[data-entry]').waitFor({ timeout: 60000 });
    entries += await throughAll(page);
    // Where nothing of a match is shown any more, nothing of it should be kept.
    await page.evaluate(() => (location.hash = '#/settings'));
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await each({ match, entries, ...(await measured(client)) });
  }
  await person.leave();
}
