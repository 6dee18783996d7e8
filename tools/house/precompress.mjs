import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The best quality took more than half of a build; `npm start`, which a user waits for, asks for a quick one. */
const quality = () => (process.env.COMPRESS === 'quickly' ? 5 : 11);

/** Returns a Vite plugin that writes `.br` and `.gz` beside every text asset. */
export function precompress() {
  let folder;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, 'assets');
    },
    closeBundle() {
      // Also called after a failed build, whose error must be shown.
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder, { recursive: true })) {
        const path = join(folder, name);
        if (!/\.(m?js|css|svg|json)$/.test(name) || statSync(path).size < 500) continue;
        const text = readFileSync(path);
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality() } }),
        );
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
