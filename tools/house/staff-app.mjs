import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { askAgain } from './retry-failed-chunks.mjs';
import { soundChunks } from './check-chunk-cycles.mjs';
import { tight } from './minify.mjs';
import { firstLoad, lightEntry } from './first-load.mjs';
import { placeWordsModule } from './navigation-words.mjs';
import { precompress } from './precompress.mjs';
import { slimLibraries } from './slim-libraries.mjs';

/** Modules that every screen needs and that rarely change: one chunk, which browsers cache. */
const core =
  /node_modules[\\/](react|react-dom|scheduler|redux|react-redux|@reduxjs|immer|@?redux-saga|react-router|i18next|react-i18next|axios|humps|use-sync-external-store)[\\/]/;

/** The texts that the first screen needs, including those of lists: one chunk per language. */
const words =
  /libs[\\/](?:i18n|app-kit)[\\/]src[\\/]locales[\\/](ja|en)[\\/](?:common|app)\.json|virtual:navigation-words[\\/](ja|en)|[\\/]locales[\\/](ja|en)[\\/]lists\.json/;

const state = /libs[\\/]areas[\\/]([a-z-]+)[\\/]web[\\/]src[\\/]store-module\.ts$/;

const workspace = join(import.meta.dirname, '../..');

/** Returns a class name that is unique by its file, and shorter than the bundler's, which adds the line. */
const scopedName = (name, file) =>
  `${name}_${createHash('sha256')
    .update(relative(workspace, file.replace(/\?.*/, '')))
    .digest('base64url')
    .slice(0, 4)}`;

/**
 * Returns groups for a few large chunks instead of many small ones, which compress worse and load later. A group must
 * be
 * closed under its imports: merging only some of the shared modules can create a cycle, whose modules run in the wrong
 * order.
 */
const groupsOf = (first) => [
  { name: 'core', test: core, tags: ['$initial'], priority: 6 },
  { name: 'shell', tags: ['$initial'], priority: 5 },
  { name: (id) => `words-${words.exec(id).slice(1).join('')}`, test: words, priority: 4 },
  ...(first
    ? [
        // Apart from the screen, because the other manifests share its icons and loaders.
        { name: 'first-manifest', test: (id) => id.endsWith(first.manifest), priority: 3 },
        { name: 'first', test: (id) => first.screen.some((file) => id.endsWith(file)), priority: 3 },
      ]
    : []),
  // One request for what search, shortcuts, the menu of new records and the pages of records need of all areas.
  { name: 'manifests', test: /[\\/]manifest\.ts$/, priority: 2 },
  // Closed under imports, because a module's imports are shared at least as often. Without it a page has up to a
  // hundred files.
  { name: 'common', minShareCount: 6, priority: 1 },
  // An area's state with its dependencies, which every screen and part of the area loads as a whole.
  { name: (id) => `state-${state.exec(id)[1]}`, test: state, priority: 0 },
];

/**
 * Returns the Vite configuration of a staff app; crm-web and admin-console differ in base path, port and first screen.
 * `entry`: the limits of the areas in the entry. `first`: the modules of the most common first screen, which form one chunk, and the budget of its first load.
 */
export const staffApp = ({ root, base, port, entry, first }) => ({
  root,
  base,
  // react-aria has 34 languages; the product has two (spec 1 §9).
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['ja-JP', 'en-US'] }), enforce: 'pre' },
    placeWordsModule(root),
    slimLibraries(),
    tight(),
    soundChunks(),
    askAgain(),
    lightEntry(entry),
    ...(first ? [firstLoad(first)] : []),
    precompress(),
  ],
  resolve: { conditions: ['@crm/source', ...defaultClientConditions] },
  css: { modules: { generateScopedName: scopedName } },
  server: { host: '127.0.0.1', port, strictPort: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of this target supports modulepreload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: groupsOf(first) } } },
  },
});
