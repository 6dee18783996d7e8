/** What may appear in the HTML of a layout text or a cookie policy; everything else becomes its text. */
export const ALLOWED_TAGS: readonly string[] = (
  'a abbr b blockquote br code dd div dl dt em h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup table tbody ' +
  'td th thead tr u ul'
).split(' ');

/** Elements whose content is dropped with them: it is no text for people. */
export const DROPPED_WITH_CONTENT: readonly string[] = [
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
];

export const VOID_TAGS: readonly string[] = ['br', 'hr'];

/** The one attribute that passes: an address one may safely follow. Relative addresses, `javascript:` and `data:` do not. */
export const safeHref = (value: string): string | undefined => {
  // Browsers ignore control characters and spaces inside a scheme.
  // eslint-disable-next-line no-control-regex
  const href = value.replace(/[\u0000-\u0020]/g, '');
  return /^(https?:\/\/|mailto:|tel:)/i.test(href) ? href : undefined;
};
