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
 * The styles of the page stand behind its first picture, and not before it: that picture has styles of its own, and is painted
 * while the others come. main.ts puts them where they belong before anything else is drawn.
 */
const stylesLater = (): Plugin => ({
  name: 'styles-later',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const pattern = /\s*<link rel="stylesheet" crossorigin[^>]*>/g;
      const styles = (html.match(pattern) ?? []).join('');
      return html.replace(pattern, '').replace(/\s*<noscript>/, (noscript) => styles + noscript);
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
