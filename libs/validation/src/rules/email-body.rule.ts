import { issue, ruleOf, type Rule } from '../issue.ts';
import { domainLimits } from '../limits/domain.limits.ts';
import * as messageKeys from '../message-keys.ts';

/** Bytes of the text in UTF-8, counted without a TextEncoder so that it runs anywhere. */
const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/**
 * The body holds the unsubscribe-link placeholder (spec 1 §5, spec 3 §2.12). An empty body lacks it too.
 * @param placeholder the text to look for, e.g. `{{unsubscribe_url}}`.
 */
export const unsubscribePlaceholder =
  (placeholder: string): Rule =>
  (body) =>
    body.includes(placeholder) ? null : issue(messageKeys.unsubscribeRequired, { placeholder });

/** HTML e-mail of at most `kilobytes` (1,024 bytes) in UTF-8; params `{max}` (spec 1 §5, spec 3 §2.12). */
export const htmlEmailMax = (kilobytes: number = domainLimits.htmlEmailKilobytes): Rule =>
  ruleOf((html) => utf8Bytes(html) <= kilobytes * 1024, messageKeys.htmlEmailMax, { max: kilobytes });

const URL_IN_HTML = /(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** No link or image address in the HTML is longer than `max`; params `{max}` (spec 1 §5, spec 3 §2.12). */
export const embeddedUrlMax =
  (max: number = domainLimits.embeddedUrl): Rule =>
  (html) => {
    for (const [, double, single, bare] of html.matchAll(URL_IN_HTML))
      if ((double ?? single ?? bare ?? '').length > max) return issue(messageKeys.embeddedUrlMax, { max });
    return null;
  };
