import type { Rule } from './issue.ts';

/** One rule out of many: asks them in order and answers the first issue, or `null` when all are content. */
export const combine =
  (rules: readonly Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const found = rule(value);
      if (found) return found;
    }
    return null;
  };
