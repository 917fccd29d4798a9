// The second browser. Debian's Firefox speaks WebDriver BiDi itself, over a WebSocket; no driver is needed.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { require, Server } from './kit.mjs';
import { comesTrue, firstTurn, onAPhone } from './smoke.mjs';

const { WebSocket } = require('ws');

class Firefox {
  static async start() {
    const firefox = new Firefox();
    firefox.profile = mkdtempSync(join(tmpdir(), 'tablewright-firefox-'));
    // Nothing is fetched from anywhere.
    const quiet = [
      'app.update.enabled',
      'browser.shell.checkDefaultBrowser',
      'datareporting.policy.dataSubmissionEnabled',
      'network.captive-portal-service.enabled',
      'extensions.update.enabled',
    ];
    writeFileSync(join(firefox.profile, 'user.js'), quiet.map((name) => `user_pref("${name}", false);\n`).join(''));
    firefox.process = spawn(
      process.env.TW_FIREFOX ?? '/usr/bin/firefox-esr',
      ['--headless', '--no-remote', '--profile', firefox.profile, '--remote-debugging-port', '0'],
      { env: { ...process.env, HOME: firefox.profile } },
    );
    const address = await new Promise((found, failed) => {
      let words = '';
      firefox.process.stderr.on('data', (data) => {
        words += data;
        const told = /listening on (ws:\S+)/.exec(words);
        if (told) found(told[1]);
      });
      firefox.process.on('exit', (code) => failed(new Error(`Firefox ended (${code}): ${words}`)));
    });
    await firefox.connect(`${address}/session`);
    return firefox;
  }
  async connect(address) {
    this.socket = new WebSocket(address);
    this.waiting = new Map();
    this.next = 0;
    await new Promise((resolve, reject) => this.socket.on('open', resolve).on('error', reject));
    this.socket.on('message', (data) => {
      const message = JSON.parse(data);
      const { resolve, reject } = this.waiting.get(message.id) ?? {};
      if (message.type === 'success') resolve?.(message.result);
      if (message.type === 'error') reject?.(new Error(message.message));
    });
    await this.ask('session.new', { capabilities: {} });
    // The tab it starts with never gets the focus without a desktop, and then keys press no buttons; a new one does.
    this.context = (await this.ask('browsingContext.create', { type: 'tab' })).context;
    await this.ask('browsingContext.activate', { context: this.context });
  }
  ask(method, params) {
    const id = ++this.next;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
  goto(url) {
    return this.ask('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }
  async evaluate(expression) {
    const { result } = await this.ask('script.evaluate', {
      expression,
      target: { context: this.context },
      awaitPromise: true,
    });
    return result.value;
  }
  async until(expression, what) {
    if (await this.evaluate(comesTrue(expression, 15000))) return;
    throw new Error(`Firefox waited in vain: ${what}. It shows: ${await this.evaluate('document.body.innerText')}`);
  }
  async press(key) {
    await this.ask('input.performActions', {
      context: this.context,
      actions: [
        {
          type: 'key',
          id: 'keys',
          actions: [
            { type: 'keyDown', value: key },
            { type: 'keyUp', value: key },
          ],
        },
      ],
    });
  }
  /** Presses the middle of what an expression gives. */
  async click(expression) {
    const place = await this.evaluate(
      `(() => { const found = ${expression}; found.scrollIntoView({ block: 'nearest' });
        const box = found.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2].join(); })()`,
    );
    const [x, y] = place.split(',').map(Math.round);
    const press = [{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.ask('input.performActions', {
      context: this.context,
      actions: [{ type: 'pointer', id: 'mouse', actions: press }],
    });
  }
  size(width, height) {
    return this.ask('browsingContext.setViewport', { context: this.context, viewport: { width, height } });
  }
  async stop() {
    const ended = new Promise((resolve) => this.process.on('close', resolve));
    this.process.removeAllListeners('exit');
    await Promise.race([this.ask('browser.close', {}).catch(() => {}), ended]);
    this.process.kill();
    await ended;
    rmSync(this.profile, { recursive: true, force: true });
  }
}

const enter = '\uE007';
const tab = '\uE004';
let server, firefox;
before(async () => {
  server = await Server.start();
  firefox = await Firefox.start();
});
after(async () => {
  await firefox?.stop();
  await server.stop();
});

test('a turn in Firefox, with the keyboard alone', { timeout: 120000 }, async () => {
  await firefox.goto(server.base);
  await firefox.evaluate(`localStorage.setItem('tablewright.settings', '{"plain":true}')`);
  await firefox.until(
    `[...document.querySelectorAll('button')].some((button) => button.textContent.startsWith('Play now'))`,
    'the start page',
  );
  for (
    let tabs = 0;
    tabs < 20 && !(await firefox.evaluate(`document.activeElement.textContent.startsWith('Play now')`));
    ++tabs
  )
    await firefox.press(tab);
  await firefox.press(enter);
  await firefox.until(`document.getElementById('question')?.textContent.trim() === 'You are asked'`, 'a question');
  const before = await firefox.evaluate(`document.querySelectorAll('[aria-label="Answers"] button').length`);
  await firefox.press('q');
  for (
    let tabs = 0;
    tabs < 5 && !(await firefox.evaluate(`document.activeElement.closest('[aria-label="Answers"]') !== null`));
    ++tabs
  )
    await firefox.press(tab);
  await firefox.press(enter);
  await firefox.until(`/was placed on/.test(document.getElementById('polite').textContent)`, 'what happened is said');
  assert.notEqual(await firefox.evaluate(`document.querySelectorAll('[aria-label="Answers"] button').length`), before);
  const metrics = await (await fetch(`${server.base}/metrics`)).text();
  assert.match(metrics, /tablewright/, 'the server counted it');
});

test('the first game in Firefox on the drawn table, at a desk and on a phone', { timeout: 120000 }, async () => {
  await firefox.goto(server.base);
  await firefox.evaluate('localStorage.clear()');
  await firefox.size(1280, 800);
  await firstTurn(firefox, `${server.base}/?again`);
  await onAPhone(firefox);
});
