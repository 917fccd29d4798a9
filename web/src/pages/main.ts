import '@fontsource-variable/figtree';
import '@fontsource-variable/outfit';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import '../games';
import { routeOf } from '../base/route';
import { followTheme } from '../base/theme';

followTheme();

// The drawn table comes in parts of its own. Whoever opens a table needs them: they are fetched beside everything else, and
// not only when the server has said which game it is.
if (routeOf(location.hash).page === 'table') import('../games/skirmish/table/SkirmishTable.svelte').catch(() => undefined);

/** Both faces, or what the system has if they are late: what is drawn once does not move afterwards. */
async function faces(patience: number): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const there = Promise.all(['700 16px "Outfit Variable"', '15px "Figtree Variable"'].map((face) => document.fonts.load(face)));
  await Promise.race([there.catch(() => []), late]);
}

const target = document.getElementById('app');
if (target) void faces(400).then(() => mount(App, { target }));
