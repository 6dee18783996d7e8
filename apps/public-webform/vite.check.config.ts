import { defaultClientConditions, defineConfig } from 'vite';

/** Builds the spam-check page's script as one text that the server writes into that page. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@crm/source', ...defaultClientConditions] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/.check',
    emptyOutDir: true,
    target: 'es2020',
    reportCompressedSize: false,
    lib: { entry: 'src/spam-check/main.ts', formats: ['iife'], name: 'check', fileName: () => 'check.js' },
  },
});
