import { ruleOf, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';
import { codePointLength } from '../normalise/text.ts';

/** Rule that refuses a text of only spaces, U+3000 included (spec 1 §5). */
export const spacesOnly: Rule = ruleOf((value) => value.trim() !== '', messageKeys.spacesOnly);

/** Returns a rule for at most `max` code points; params `{max}` (spec 1 §5, spec 3 §4.1). */
export const maxLength = (max: number): Rule =>
  ruleOf((value) => value.length <= max || codePointLength(value) <= max, messageKeys.maxLength, { max });

/** Returns a rule for at least `min` code points; params `{min}` (spec 1 §5, back office). */
export const minLength = (min: number): Rule =>
  ruleOf((value) => codePointLength(value) >= min, messageKeys.minLength, { min });

/** Returns a rule for exactly `length` code points; params `{length}` (spec 1 §5, back office). */
export const exactLength = (length: number): Rule =>
  ruleOf((value) => codePointLength(value) === length, messageKeys.length, { length });
