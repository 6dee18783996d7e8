import { brotliCompressSync, gzipSync } from 'node:zlib';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/**
 * Writes compressed copies beside the script; size matters, so it uses swc's minifier and the strongest compression.
 */
const small: Plugin = {
  name: 'small',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = (
          await minify(file.code, { module: false, mangle: true, compress: { ecma: 2020, passes: 3 } })
        ).code;
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(file.code) });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(file.code, { level: 9 }) });
      }
    },
  },
};

/** Builds one classic script without imports, under a fixed name: pages that nobody updates include it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [small],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2019',
    reportCompressedSize: false,
    lib: { entry: 'src/main.ts', formats: ['iife'], name: 'enishiTracking', fileName: () => 't.js' },
  },
});
