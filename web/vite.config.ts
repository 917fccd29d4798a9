import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The two faces that every page is set in are fetched with its first lines, and not when the style sheet asks for them. */
const facesFirst = (): Plugin => ({
  name: 'faces-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => /-latin-wght-normal-[^/]*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${name}` },
          injectTo: 'head' as const,
        })),
  },
});

/**
 * The styles of the page stand behind its first picture, and not before it: that picture has styles of its own, and is
 * painted while the others come. Scripts wait for both.
 */
const stylesLater = (): Plugin => ({
  name: 'styles-later',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles: string[] = [];
      const without = html.replace(/\s*<link rel="stylesheet" crossorigin[^>]*>/g, (link) => {
        styles.push(link.trim());
        return '';
      });
      return without.replace(/(\s*)<noscript>/, (all, gap: string) => styles.map((link) => gap + link).join('') + all);
    },
  },
});

// The page is served by `tablewright serve` under a content-security policy without inline scripts, styles and
// data: addresses, so nothing may be inlined here.
export default defineConfig({
  plugins: [svelte(), facesFirst(), stylesLater()],
  base: './',
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
});
