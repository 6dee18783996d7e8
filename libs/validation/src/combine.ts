import type { Rule } from './issue.ts';

/** Combines rules into one, which returns the first issue in their order, or `null` when all pass. */
export const combine =
  (rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const found = rule(value);
      if (found) return found;
    }
    return null;
  };
