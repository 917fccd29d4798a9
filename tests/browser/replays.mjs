// One match after the other looked at again in one page, entry by entry, and what the page keeps in memory after each.
import { lay, leaders, sitter } from './drawn.mjs';
import { playByWire } from './wire.mjs';

/** Goes through all entries of the match that is open, in the page, waiting for each view. */
const throughAll = (page) =>
  page.evaluate(async () => {
    const slider = document.querySelector('input[type="range"]');
    const shown = () => document.querySelector('[data-entry]')?.dataset.entry;
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const last = Number(slider.max);
    for (let entry = 0; entry <= last; ++entry) {
      slider.value = String(entry);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      for (let frames = 0; shown() !== String(entry); ++frames) {
        if (frames > 3600) throw new Error(`Entry ${entry} was never shown.`);
        await frame();
      }
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

/** Replays so many matches, each once, in a page that stays open. Calls `each` with what is kept after each of them. */
export async function replays(server, matches, each) {
  let person = null;
  let client = null;
  let entries = 0;
  for (let match = 1; match <= matches; ++match) {
    const laid = await lay(server, match % 2 ? { first_game: 'jp101' } : leaders);
    await playByWire(server, laid, { seed: match });
    if (!person) {
      person = await sitter(server, laid);
      await person.goto();
      client = await person.context.newCDPSession(person.page);
      await client.send('Performance.enable');
    }
    const { page } = person;
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
  await person?.leave();
}
