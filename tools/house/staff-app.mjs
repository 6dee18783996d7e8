import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { askAgain } from './ask-again.mjs';
import { soundChunks } from './sound-chunks.mjs';
import { tight } from './tight.mjs';
import { firstLoad } from './first-load.mjs';
import { placeWordsModule } from './place-words.mjs';
import { precompress } from './precompress.mjs';

/** What every screen needs and releases seldom change: one chunk that browsers keep. */
const core =
  /node_modules[\\/](react|react-dom|scheduler|redux|react-redux|@reduxjs|immer|@?redux-saga|react-router|i18next|react-i18next|axios|humps|use-sync-external-store)[\\/]/;

/** The words that the first screen waits for, those of lists among them: a chunk for each language. */
const words =
  /libs[\\/](?:i18n|app-kit)[\\/]src[\\/]locales[\\/](ja|en)[\\/]|virtual:place-words[\\/](ja|en)|[\\/]locales[\\/](ja|en)[\\/]lists\.json/;

const state = /libs[\\/]areas[\\/]([a-z-]+)[\\/]web[\\/]src[\\/]area\.ts$/;

/**
 * A few large chunks in place of many small ones, which compress worse and come later. Only what is closed under its imports
 * makes a group: a group that merges some of what several screens share can close a circle, whose modules then run in the
 * wrong order.
 */
const groupsOf = (first) => [
  { name: 'core', test: core, priority: 5 },
  { name: 'shell', tags: ['$initial'], priority: 4 },
  { name: (id) => `words-${words.exec(id).slice(1).join('')}`, test: words, priority: 3 },
  ...(first ? [{ name: 'first', test: (id) => first.screen.some((file) => id.endsWith(file)), priority: 2 }] : []),
  // Closed by itself: what a module imports is asked for by at least as many. Without it a page is up to a hundred files.
  { name: 'common', minShareCount: 6, priority: 1 },
  // A room's state with all that it needs: asked for as a whole, by every screen and part of the room.
  { name: (id) => `state-${state.exec(id)[1]}`, test: state, priority: 0 },
];

/**
 * The Vite configuration of a staff app: crm-web and admin-console differ in address, port and first screen. `first`: the
 * modules of the screen that most people see first, which come in one chunk, and what its first load may weigh.
 */
export const staffApp = ({ root, base, port, first }) => ({
  root,
  base,
  // The accessible primitives speak 34 languages; ours are two (spec 1 §9).
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['ja-JP', 'en-US'] }), enforce: 'pre' },
    placeWordsModule(),
    tight(),
    soundChunks(),
    askAgain(),
    ...(first ? [firstLoad(first)] : []),
    precompress(),
  ],
  resolve: { conditions: ['@crm/source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port, strictPort: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of this target knows the hint itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: groupsOf(first) } } },
  },
});
