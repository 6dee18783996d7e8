/** Stops the build when chunks import each other in a circle: their modules would run before what they build on. */
export const noCircles = () => ({
  name: 'no-circles',
  generateBundle(_options, bundle) {
    const importsOf = (file) => bundle[file]?.imports ?? [];
    const done = new Set();
    const walk = (file, path) => {
      if (path.includes(file)) this.error(`Chunks in a circle: ${[...path, file].join(' → ')}`);
      if (done.has(file)) return;
      for (const next of importsOf(file)) walk(next, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) walk(file, []);
  },
});
