import { brotliCompressSync, constants } from 'node:zlib';
import { areaShares } from './area-share.mjs';

/** A kilobyte in the size columns of browsers. */
const kilobyte = 1024;

const brotli = (text) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

/**
 * Returns the chunks of a first load: the entry, the area's manifest, the screen's modules, the texts of one language, and all their
 * imports.
 */
export function firstChunks(bundle, { manifest, screen, words }) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const wanted = [manifest, ...screen, ...words];
  const roots = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => wanted.some((file) => id.endsWith(file))),
  );
  for (const file of wanted) {
    if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file))))
      throw new Error(`No chunk holds ${file}`);
  }
  return withImports(bundle, roots);
}

/** Returns chunks with all that they import. */
function withImports(bundle, chunks) {
  const found = new Set();
  const walk = (file) => {
    if (found.has(file)) return;
    found.add(file);
    bundle[file].imports.forEach(walk);
  };
  chunks.forEach(({ fileName }) => walk(fileName));
  return [...found].map((file) => bundle[file]);
}

/**
 * Returns a Vite plugin that fails the build when an area adds more to the entry than its limit in KB: everything but
 * its name, paths and navigation items belongs into its manifest. `limits` has the areas with another limit.
 */
export const lightEntry = ({ limit, limits = {} }) => ({
  name: 'light-entry',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const entries = Object.values(bundle).filter(({ type, isEntry }) => type === 'chunk' && isEntry);
    const shares = await areaShares(withImports(bundle, entries), brotli);
    const tooLarge = shares.filter(({ name, bytes }) => bytes > (limits[name] ?? limit) * kilobyte);
    const list = (some) => some.map(({ name, bytes }) => `${name} ${bytes}`).join(', ');
    if (tooLarge.length > 0) this.error(`Areas with too many bytes in the entry: ${list(tooLarge)}`);
    this.info?.(`Bytes of the areas in the entry: ${list(shares)}`);
  },
});

/**
 * Returns a Vite plugin that fails the build when the brotli size of the first load's JavaScript exceeds its budget in
 * KB.
 */
export const firstLoad = ({ budget, ...first }) => ({
  name: 'first-load',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sizes = firstChunks(bundle, first).map(({ fileName, code }) => ({ fileName, bytes: brotli(code) }));
      const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
      const list = sizes
        .sort((a, b) => b.bytes - a.bytes)
        .map(({ fileName, bytes }) => `${fileName} ${bytes}`)
        .join(', ');
      const figure = `First load: ${(sum / kilobyte).toFixed(1)} KB of ${budget.toFixed(1)} KB in ${sizes.length} files (${list})`;
      if (sum > budget * kilobyte)
        this.error(`${figure}. What the first screen does not show belongs into a chunk of its own.`);
      this.info?.(figure);
    },
  },
});
