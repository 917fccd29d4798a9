import '@fontsource-variable/figtree';
import '@fontsource-variable/outfit';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { faceWith } from '../games';
import { routeOf } from '../base/route';
import { followSizes } from '../base/sizes.svelte';
import { followTheme } from '../base/theme';

followTheme();
followSizes();

// Drawn tables come in parts of their own. Whoever opens a table most likely needs those of the first game that brings one:
// they are fetched beside everything else, and not only when the server has said which game it is.
if (routeOf(location.hash).page === 'table') faceWith('Table').Table?.().catch(() => undefined);

/** Both faces, or what the system has if they are late: what is drawn once does not move afterwards. */
async function typefaces(patience: number): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const there = Promise.all(['700 16px "Outfit Variable"', '15px "Figtree Variable"'].map((face) => document.fonts.load(face)));
  await Promise.race([there.catch(() => []), late]);
}

/** Styles of parts that come later have to stand behind those of the page, which index.html has at its end. */
async function stylesInPlace(): Promise<void> {
  let before: Element | null = document.head.querySelector('link[rel="stylesheet"]');
  const moved = [...document.body.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => {
    const copy = link.cloneNode() as HTMLLinkElement;
    const there = new Promise<void>((resolve) => {
      copy.onload = copy.onerror = () => resolve();
    });
    if (before) before.after(copy);
    else document.head.append(copy);
    before = copy;
    // The old one holds until the new one does.
    return there.then(() => link.remove());
  });
  await Promise.all(moved);
}

const target = document.getElementById('app');
if (target)
  void Promise.all([typefaces(400), stylesInPlace()]).then(() => {
    target.replaceChildren(); // the first picture of index.html
    mount(App, { target });
  });
