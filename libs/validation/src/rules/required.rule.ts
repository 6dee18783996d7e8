import { issue, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';

/** The value that means 'not chosen' in a pulldown (spec 1 §2, §9). */
export const NOT_CHOSEN = '-1';

/** Rule that refuses the empty string with `errors.required` (spec 1 §5). */
export const required: Rule = (value) => (value === '' ? issue(messageKeys.required) : null);

/** Rule that refuses the empty string and -1 with `errors.required` (spec 1 §5). */
export const requiredChoice: Rule = (value) =>
  value === '' || value === NOT_CHOSEN ? issue(messageKeys.required) : null;
