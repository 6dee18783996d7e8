import type { Alias } from 'vite';

/**
 * The visitor page runs its React components on Preact: nothing of the form needs what React has beyond it, and React DOM
 * alone is three times as large as all the rest that a visitor waits for. `@crm/webform-renderer` itself stays a React
 * package, tested on both. The server renders with React; its markup is what Preact takes over.
 */
export const preactForForms: Alias[] = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
