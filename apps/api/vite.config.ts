import { defineConfig } from 'vite';

/** The server as one file: workspace libraries inside, installed packages outside. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@crm/source'] },
  ssr: { noExternal: [/^@crm\//], resolve: { conditions: ['@crm/source', 'node'], externalConditions: ['node'] } },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
