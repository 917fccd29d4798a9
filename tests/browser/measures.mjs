// What opening a page costs and how it moves, measured in the browser: bytes over the wire, the time until something can
// be pressed, layout that jumps, and frames while a figure moves.
import { answer, duel, lay, leaders, sitter } from './drawn.mjs';
import { chance } from './kit.mjs';

const watch = () => {
  window.shifts = [];
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.shifted += entry.value;
      const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
      const called = (node) => node?.className?.baseVal ?? node?.className ?? node?.nodeName;
      const who = entry.sources?.map(({ node, previousRect, currentRect }) => `${called(node)} ${at(previousRect)} to ${at(currentRect)}`);
      window.shifts.push(`${entry.value.toFixed(4)} ${who?.join(' + ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const ready = '[role="gridcell"][aria-label*=" can "], [aria-label="Your choices"] button:not([aria-disabled="true"]), .start button, #content button.primary, #content a.primary';
  const look = () => {
    if (document.querySelector(ready)) window.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
};

/** From now on: the milliseconds that a page worked itself, and not those for which it waited for a busy machine. */
export async function workOf(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const start = await worked();
  return async () => (await worked()) - start;
}

/** Opens an address in a browser that knows nothing yet: { wire, socket, files, ready, work, shifted }. */
export async function opened(person, hash) {
  await person.before(watch);
  const client = await person.context.newCDPSession(person.page);
  await client.send('Network.enable');
  const found = { wire: 0, socket: 0, files: 0 };
  const worked = await workOf(person.page);
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    found.wire += encodedDataLength;
    found.files += 1;
  });
  client.on('Network.webSocketFrameReceived', ({ response }) => (found.socket += response.payloadData.length));
  await person.goto(hash);
  await person.page.waitForFunction(() => window.readyAt !== undefined);
  await person.isDrawn();
  const work = await worked();
  const [ready, shifted, shifts] = await person.page.evaluate(() => [window.readyAt, window.shifted, window.shifts]);
  return { ...found, ready, work, shifted, shifts };
}

/** A table of skirmish, opened for the first time. */
export async function firstTable(server, options = {}) {
  const laid = await lay(server, leaders, duel);
  const person = await sitter(server, laid, { fresh: true, ...options });
  return { person, ...(await opened(person, `#/table/${laid.table}`)) };
}

/** Counts the frames of the page while something on the board moves. */
const countFrames = () => {
  window.frames_ = [];
  window.allFrames = 0;
  let last = performance.now();
  // What is moved by script: the pointer over a figure, which moves by CSS all the time, is not meant.
  const isMoving = () =>
    document
      .getAnimations()
      .some((each) => !('animationName' in each) && each.playState === 'running' && each.effect?.target?.closest?.('.boardwrap'));
  let moved = false;
  const frame = (now) => {
    const moves = isMoving();
    if (moved && moves) window.frames_.push(now - last);
    moved = moves;
    last = now;
    window.allFrames += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

/** A dozen frames, in which what was done comes to be shown, and then until nothing moves on the board. */
const hasArrived = async () => {
  for (let frame = 0; frame < 12; ++frame) await new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().filter((each) => !('animationName' in each) && each.effect?.target?.closest?.('.boardwrap'));
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
};

export const desk = { viewport: { width: 1440, height: 900 } };
export const large = { viewport: { width: 3840, height: 2160 } };
export const pocket = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * A match with motion on a device, for some answers: the milliseconds between the frames while figures move, the number of
 * all frames and the work of the page for them, and what jumped meanwhile, with the opening of the table.
 */
export async function played(server, device, answers) {
  const { person } = await firstTable(server, { reducedMotion: 'no-preference', keeps: { settings: { pace: 'fast' } }, ...device });
  const pick = chance(3);
  await person.page.evaluate(countFrames);
  const worked = await workOf(person.page);
  let given = 0;
  for (; given < answers; ++given) {
    const liked = pick(3) > 0 ? [/^cell .*can be challenged/, /^cell .*can be moved to/, /^row/] : [];
    if (!(await answer(person, pick, liked))) break;
    await person.page.evaluate(hasArrived);
  }
  const work = await worked();
  const [frames, all, shifted, shifts] = await person.page.evaluate(() => [window.frames_, window.allFrames, window.shifted, window.shifts]);
  await person.leave();
  return { given, frames, all, work, shifted, shifts };
}

/** The table at rest, with its wood painted and whatever is in the air there: the milliseconds between frames, and how many
 *  sheets of air there are at the end. */
export async function rested(server, device, seconds = 5) {
  const { person } = await firstTable(server, { reducedMotion: 'no-preference', ...device });
  await person.until(() => document.querySelector('.place.there') !== null);
  const found = await person.page.evaluate(async (milliseconds) => {
    const frames = [];
    const next = () => new Promise(requestAnimationFrame);
    for (let frame = 0; frame < 30; ++frame) await next();
    const began = await next();
    for (let last = began; last - began < milliseconds; ) {
      const now = await next();
      frames.push(now - last);
      last = now;
    }
    return { frames, sheets: document.querySelectorAll('.air .sheet').length };
  }, 1000 * seconds);
  await person.leave();
  return found;
}

/** Frames a second, and how many of a hundred came after more than so many milliseconds. */
export const rateOf = (frames) => (1000 * frames.length) / frames.reduce((sum, each) => sum + each, 0);
export const lateOf = (frames, milliseconds) => (100 * frames.filter((each) => each > milliseconds).length) / frames.length;
export const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
