import sanitizeHtml from 'sanitize-html';
import type { Tokens } from './segments.ts';

const allowedTags = [
  ...['a', 'b', 'blockquote', 'br', 'center', 'code', 'div', 'em', 'font', 'h1', 'h2', 'h3', 'h4', 'hr', 'i', 'img'],
  ...['li', 'ol', 'p', 's', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u'],
  'ul',
];
const layout = ['align', 'valign', 'width', 'height', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'style'];
const length = [/^-?\d+(?:\.\d+)?(?:px|em|%)?(?: -?\d+(?:\.\d+)?(?:px|em|%)?){0,3}$/, /^auto$/];
const colour = [/^#[0-9a-f]{3,6}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]+$/i];
const word = [/^[a-z-]+$/i];

/** The styles that mail clients agree on and that cannot load, hide or move anything. */
const styles = {
  color: colour,
  'background-color': colour,
  background: colour,
  'font-size': length,
  'font-weight': [/^(?:bold|normal|\d{3})$/],
  'font-style': word,
  'font-family': [/^[\w\s,"'-]+$/],
  'line-height': length,
  'text-align': word,
  'text-decoration': word,
  'vertical-align': word,
  margin: length,
  'margin-top': length,
  'margin-bottom': length,
  padding: length,
  'padding-top': length,
  'padding-bottom': length,
  'padding-left': length,
  'padding-right': length,
  width: length,
  'max-width': length,
  height: length,
  border: [/^[\w\s#.]+$/],
  'border-collapse': word,
  'border-radius': length,
};

/**
 * Sanitises an HTML block and puts tokens for its fields and links. No script, style sheet, form, frame or event
 * handler is left; addresses are http(s), mailto and tel, and images have full addresses.
 */
export function rawHtml(html: string, tokens: Tokens): string {
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      '*': layout,
      a: ['href', 'target', 'rel', 'style'],
      img: ['src', 'alt', ...layout],
      font: ['color', 'size'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '', style }) => ({
        tagName,
        attribs: {
          ...(isAddress(href) ? { href: tokens.address(href), target: '_blank', rel: 'noopener noreferrer' } : {}),
          ...(style === undefined ? {} : { style }),
        } as Record<string, string>,
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\//i.test(attribs['src'] ?? ''),
  });
  return tokens.inHtml(clean);
}

/** An address that a mail may link to: with a fixed host, a mail address, a telephone, or one whole field. */
export const isAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^/?#{}\s]+(?:[/?#]|$)|mailto:|tel:)/i.test(address) || /^\{\{[^{}]+\}\}$/.test(address);
