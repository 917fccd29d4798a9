// All figures of the packs on one sheet, for looking at them: . scripts/web.sh, then vite web/tests/figures.
import { flushSync, mount } from 'svelte';
import '../../src/pages/app.css';
import Many from './Many.svelte';
import Sheet from './Sheet.svelte';

document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? 'light';
const target = document.getElementById('app');
if (target) mount(Sheet, { target });

// For tests: how long it takes to draw so many figures, each look several times.
Object.assign(window, {
  drawMany(count: number) {
    const place = document.createElement('div');
    document.body.append(place);
    const begin = performance.now();
    flushSync(() => mount(Many, { target: place, props: { count } }));
    const milliseconds = performance.now() - begin;
    const nodes = place.querySelectorAll('*').length;
    place.remove();
    return { milliseconds, nodes };
  },
});
