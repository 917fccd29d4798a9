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

const target = document.getElementById('app');
if (target) void typefaces(400).then(() => mount(App, { target }));
