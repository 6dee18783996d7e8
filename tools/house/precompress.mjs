import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A Vite plugin: writes `.br` and `.gz` beside every text asset of a build, at the best the formats can do. */
export function precompress() {
  let folder;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, 'assets');
    },
    closeBundle() {
      // Also called after a build that failed; its error is the one to see.
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder, { recursive: true })) {
        const path = join(folder, name);
        if (!/\.(m?js|css|svg|json)$/.test(name) || statSync(path).size < 500) continue;
        const text = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
