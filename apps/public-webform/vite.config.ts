import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from '../../tools/house/precompress.mjs';
import { minifyPageScript, withoutPreloadHelper } from './bundling/page-script.ts';
import { preactForForms } from './bundling/preact-for-forms.ts';
import { themeFonts } from './bundling/theme-fonts.ts';

/**
 * Builds the visitor page's script and its static page; `dist/.vite/manifest.json` gives the server the hashed names.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/webforms/',
  plugins: [react(), withoutPreloadHelper, minifyPageScript, themeFonts, precompress()],
  resolve: { alias: preactForForms, conditions: ['@crm/source', ...defaultClientConditions] },
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
