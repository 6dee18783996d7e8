import type { LegalText } from '../../config/legal-texts.ts';

const allowedTags = (
  'a abbr b blockquote br code dd del dl dt em h1 h2 h3 h4 h5 h6 hr i li ol p pre s strong sub sup table tbody td th ' +
  'thead tr u ul'
).split(' ');

/** Renders the text as HTML without active content: no script, style, frame, event handler or picture. */
export async function legalHtml(format: Extract<LegalText, { format: string }>['format'], text: string) {
  if (format === 'text') return paragraphs(text);
  const [{ marked }, { default: sanitizeHtml }] = await Promise.all([import('marked'), import('sanitize-html')]);
  return sanitizeHtml(await marked.parse(text, { async: true, gfm: true }), {
    allowedTags,
    allowedAttributes: { a: ['href'], ol: ['start'], td: ['align'], th: ['align'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
}

/** A blank line separates paragraphs; other line ends stay. */
const paragraphs = (text: string) =>
  text
    .split(/\r?\n[ \t\u3000]*\r?\n\s*/)
    .map((part) => `<p>${escapeHtml(part).replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
