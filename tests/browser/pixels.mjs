// Pictures of the page against pictures that were looked at: tests/browser/snapshots/*.png. The browser compares them
// itself. A small share of pixels may differ, for fonts and edges are not drawn alike on every machine.
// TW_RENEW=1 writes them anew: look at them before they are committed.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repo } from './kit.mjs';

const folder = join(repo, 'tests/browser/snapshots');
const found = join(repo, 'build/snapshots');

/** The share of pixels that differ clearly; 1 where the sizes differ. */
async function difference(page, one, other) {
  return page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(image.width, image.height);
          const brush = canvas.getContext('2d');
          brush.drawImage(image, 0, 0);
          return brush.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (a.width !== b.width || a.height !== b.height) return 1;
      let different = 0;
      for (let pixel = 0; pixel < a.data.length; pixel += 4) {
        const away = [0, 1, 2].reduce((sum, part) => sum + Math.abs(a.data[pixel + part] - b.data[pixel + part]), 0);
        if (away > 96) ++different;
      }
      return different / (a.width * a.height);
    },
    [one, other].map((picture) => picture.toString('base64')),
  );
}

/**
 * What is shown looks as it did when somebody looked at it. `what` is a page or a locator; `most` the share of pixels that
 * may differ. What was found instead is left in build/snapshots/.
 */
export async function looksLike(what, name, { most = 0.012 } = {}) {
  const page = typeof what.page === 'function' ? what.page() : what;
  const picture = await what.screenshot({ animations: 'disabled', caret: 'hide' });
  const path = join(folder, `${name}.png`);
  if (process.env.TW_RENEW) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, picture);
    return;
  }
  assert.ok(existsSync(path), `There is no picture ${name}: TW_RENEW=1 writes it.`);
  const share = await difference(page, readFileSync(path), picture);
  if (share > most) {
    mkdirSync(found, { recursive: true });
    writeFileSync(join(found, `${name}.png`), picture);
  }
  assert.ok(share <= most, `${name}: ${(share * 100).toFixed(2)} % of the pixels differ, see build/snapshots/${name}.png`);
}
