import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from '../../tools/house/precompress.mjs';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), precompress()],
  resolve: { conditions: ['@crm/source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port: 4201, strictPort: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
  },
});
