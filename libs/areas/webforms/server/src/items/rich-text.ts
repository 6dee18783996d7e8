import { ALLOWED_TAGS, DROPPED_WITH_CONTENT } from '@crm/validation/webform';
import sanitizeHtml from 'sanitize-html';

/**
 * HTML that is safe on the public page: no script, no style, no frame, no event handler; links lead to full addresses
 * only. Applied on write and again on read, so that what an older rule let through does not reach a visitor.
 */
export const sanitiseHtml = (html: string): string =>
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
