// What the browser tests share: a server of their own, people with browsers, what a screen reader would hear, and axe.
// Everything is found as an assistive technology finds it, by roles and names.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export const repo = join(import.meta.dirname, '../..');
export const require = createRequire(join(repo, 'web/package.json'));
const { chromium } = require('playwright-core');
/** ./test --long: every size, and matches that go on for long. */
export const long = Boolean(process.env.TW_LONG);
export const program = process.env.TW_PROGRAM ?? join(repo, 'build/release/cli/tablewright');
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

// --- a server ---------------------------------------------------------------------------------------------------

export class Server {
  static start = (...options) => Server.startAt(0, ...options);
  static async startAt(port, ...options) {
    const server = new Server();
    server.folder = mkdtempSync(join(tmpdir(), 'tablewright-'));
    server.options = options;
    await server.open(port);
    return server;
  }
  async open(port) {
    this.process = spawn(program, [
      'serve',
      '--port',
      String(port),
      '--data',
      join(this.folder, 'tables.db'),
      '--page',
      join(repo, 'build/web'),
      ...this.options,
    ]);
    this.words = '';
    this.process.stderr.on('data', (data) => (this.words += data));
    this.base = await new Promise((opened, failed) => {
      this.process.stdout.on('data', (data) => {
        this.words += data;
        const found = /is open: (http:\/\/\S+)/.exec(this.words);
        if (found) opened(found[1]);
      });
      this.process.on('exit', (code) => failed(new Error(`The server ended (${code}): ${this.words}`)));
    });
  }
  async close() {
    const ended = new Promise((resolve) => this.process.on('exit', resolve));
    this.process.removeAllListeners('exit');
    this.process.on('exit', () => {});
    const gone = new Promise((resolve) => this.process.once('close', resolve));
    this.process.kill('SIGTERM');
    await Promise.race([gone, ended]);
  }
  /** As when a machine is started again: the same tables at the same address. */
  async restart(meanwhile = async () => {}) {
    const port = new URL(this.base).port;
    await this.close();
    await meanwhile();
    await this.open(port);
  }
  async stop() {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// --- people -----------------------------------------------------------------------------------------------------

/** This machine by a name that is not its own: over plain http browsers trust it no more than any other in a network. */
export const lanName = 'lan.test';
/** A port that nobody listens on. */
export const freePort = () =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

// The first draws pages only; the second draws its own windows too, for twice the work.
const chromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
let browser;
/** The one browser, also for people who come at the same time. */
export function launch() {
  browser ??= chromium.launch({
    executablePath: process.env.TW_CHROMIUM ?? chromiums.find(existsSync) ?? chromiums[0],
    // Letters as wide as in a browser with windows.
    args: ['--no-sandbox', '--font-render-hinting=slight', `--host-resolver-rules=MAP ${lanName} 127.0.0.1`],
  });
  return browser;
}
/** At the end of a file. Whoever has not left by then was in the middle of a test that failed: what they saw is kept. */
export async function quit() {
  for (const person of present) await person.isSeen();
  await (await browser)?.close();
  browser = undefined;
}

// Keeps what the live regions say, also what is gone again.
const listen = () => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const node of addedNodes)
        if (node.nodeName === 'P' && target.closest?.('#polite, #urgent')) window.heard.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
};

// Tests of what every game has play at the plain table also where there is a drawn one.
let plain = false;
export const plainTables = () => (plain = true);
const likePlain = () => {
  if (!localStorage.getItem('tablewright.settings'))
    localStorage.setItem('tablewright.settings', JSON.stringify({ plain: true }));
};

// Whoever leaves lends the window to the next who wants one of the same kind. It is empty, knows nothing of them, and opens
// the page for a third of the work that a new one needs. `fresh`: a new one all the same, as for a first visit.
const windows = new Map();
const present = new Set();
let pictures = 0;

