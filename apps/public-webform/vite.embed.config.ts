import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { minifyPageScript, withoutPreloadHelper } from './bundling/page-script.ts';
import { preactForForms } from './bundling/preact-for-forms.ts';

/** What other sites load, at addresses that never change: `--mode loader` embed.js, `--mode element` element.js. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: mode === 'loader' ? [] : [react(), withoutPreloadHelper, minifyPageScript],
  resolve: { alias: preactForForms, conditions: ['@crm/source', ...defaultClientConditions] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: `src/host/${mode}.ts`,
      output: {
        format: mode === 'loader' ? ('iife' as const) : ('es' as const),
        entryFileNames: mode === 'loader' ? 'embed.js' : 'element.js',
        // One request: what a form needs on demand is small beside a second round trip on a slow line.
        codeSplitting: false,
      },
    },
  },
}));
