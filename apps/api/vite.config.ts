import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

const packed = join(import.meta.dirname, '../../dist/packages');

/** Copies the packed libraries, which the server offers under `/packages/`; the target `packages:pack` makes them. */
const packedLibraries = (): Plugin => ({
  name: 'packed-libraries',
  writeBundle({ dir }) {
    if (!existsSync(packed)) return this.warn('The server will offer no packages: none are packed.');
    cpSync(packed, join(dir!, 'packages'), {
      recursive: true,
      // The folders beside the tarballs are their contents.
      filter: (source) => source.endsWith('/dist/packages') || /\.(tgz|json)$/.test(source),
    });
  },
});

/**
 * Builds the server as one file, and the threads that draw PDF and read and write workbooks: workspace libraries bundled, installed packages
 * external.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [packedLibraries()],
  resolve: { conditions: ['@crm/source'] },
  ssr: { noExternal: [/^@crm\//], resolve: { conditions: ['@crm/source', 'node'], externalConditions: ['node'] } },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, 'src/main.ts'),
        // The commands, for an image without sources.
        backup: join(import.meta.dirname, 'src/backup/main.ts'),
        'postal-codes': join(import.meta.dirname, 'src/postal-codes/main.ts'),
        rekey: join(import.meta.dirname, 'src/rekey/main.ts'),
        'read-xlsx.worker': join(import.meta.dirname, '../../libs/server-kit/src/xlsx/read-xlsx.worker.ts'),
        'write-xlsx.worker': join(import.meta.dirname, '../../libs/server-kit/src/xlsx/write-xlsx.worker.ts'),
        'estimate-pdf.worker': join(
          import.meta.dirname,
          '../../libs/areas/billing/server/src/pdf/draw-estimate.worker.ts',
        ),
      },
      // All output is in one folder: code that looks for a file beside itself finds it from any chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
