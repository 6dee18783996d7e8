import type { Rule } from '../issue.ts';
import { textLimits } from '../limits/text.limits.ts';
import { combine } from '../combine.ts';
import { maxLength, minLength } from './text.rule.ts';

/** Rule for a password: 10 to 128 code points of any kind; params `{min}` or `{max}`. */
export const password: Rule = combine([minLength(textLimits.passwordMin), maxLength(textLimits.passwordMax)]);
