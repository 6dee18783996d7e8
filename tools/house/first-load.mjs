import { brotliCompressSync, constants } from 'node:zlib';

/** A kilobyte in the size columns of browsers. */
const kilobyte = 1024;

const brotli = (text) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

/**
 * Returns the chunks of a first load: the entry, the screen's modules, the texts of one language, and all their
 * imports.
 */
export function firstChunks(bundle, { screen, words }) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const wanted = [...screen, ...words];
  const found = new Set();
  const roots = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => wanted.some((file) => id.endsWith(file))),
  );
  const walk = (file) => {
    if (found.has(file)) return;
    found.add(file);
    bundle[file].imports.forEach(walk);
  };
  roots.forEach(({ fileName }) => walk(fileName));
  for (const file of wanted) {
    if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file))))
      throw new Error(`No chunk holds ${file}`);
  }
  return [...found].map((file) => bundle[file]);
}

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
      const figure = `First load: ${(sum / kilobyte).toFixed(1)} KB of ${budget} KB in ${sizes.length} files (${list})`;
      if (sum > budget * kilobyte)
        this.error(`${figure}. What the first screen does not show belongs into a chunk of its own.`);
      this.info?.(figure);
    },
  },
});
