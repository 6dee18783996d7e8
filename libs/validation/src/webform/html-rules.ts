/** The tags that the HTML of a layout text or a cookie policy may contain; other tags are replaced by their content. */
export const ALLOWED_TAGS: readonly string[] = (
  'a abbr b blockquote br code dd div dl dt em h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup table tbody ' +
  'td th thead tr u ul'
).split(' ');

/** Elements that are removed with their content, because it is no readable text. */
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
