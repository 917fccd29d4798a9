import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is served by `tablewright serve` under a content-security policy without inline scripts, styles and
// data: addresses, so nothing may be inlined here.
export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
});
