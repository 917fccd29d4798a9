import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { followTheme } from './theme';

followTheme();
const target = document.getElementById('app');
if (target) mount(App, { target });
