import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    svelte({ configFile: false, preprocess: vitePreprocess({ script: true }), compilerOptions: { runes: true } }),
  ],
  base: './',
  build: { outDir: '../../../build/figures', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  server: { fs: { allow: ['../../..'] } },
});
