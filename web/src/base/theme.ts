// Light or dark: as the settings say, or as the system does.
import { settings } from './keep';

const dark = () => matchMedia('(prefers-color-scheme: dark)');

export function showTheme(): void {
  const wanted = settings().theme;
  document.documentElement.dataset['theme'] = wanted === 'system' ? (dark().matches ? 'dark' : 'light') : wanted;
}

export function followTheme(): void {
  showTheme();
  dark().addEventListener('change', showTheme);
}
