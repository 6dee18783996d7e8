import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** The package as others install it: ES modules, `@crm/validation` bundled in, React left to the consumer. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['@crm/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: 'oxc',
    reportCompressedSize: false,
    lib: { entry: { index: 'src/index.ts', server: 'src/server.ts', styles: 'src/styles.ts' }, formats: ['es'] },
    rollupOptions: { external: [/^react(-dom)?(\/|$)/, /^node:/] },
  },
});
