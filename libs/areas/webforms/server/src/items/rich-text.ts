import { ALLOWED_TAGS, DROPPED_WITH_CONTENT } from '@crm/validation/webform';
import sanitizeHtml from 'sanitize-html';

/** Categories of items whose texts hold HTML. */
const withHtml = new Set(['layout_text', 'cookie_policy']);

/** Returns the keys of an item's data that hold HTML. */
export const htmlFields = (category: string): readonly string[] => (withHtml.has(category) ? ['text', 'value'] : []);

/** Sanitised texts by what they were made of, the latest last: a form's texts are asked for several times in one call. */
const known = new Map<string, string>();
let knownCharacters = 0;
const KNOWN_CHARACTERS = 2_000_000;

/**
 * HTML that is safe on the public page: no script, no style, no frame, no event handler; links lead to full addresses
 * only. Applied on write and again on read, so that what an older rule let through does not reach a visitor.
 */
export function sanitiseHtml(html: string): string {
  const found = known.get(html);
  if (found !== undefined) return found;
  const safe = sanitised(html);
  keep(html, safe);
  // What is sanitised already stays as it is.
  keep(safe, safe);
  return safe;
}

function keep(html: string, safe: string): void {
  if (known.has(html)) return;
  known.set(html, safe);
  knownCharacters += html.length + safe.length;
  for (const [oldest, itsSafe] of known) {
    if (knownCharacters <= KNOWN_CHARACTERS) return;
    known.delete(oldest);
    knownCharacters -= oldest.length + itsSafe.length;
  }
}

const sanitised = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [...DROPPED_WITH_CONTENT],
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        // Relative addresses would lead into the host page.
        attribs: /^(https?:\/\/|mailto:|tel:)/i.test(href)
          ? { href, target: '_blank', rel: 'noopener noreferrer' }
          : ({} as Record<string, string>),
      }),
    },
  });
