import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { soundChunks } from './sound-chunks.mjs';
import { precompress } from './precompress.mjs';

/** What every screen needs and releases seldom change: one chunk that browsers keep. Of our own modules no group is made: one
 * that merges what several screens share can close a circle between chunks, whose modules then run in the wrong order. */
const core =
  /node_modules[\\/](react|react-dom|scheduler|redux|react-redux|@reduxjs|immer|@?redux-saga|react-router|i18next|react-i18next|axios|humps|use-sync-external-store)[\\/]/;

/** The Vite configuration of a staff app: crm-web and admin-console differ in address and port alone. */
export const staffApp = ({ root, base, port }) => ({
  root,
  base,
  // The accessible primitives speak 34 languages; ours are two (spec 1 §9).
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['ja-JP', 'en-US'] }), enforce: 'pre' },
    soundChunks(),
    precompress(),
  ],
  resolve: { conditions: ['@crm/source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port, strictPort: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: core }] } } },
  },
});
