import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { minifyPageScript, withoutPreloadHelper } from './bundling/page-script.ts';
import { preactForForms } from './bundling/preact-for-forms.ts';

/** Builds the scripts for other sites, at fixed addresses: `--mode loader` embed.js, `--mode element` element.js. */
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
        // One request: the parts a form needs on demand are cheaper than a second round trip on a slow line.
        codeSplitting: false,
      },
    },
  },
}));
