// A browser that is driven as the W3C says (WebDriver, over HTTP): Debian's WebKit, shown on a screen that nobody sees.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './kit.mjs';
import { comesTrue } from './smoke.mjs';

const element = 'element-6066-11e4-a52e-4f735466cecf';
const libraries = '/usr/lib/x86_64-linux-gnu';

/** The browser that comes with the driver. */
function miniBrowser() {
  if (process.env.TW_WEBKIT) return process.env.TW_WEBKIT;
  const folders = readdirSync(libraries).filter((name) => name.startsWith('webkit2gtk-'));
  const found = folders.map((name) => join(libraries, name, 'MiniBrowser')).find(existsSync);
  if (!found) throw new Error('MiniBrowser of the package webkit2gtk-driver is not there.');
  return found;
}
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class WebKit {
  static async start({ width = 1440, height = 900 } = {}) {
    const webkit = new WebKit();
    webkit.home = mkdtempSync(join(tmpdir(), 'tablewright-webkit-'));
    // Its bar of buttons is wider than a phone, unless they are small.
    const style = join(webkit.home, '.config/gtk-3.0');
    mkdirSync(style, { recursive: true });
    writeFileSync(join(style, 'gtk.css'), '* { font-size: 1px; padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0; }');
    // The screen picks a number that is free, and tells it.
    webkit.screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']);
    const display = await new Promise((told, failed) => {
      webkit.screen.stdout.once('data', (data) => told(`:${String(data).trim()}`));
      webkit.screen.once('exit', (code) => failed(new Error(`Xvfb ended (${code}).`)));
      webkit.screen.once('error', failed);
    });
    const port = await freePort();
    webkit.driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        HOME: webkit.home,
        XDG_RUNTIME_DIR: webkit.home,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      },
      stdio: 'ignore',
    });
    webkit.base = `http://127.0.0.1:${port}`;
    await webkit.open();
    return webkit;
  }
  async open() {
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
    // It does not say when it listens: it is asked until it answers, or has ended.
    for (const end = Date.now() + 60000; Date.now() < end && this.driver.exitCode === null; ) {
      const answer = await fetch(`${this.base}/session`, { method: 'POST', body: JSON.stringify(wanted) }).catch(() => null);
      if (answer) {
        const { value } = await answer.json();
        if (!value.sessionId) throw new Error(`WebKit did not start: ${value.message}`);
        this.session = `${this.base}/session/${value.sessionId}`;
        return;
      }
      await pause(100);
    }
    throw new Error('WebKitWebDriver does not answer.');
  }
  async ask(method, path, body) {
    const answer = await fetch(`${this.session}/${path}`, {
      method,
      ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${path}: ${value.message || value.error}`);
    return value;
  }
  goto(url) {
    return this.ask('POST', 'url', { url });
  }
  /** The value of an expression in the page. */
  evaluate(expression) {
    return this.ask('POST', 'execute/sync', { script: `return (${expression});`, args: [] });
  }
  async until(expression, what) {
    const script = `const told = arguments[0]; ${comesTrue(expression, 20000)}.then(told);`;
    if (await this.ask('POST', 'execute/async', { script, args: [] })) return;
    throw new Error(`WebKit waited in vain: ${what}. It shows: ${await this.evaluate('document.body.innerText')}`);
  }
  /** Presses what an expression gives, where it is seen. */
  async click(expression) {
    const found = await this.evaluate(expression);
    if (!found) throw new Error(`There is nothing to press: ${expression}`);
    await this.ask('POST', `element/${found[element]}/click`, {});
  }
  /** The page is so large, whatever the window around it needs. */
  async size(width, height) {
    const [wide, high] = await this.evaluate('[innerWidth, innerHeight]');
    const around = await this.ask('GET', 'window/rect');
    const rect = { x: 0, y: 0, width: width + around.width - wide, height: height + around.height - high };
    await this.ask('POST', 'window/rect', rect);
    // The window answers before the page has its new size.
    await this.until(`innerWidth === ${width} && innerHeight === ${height}`, `a page of ${width} x ${height}`);
  }
  async picture() {
    return Buffer.from(await this.ask('GET', 'screenshot'), 'base64');
  }
  async stop() {
    await this.ask('DELETE', '').catch(() => {});
    for (const each of [this.driver, this.screen]) {
      const ended = new Promise((resolve) => each.once('close', resolve));
      each.removeAllListeners('exit');
      each.kill();
      await ended;
    }
    rmSync(this.home, { recursive: true, force: true });
  }
}
