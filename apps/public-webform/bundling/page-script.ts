import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Removes the preload helper: chunks fetched on demand bring no styles and hardly a further chunk. */
export const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  transform: {
    order: 'post',
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};

/** Asks V8 to compile everything while the script still loads, off the main thread, instead of twice and on it. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/** Every visitor loads this script, and swc's minifier makes it a little smaller than the default one. */
export const minifyPageScript: Plugin = {
  name: 'minify-page-script',
  generateBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      const compress = { ecma: 2020, passes: 3, inline: 0, reduce_vars: false, if_return: false } as const;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code } = await minify(file.code, { module: true, mangle: true, compress });
        file.code = file.isEntry ? COMPILE_ALL + code : code;
      }
    },
  },
};
