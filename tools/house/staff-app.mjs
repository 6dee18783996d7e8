import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { precompress } from './precompress.mjs';

/** What every screen needs and releases seldom change: one chunk that browsers keep. */
const core =
  /node_modules[\\/](react|react-dom|scheduler|redux|react-redux|@reduxjs|immer|@?redux-saga|react-router|i18next|react-i18next|axios|humps|use-sync-external-store)[\\/]/;

/**
 * Without groups each shared module becomes a chunk of its own: 88 requests for the first list, and text that is compressed
 * in crumbs. What the same screens share goes together; crumbs below the threshold join their nearest neighbour.
 */
const groups = [
  { name: 'core', test: core, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 15_000 },
];

/** The Vite configuration of a staff app: crm-web and admin-console differ in address and port alone. */
export const staffApp = ({ root, base, port }) => ({
  root,
  base,
  // The accessible primitives speak 34 languages; ours are two (spec 1 §9).
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['ja-JP', 'en-US'] }), enforce: 'pre' }, precompress()],
  resolve: { conditions: ['@crm/source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port, strictPort: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
