/** Tags with which an owner sets line breaks explicitly. */
const STRUCTURED = /<(?:p|br|div|table|h[2-6]|pre|dl|blockquote)\b/i;
/** List tags, which start new lines by themselves. */
const LIST_PARTS = /(<\/?(?:ul|ol|li|hr)\b[^<>]*>)/i;

/** Converts line breaks to `<br>` in HTML without paragraph tags, so that visitors see the owner's lines. */
export const withKeptLines = (html: string): string =>
  STRUCTURED.test(html)
    ? html
    : html
        .split(LIST_PARTS)
        .map((part) => part.trim())
        .join('')
        .replace(/\r?\n/g, '<br>');
