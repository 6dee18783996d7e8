import sanitizeHtml from 'sanitize-html';

/** What the owner of a form may use in a layout text or a cookie policy; everything else becomes its text. */
const allowedTags = (
  'a abbr b blockquote br code dd div dl dt em h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup table tbody ' +
  'td th thead tr u ul'
).split(' ');

/**
 * HTML that is safe on the public page: no script, no style, no frame, no event handler; links lead to full addresses
 * only. Applied on write and again on read, so that what an older rule let through does not reach a visitor.
 */
export const sanitiseHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'template',
      'iframe',
      'object',
      'noscript',
      'svg',
      'math',
      'textarea',
      'title',
      'select',
    ],
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
