// The third browser: WebKit, the engine of Safari and of every browser on iPhones.
import { after, before, test } from 'node:test';
import { Server } from './kit.mjs';
import { firstTurn, onAPhone } from './smoke.mjs';
import { WebKit } from './webdriver.mjs';

let server, webkit;
before(async () => {
  server = await Server.start();
  webkit = await WebKit.start();
});
after(async () => {
  await webkit?.stop();
  await server.stop();
});

test('the first game in WebKit, at a desk and on a phone', { timeout: 120000 }, async () => {
  await firstTurn(webkit, server.base);
  await onAPhone(webkit);
});
