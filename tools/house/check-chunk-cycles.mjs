/**
 * Returns a Vite plugin that fails the build for chunks that would not run: import cycles between chunks (modules would
 * run
 * before their dependencies), and imports that no chunk contains (a package that is not installed).
 */
export const soundChunks = () => ({
  name: 'sound-chunks',
  generateBundle(_options, bundle) {
    const done = new Set();
    const walk = (file, path) => {
      if (path.includes(file)) this.error(`Chunks in a circle: ${[...path, file].join(' → ')}`);
      if (done.has(file)) return;
      for (const next of bundle[file].imports) walk(next, [...path, file]);
      done.add(file);
    };
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    for (const { fileName, imports, dynamicImports } of chunks) {
      const missing = [...imports, ...dynamicImports].find((file) => !bundle[file]);
      if (missing) this.error(`${fileName} imports ${missing}, which is in no chunk. Is it installed?`);
    }
    for (const { fileName } of chunks) walk(fileName, []);
  },
});
