import type { Alias } from 'vite';

/**
 * Runs the visitor page's React components on Preact: the form needs nothing beyond it, and React DOM alone is three
 * times as large as the rest of the page's script. `@crm/webform-renderer` stays a React package, tested on both. The
 * server renders with React; Preact hydrates its markup.
 */
export const preactForForms: Alias[] = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
