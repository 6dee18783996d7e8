import { escapeHtml } from './escape-html.ts';
import type { CompiledEmail } from './compile-email.ts';
import type { FieldForm, FieldSegment, Segment } from './segments.ts';

/** The values of a recipient by the keys of the fields; what is missing, null or blank gets the fallback. */
export type MergeValues = Readonly<Record<string, string | null | undefined>>;

export interface FilledEmail {
  subject: string;
  html: string;
  text: string;
}

export interface Filling {
  values: MergeValues;
  /** Replaces the address of a link in the HTML, for the measurement of clicks. */
  linkTo?: (link: number, address: string) => string;
  /** The address of the picture that reports the opening. */
  picture?: string;
}

/** Fills a compiled mail for one recipient. Values are written once: braces within a value stay text. */
export function fillEmail(
  email: CompiledEmail,
  { values, linkTo = (_link, address) => address, picture }: Filling,
): FilledEmail {
  const fill = (segments: readonly Segment[]) =>
    segments
      .map((segment) => {
        if (typeof segment === 'string') return segment;
        if ('link' in segment) return escapeHtml(linkTo(segment.link, email.links[segment.link]!));
        return fieldText(segment, values);
      })
      .join('');
  const html = fill(email.html);
  return {
    subject: oneLine(fill(email.subject)),
    html: picture === undefined ? html : withPicture(html, picture),
    text: fill(email.text),
  };
}

function fieldText({ key, fallback, as, honorific = '' }: FieldSegment, values: MergeValues): string {
  const value = visible(key === null ? '' : (values[key] ?? ''));
  if (value !== '') return forms[as](value) + honorific;
  return forms[as](fallback) + (/(?:様|御中|さま|殿|各位)$/.test(fallback) ? '' : honorific);
}

/** Returns a value without control characters, except tabs and line feeds, and without space around it. */
const visible = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();

const forms: Record<FieldForm, (value: string) => string> = {
  html: (value) => escapeHtml(value).replaceAll('\n', '<br>'),
  plain: (value) => value,
  query: (value) => encodeURIComponent(value.toWellFormed()),
  address: (value) => escapeHtml(fullAddress(value)),
  plain_address: fullAddress,
};

function fullAddress(value: string): string {
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(value) ? value : '';
}

/** Puts a header on one line, without control characters. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const withPicture = (html: string, picture: string): string => {
  const end = html.lastIndexOf('</body>');
  const image = `<img src="${escapeHtml(picture)}" width="1" height="1" alt="" style="display:block;border:0">`;
  return html.slice(0, end) + image + html.slice(end);
};
