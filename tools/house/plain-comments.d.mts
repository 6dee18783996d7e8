import type { ESLint } from 'eslint';

/** The ESLint plugin `plain-comments`. */
export const plainComments: ESLint.Plugin;