export class Person {
  static async at(base, { fresh = false, ...options } = {}) {
    const person = new Person();
    person.base = base;
    person.problems = [];
    person.undo = [];
    person.kind = fresh || options.storageState ? null : JSON.stringify(options);
    person.page = windows.get(person.kind)?.pop() ?? (await Person.#window(options));
    person.context = person.page.context();
    present.add(person);
    await person.before(listen);
    if (plain) await person.before(likePlain);
    person.loading = new Set();
    person.page.on('request', (request) => person.loading.add(request));
    for (const over of ['requestfinished', 'requestfailed']) person.page.on(over, (request) => person.loading.delete(request));
    person.page.on('pageerror', (error) => person.problems.push(error.message));
    person.page.on('console', (message) => {
      // A server that is down, or that refuses something, is what some tests are about; and over plain http a browser
      // says that it has no use for one of the headers.
      if (
        message.type() === 'error' &&
        !/Failed to load resource|WebSocket connection|Cross-Origin-Opener-Policy/.test(message.text())
      )
        person.problems.push(message.text());
    });
    return person;
  }
  static async #window(options) {
    const context = await (
      await launch()
    ).newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15000);
    return page;
  }
  /** Done in each page that is opened here, before the page itself does anything. */
  async before(script, argument) {
    this.undo.push(await this.page.addInitScript(script, argument));
  }
  async leave() {
    assert.deepEqual(this.problems, [], 'the page had no errors');
    present.delete(this);
    if (!(await this.#emptied())) return this.context.close();
    windows.set(this.kind, [...(windows.get(this.kind) ?? []), this.page]);
  }
  /** The window as it was before. False where it cannot be had: its server is down, or it is wanted only once. */
  async #emptied() {
    if (this.kind === null || this.context.pages().length !== 1) return false;
    this.page.removeAllListeners();
    for (const each of this.undo) await each.dispose();
    // A page that does nothing, of the same address: what is kept in the browser can be cleared there.
    const there = await this.page.goto(`${new URL(this.base).origin}/health`).catch(() => null);
    if (!there) return false;
    await this.page.mouse.move(-10, -10);
    await this.page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    await this.page.unrouteAll();
    return true;
  }
  /** A picture, and what was heard last, for whoever looks why a test failed. */
  async isSeen() {
    const folder = process.env.TW_SEEN ?? join(repo, 'build/browser-seen');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${basename(process.argv[1] ?? 'nobody', '.test.mjs')}-${++pictures}.png`);
    const heard = await this.heard().catch(() => '');
    console.log(`Somebody was still at ${this.page.url()}, see ${path}. Heard last:\n${heard.split('\n').slice(-8).join('\n')}`);
    await this.page.screenshot({ path, timeout: 5000 }).catch(() => {});
  }
  async goto(hash = '') {
    await this.page.goto(`${this.base}/${hash}`);
    return this;
  }
  button(name) {
    return this.page.getByRole('button', { name });
  }
  field(name) {
    return this.page.getByRole('textbox', { name });
  }
  heading(name) {
    return this.page.getByRole('heading', { name });
  }
  /** Waits until something holds in the page, which is asked whenever anything changes there, and gives it. */
  async until(holds, argument, { timeout = 15000 } = {}) {
    const end = Date.now() + timeout;
    for (;;) {
      const left = Math.max(1, end - Date.now());
      try {
        return await this.page.evaluate(becomes, { text: String(holds), argument, left });
      } catch (error) {
        // The page was opened anew meanwhile.
        if (!/context was destroyed|navigation/i.test(error.message) || Date.now() > end) throw error;
        await this.page.waitForLoadState();
      }
    }
  }
  /** Everything that the page has asked for is there, and drawn: faces, pictures, and frames after the last of them. */
  async isDrawn() {
    const drawn = async () => {
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      // Shifts of a frame are told after it.
      for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame);
    };
    await this.until(() => document.querySelector('h1') !== null && !/One moment/.test(document.body.textContent));
    for (await this.page.evaluate(drawn); this.loading.size > 0; await this.page.evaluate(drawn))
      await Promise.race(['requestfinished', 'requestfailed'].map((over) => this.page.waitForEvent(over)));
  }
  heard() {
    return this.page.evaluate(() => window.heard.join('\n'));
  }
  async hears(words) {
    await this.until(
      ([text, flags]) => window.heard.some((said) => new RegExp(text, flags).test(said)),
      [words.source, words.flags],
    );
  }
  /** Types into the command line, as somebody who plays by words. */
  async says(line) {
    await this.field('Type an answer or a word').fill(line);
    await this.page.keyboard.press('Enter');
  }
  get answers() {
    return this.page.getByRole('group', { name: 'Answers', exact: true }).getByRole('button');
  }
  get isOver() {
    return this.heading('The match is over').isVisible();
  }

  /** The same, light and dark. */
  async isAccessibleInBoth(what) {
    const show = (theme) => this.page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    const before = await this.page.evaluate(() => document.documentElement.dataset.theme);
    await show('light');
    await this.isAccessible(`${what}, light`);
    // A theme is colours and nothing else.
    await show('dark');
    await this.isAccessible(`${what}, dark`, ['color-contrast', 'link-in-text-block']);
    await show(before);
  }
  /** Nothing that shuts people out, in the theme that is shown. */
  async isAccessible(what, rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']) {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axeSource);
    const found = await this.page.evaluate(accessibility, rules);
    const told = found.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes
          .slice(0, 4)
          .map((node) => `${node.target} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
          .join('\n  ')}`,
    );
    assert.deepEqual(told, [], `${what} is accessible`);
  }
}

/** For the page: waits until something holds, however long nothing changes. */
function becomes({ text, argument, left }) {
  const holds = new Function(`return (${text})`)();
  return new Promise((done, failed) => {
    const look = () => {
      const found = holds(argument);
      if (found) end(done, found);
    };
    const watch = new MutationObserver(look);
    const late = setTimeout(() => end(failed, new Error(`It never came to ${text.slice(0, 300)}`)), left);
    const end = (then, what) => {
      watch.disconnect();
      clearTimeout(late);
      then(what);
    };
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
}

/** For the page: what axe finds. A picture without words is spared its strokes meanwhile, of which a page may have thousands:
 *  they say nothing to anybody, and axe would look at each of them. */
async function accessibility(runOnly) {
  const speaks = 'text, title, desc, foreignObject, a, [role], [tabindex], [aria-label], [aria-labelledby], [aria-describedby]';
  const spared = [...document.querySelectorAll('svg')]
    .filter((svg) => !svg.querySelector(speaks))
    .map((svg) => {
      const strokes = document.createRange();
      strokes.selectNodeContents(svg);
      return [svg, strokes.extractContents()];
    });
  try {
    // There are no frames in our pages, and nothing has to be fetched for what is asked.
    return await window.axe.run(document, { resultTypes: ['violations'], runOnly, iframes: false, preload: false });
  } finally {
    for (const [svg, strokes] of spared) svg.append(strokes);
  }
}

/** The first of these people for whom it comes to that. `wait` gives what one of them waits for. */
export const firstOf = (people, wait) => Promise.any(people.map((person) => wait(person).then(() => person)));

/** A choice that is the same each time: small, fast, and good enough to pick answers with. */
export function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * One answer, whose name `choose` picks among those that stand there, and then what is asked next. The name that was
 * pressed; nothing when the match is over. A list that has gone on meanwhile is another list: no press lands on it.
 */
export async function oneAnswer(person, choose) {
  await person.until(
    () =>
      document.querySelector('[aria-label="Answers"] button:not([aria-disabled="true"])') !== null ||
      /match is over/.test(document.getElementById('question')?.textContent ?? ''),
    undefined,
    { timeout: 60000 },
  );
  if (await person.isOver) return undefined;
  const { entry, names } = await person.page.evaluate(() => {
    const list = document.querySelector('[aria-label="Answers"]');
    const names = [...(list?.querySelectorAll('button') ?? [])].map((button) => button.textContent.replace(/^\d+/, ''));
    return { entry: list?.dataset.entry, names };
  });
  // Gone between the two looks: another answered.
  if (names.length === 0) return oneAnswer(person, choose);
  const name = choose(names);
  await person.page.locator(`[aria-label="Answers"][data-entry="${entry}"] button`).nth(names.indexOf(name)).click();
  await person.until((answered) => document.querySelector('[aria-label="Answers"]')?.dataset.entry !== answered, entry);
  return name;
}

/** Those that match the earliest of these expressions that any of them matches; all of them if none does. */
export const liked = (names, prefer) =>
  prefer.map((words) => names.filter((name) => words.test(name))).find((some) => some.length > 0) ?? names;

/**
 * Plays a whole match through the answers that the page offers. `prefer` orders the groups of answers: those whose names
 * match an earlier expression are taken first.
 */
export async function playToTheEnd(person, { prefer = [], most = 600, seed = 1, each = async () => {} } = {}) {
  const pick = chance(seed);
  for (let turn = 0; turn < most; ++turn) {
    const pressed = await oneAnswer(person, (names) => {
      const wanted = liked(names, prefer);
      return wanted[pick(wanted.length)];
    });
    if (pressed === undefined) return turn;
    await each(turn);
  }
  throw new Error(`The match did not end within ${most} answers.`);
}

/** What a finger would miss: everything that can be pressed and is seen, smaller than 44 px either way. Only a link
 * within a sentence may be as high as its line; squares of the board are reached by zoom or by the list. */
export const tooSmall = (page) =>
  page.evaluate(() => {
    const isInSentence = (link) =>
      link.matches('a') &&
      getComputedStyle(link).display === 'inline' &&
      [...link.parentElement.childNodes].some((node) => node !== link && node.nodeType === 3 && node.textContent.trim() !== '');
    return [...document.querySelectorAll('button, a[href], summary, input, select, textarea')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0)
      .filter((each) => !each.closest('.sr, .skip, [inert]') && each.type !== 'hidden' && !isInSentence(each))
      .map((each) => (each.matches('[type="checkbox"], [type="radio"]') ? (each.closest('label') ?? each) : each))
      .map((each) => [(each.ariaLabel ?? each.textContent).trim(), each.getBoundingClientRect()])
      .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
      .map(([name, { width, height }]) => `${name} ${Math.round(width)}x${Math.round(height)}`);
  });
