import { randomBytes } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import { replacePlaceholders } from './placeholder-syntax.ts';
import type { Placeholder } from './placeholder-syntax.ts';

/** The form in which a value appears: in HTML, as plain text, as a part of an address, or as a whole address. */
export type FieldForm = 'html' | 'plain' | 'query' | 'address' | 'plain_address';

/** A merge field of a compiled mail. `key` is null for a name that the company does not know: the fallback appears. */
export interface FieldSegment {
  key: string | null;
  fallback: string;
  as: FieldForm;
  /** The honorific that follows; a fallback that ends with one (お客様) replaces it. */
  honorific?: string;
}

/** An address of the mail, by its place in `links`, which the sender of a campaign may replace. */
export interface LinkSegment {
  link: number;
}

/** A mail's text, cut at its merge fields and links, so that one compilation serves every recipient. */
export type Segment = string | FieldSegment | LinkSegment;

/** Returns the key of a field by one of its names. */
export type KeyOf = (name: string) => string | null;

/** The forms of the text part. */
const plainForms: Record<FieldForm, FieldForm> = {
  html: 'plain',
  plain: 'plain',
  query: 'query',
  address: 'plain_address',
  plain_address: 'plain_address',
};

const HONORIFIC = /^[ \u3000\t]*(?:様|御中|さま|殿)/;

/**
 * Stands in for merge fields and links while a mail goes through libraries that know nothing of them. Each becomes a
 * word that no text can contain, because it holds random characters.
 */
export class Tokens {
  readonly links: string[] = [];
  readonly #nonce = `qz${randomBytes(9).toString('hex')}`;
  readonly #segments: (FieldSegment | LinkSegment)[] = [];

  readonly #keyOf: KeyOf;

  constructor(keyOf: KeyOf) {
    this.#keyOf = keyOf;
  }

  /** Returns a text as HTML with tokens for its fields. */
  html(text: string): string {
    return replacePlaceholders(text, (field) => this.#field(field, 'html'), escapeHtml);
  }

  /** Returns HTML with tokens for the fields in its texts. */
  inHtml(html: string): string {
    return replacePlaceholders(html, ({ name, fallback }) =>
      this.#field({ name: unescapeHtml(name), fallback: fallback && unescapeHtml(fallback) }, 'html'),
    );
  }

  /** Returns a text with tokens for its fields. */
  plain(text: string): string {
    return replacePlaceholders(text, (field) => this.#field(field, 'plain'));
  }

  /** Returns an address, not escaped: a token for a link, or the address with tokens for the fields in its query. */
  address(address: string): string {
    const whole = /^\{\{[^{}]*\}\}$/.test(address);
    if (whole) return replacePlaceholders(address, (field) => this.#field(field, 'address'));
    if (/^https?:/i.test(address) && !address.includes('{{')) return this.#link(address);
    return replacePlaceholders(address, (field) => this.#field(field, 'query'));
  }

  /** Cuts a text at its tokens. In a text part, values are not escaped for HTML. */
  cut(text: string, form: 'html' | 'text'): Segment[] {
    const segments: Segment[] = [];
    let end = 0;
    for (const match of text.matchAll(new RegExp(`${this.#nonce}x(\\d+)z`, 'g'))) {
      if (match.index > end) segments.push(text.slice(end, match.index));
      end = match.index + match[0].length;
      const found = this.#segments[Number(match[1])]!;
      if ('link' in found) {
        segments.push(form === 'html' ? found : this.links[found.link]!);
        continue;
      }
      const honorific = found.as === 'html' || found.as === 'plain' ? HONORIFIC.exec(text.slice(end))?.[0] : undefined;
      if (honorific) end += honorific.length;
      const as = form === 'text' ? plainForms[found.as] : found.as;
      segments.push({ ...found, as, ...(honorific ? { honorific } : {}) });
    }
    if (end < text.length) segments.push(text.slice(end));
    return segments;
  }

  #field({ name, fallback = '' }: Placeholder, as: FieldForm): string {
    return this.#token({ key: this.#keyOf(name), fallback, as });
  }

  #link(address: string): string {
    const known = this.links.indexOf(address);
    return this.#token({ link: known === -1 ? this.links.push(address) - 1 : known });
  }

  #token(segment: FieldSegment | LinkSegment): string {
    return `${this.#nonce}x${this.#segments.push(segment) - 1}z`;
  }
}

const unescapeHtml = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
