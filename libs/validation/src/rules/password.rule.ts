import type { Rule } from '../issue.ts';
import { textLimits } from '../limits/text.limits.ts';
import { combine } from '../combine.ts';
import { maxLength, minLength } from './text.rule.ts';

/** Password: 10 to 128 code points; params `{min}` or `{max}`. Nothing is said of its kinds of characters. */
export const password: Rule = combine([minLength(textLimits.passwordMin), maxLength(textLimits.passwordMax)]);
