const inside = (path) => ({ test: (id) => id?.endsWith(path) });

/**
 * Imports of libraries that the first screen does not need: the imported module, the modules that import it, and a
 * query that makes the import another module.
 */
const imports = [
  // The button names a progress bar inside it for screen readers. Those of the kit have a spinner instead.
  ['./ProgressBar.mjs', inside('/react-aria-components/dist/private/Button.mjs'), '?context'],
  // Its listener middleware would otherwise be in the chunk of the store, which exports what any chunk imports.
  ['@reduxjs/toolkit', /[\\/]recharts[\\/]/, '?charts'],
];

/** Modules of libraries by the end of their path, with what replaces them. */
const replacements = {
  // Only live changes are read with it, after the screen has its data: axios sends everything else with XMLHttpRequest.
  '/axios/lib/adapters/fetch.js': (id) =>
    `export const getFetch = () => async (config) =>
      (await import(${JSON.stringify(`${id}?late`)})).getFetch(config)(config);`,
  // Nothing reads the names of statuses.
  '/axios/lib/helpers/HttpStatusCode.js': () => 'export default {};',
  // The client sends forms as multipart, never as JSON.
  '/axios/lib/helpers/formDataToJSON.js': () => 'export default (form) => form;',
  // React has had the hook itself since version 18.
  '/use-sync-external-store/shim/index.js': () => `export { useSyncExternalStore } from 'react';`,
  '/react-aria-components/dist/private/ProgressBar.mjs?context': () =>
    `import { createContext } from 'react';
    export const ProgressBarContext = createContext(null);`,
};

/** Returns a Vite plugin that loads parts of libraries later, or leaves them out. */
export const slimLibraries = () => ({
  name: 'slim-libraries',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = imports.find(([name, importers]) => source === name && importers.test(importer ?? ''));
    return found && `${(await this.resolve(source, importer, { skipSelf: true })).id}${found[2]}`;
  },
  load(id) {
    const end = Object.keys(replacements).find((path) => id.endsWith(path));
    return end && replacements[end](id);
  },
});
