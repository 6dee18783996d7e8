import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from '../../tools/house/precompress.mjs';

/** Chunks fetched on demand bring no styles and hardly a further chunk: the preloading helper would have no work. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  transform: {
    order: 'post',
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};

/** A byte counts twice here: swc's minifier makes React about one percent smaller than the default one. */
const swcMinify: Plugin = {
  name: 'swc-minify',
  generateBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      const compress = { ecma: 2020, passes: 3, inline: 0, reduce_vars: false, if_return: false } as const;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = (await minify(file.code, { module: true, mangle: true, compress })).code;
      }
    },
  },
};

/** The visitor page's script and its static page; `dist/.vite/manifest.json` tells the server the hashed names. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/webforms/',
  plugins: [react(), withoutPreloadHelper, swcMinify, precompress()],
  resolve: { conditions: ['@crm/source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port: 4203, strictPort: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
  },
});
