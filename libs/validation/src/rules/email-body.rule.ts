import { issue, ruleOf, type Rule } from '../issue.ts';
import { domainLimits } from '../limits/domain.limits.ts';
import * as messageKeys from '../message-keys.ts';

/** Returns the number of UTF-8 bytes, without `TextEncoder`, which some runtimes lack. */
const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/**
 * Returns a rule that refuses a body without the unsubscribe-link placeholder, also an empty one (spec 1 §5, spec 3
 * §2.12).
 * @param placeholder the text to look for, e.g. `{{unsubscribe_url}}`.
 */
export const unsubscribePlaceholder =
  (placeholder: string): Rule =>
  (body) =>
    body.includes(placeholder) ? null : issue(messageKeys.unsubscribeRequired, { placeholder });

/**
 * Returns a rule that refuses an HTML e-mail of more than `kilobytes` (of 1,024 bytes, in UTF-8); params `{max}` (spec
 * 1 §5, spec 3 §2.12).
 */
export const htmlEmailMax = (kilobytes: number = domainLimits.htmlEmailKilobytes): Rule =>
  ruleOf((html) => utf8Bytes(html) <= kilobytes * 1024, messageKeys.htmlEmailMax, { max: kilobytes });

const URL_IN_HTML = /(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/**
 * Returns a rule that refuses HTML with a link or image URL longer than `max` characters; params `{max}` (spec 1 §5,
 * spec 3 §2.12).
 */
export const embeddedUrlMax =
  (max: number = domainLimits.embeddedUrl): Rule =>
  (html) => {
    for (const [, double, single, bare] of html.matchAll(URL_IN_HTML))
      if ((double ?? single ?? bare ?? '').length > max) return issue(messageKeys.embeddedUrlMax, { max });
    return null;
  };
