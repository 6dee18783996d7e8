import { ALLOWED_TAGS, DROPPED_WITH_CONTENT } from '@crm/validation/webform';
import sanitizeHtml from 'sanitize-html';

/** The categories of items with texts in HTML. */
const withHtml = new Set(['layout_text', 'cookie_policy']);

/** Returns the keys of an item's data that hold HTML. */
export const htmlFields = (category: string): readonly string[] => (withHtml.has(category) ? ['text', 'value'] : []);

/** Sanitised texts by their source, the latest last: one call asks for the same text several times. */
const known = new Map<string, string>();
let knownCharacters = 0;
const KNOWN_CHARACTERS = 2_000_000;

/**
 * Sanitises HTML for the public page: no script, style, frame or event handler; links need full addresses. It runs on
 * write and again on read, so that text stored under an older rule does not reach a visitor.
 */
export function sanitiseHtml(html: string): string {
  const found = known.get(html);
  if (found !== undefined) return found;
  const safe = sanitised(html);
  keep(html, safe);
  // Sanitised text is its own result.
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
        // A relative address would resolve against the host page.
        attribs: /^(https?:\/\/|mailto:|tel:)/i.test(href)
          ? { href, target: '_blank', rel: 'noopener noreferrer' }
          : ({} as Record<string, string>),
      }),
    },
  });
