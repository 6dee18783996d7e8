/** Who writes these decides on lines by them. */
const STRUCTURED = /<(?:p|br|div|table|h[2-6]|pre|dl|blockquote)\b/i;
/** A list and its parts begin lines by themselves. */
const LIST_PARTS = /\s*(<\/?(?:ul|ol|li|hr)\b[^>]*>)\s*/gi;

/** Text whose owner wrote no paragraphs: a line that ends there ends for the visitor, too. */
export const withKeptLines = (html: string): string =>
  STRUCTURED.test(html) ? html : html.trim().replace(LIST_PARTS, '$1').replace(/\r?\n/g, '<br>');
