import { defaultServerConditions, defineConfig } from 'vite';

/** Builds `@crm/webform-renderer/server` as one JavaScript file, for a server process that cannot read TSX. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@crm/source', ...defaultServerConditions] },
  ssr: { noExternal: true, resolve: { conditions: ['@crm/source', ...defaultServerConditions] } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/.server',
    emptyOutDir: true,
    ssr: 'src/document.ts',
    target: 'node22',
    rollupOptions: { output: { entryFileNames: 'document.js', codeSplitting: false } },
  },
});
