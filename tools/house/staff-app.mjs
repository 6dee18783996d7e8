import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { precompress } from './precompress.mjs';

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
  },
});
