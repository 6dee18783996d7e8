import type { TestConfig } from 'yup';
import type { Rule } from '../issue.ts';

/**
 * Returns a yup test of a rule: `string().test(fromRule(tel))`. The message of its error is the issue ({key, params}),
 * which the caller translates. `undefined` and `null` count as the empty string.
 */
export const fromRule = (rule: Rule, name = 'rule'): TestConfig<string | null | undefined> => ({
  name,
  skipAbsent: false,
  test: (value, context) => {
    const found = rule(value ?? '');
    return found === null || context.createError({ message: found });
  },
});
