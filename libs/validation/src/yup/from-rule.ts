import type { TestConfig } from 'yup';
import type { Rule } from '../issue.ts';

/**
 * A yup test out of a rule: `string().test(fromRule(tel))`. Its error's message is the issue itself ({key, params}), to
 * be translated where it is shown; `undefined` and `null` count as the empty string.
 */
export const fromRule = (rule: Rule, name = 'rule'): TestConfig<string | null | undefined> => ({
  name,
  skipAbsent: false,
  test: (value, context) => {
    const found = rule(value ?? '');
    return found === null || context.createError({ message: found });
  },
});
