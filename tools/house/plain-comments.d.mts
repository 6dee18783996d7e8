import type { ESLint } from 'eslint';

/** Folders whose comments follow the rule. */
export const plainFolders: readonly string[];
/** The ESLint plugin `plain-comments`. */
export const plainComments: ESLint.Plugin;
