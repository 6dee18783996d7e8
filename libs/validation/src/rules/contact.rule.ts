import { issue, ruleOf, type Rule } from '../issue.ts';
import { textLimits } from '../limits/text.limits.ts';
import * as messageKeys from '../message-keys.ts';
import { toHiragana } from '../normalise/kana.ts';

/** Rule for a phone number: at least 6 characters; digits, plus, parentheses and hyphen only (spec 1 §5). */
export const tel: Rule = ruleOf(
  (value) => value.length >= textLimits.phoneMin && /^[0-9+()-]+$/.test(value),
  messageKeys.tel,
);

/**
 * A host with a dot (or an IPv4 address), an optional port, then any characters except spaces, quotes and angle
 * brackets.
 */
const ADDRESS = /^https?:\/\/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+\.?(?::\d{1,5})?(?:[/?#][^\s"<>\\^`{|}]*)?$/iu;

/** Rule for a URL: http or https, at most 2000 characters (`{max}`), no user name before the host (spec 1 §5). */
export const url: Rule = (value) => {
  if (value === '') return null;
  if (value.length > textLimits.url) return issue(messageKeys.maxLength, { max: textLimits.url });
  return ADDRESS.test(value) ? null : issue(messageKeys.url);
};

/** Rule for the reading of a name: hiragana or katakana (see `toHiragana`), ー, ・ and spaces (spec 3 §4.1). */
export const kana: Rule = ruleOf(
  (value) => /^[\u3041-\u3096\u309d\u309eー・ \u3000]+$/.test(toHiragana(value)),
  messageKeys.kana,
);

/** Rule for a postal code: seven digits, with an optional hyphen after the third (spec 3 §4.4). */
export const postalCode: Rule = ruleOf((value) => /^\d{3}-?\d{4}$/.test(value), messageKeys.postalCode);
