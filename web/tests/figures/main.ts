// All figures of the packs on one sheet, for looking at them: . scripts/web.sh, then vite web/tests/figures.
import { mount } from 'svelte';
import '../../src/app.css';
import Sheet from './Sheet.svelte';

document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? 'light';
const target = document.getElementById('app');
if (target) mount(Sheet, { target });
