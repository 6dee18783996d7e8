/** A placeholder, or an http(s) address in an owner's text with the placeholders that are part of it. */
const PART = /\{\{[^{}\r\n]{1,255}\}\}|https?:\/\/(?:\{\{[^{}\r\n]{1,255}\}\}|[\w\-.~:/?#@!$&'()*+,;=%[\]])+/gi;
const PLACEHOLDER = /\{\{[^{}\r\n]{1,255}\}\}/g;
/** Punctuation that ends a sentence rather than an address. */
const TAIL = /(?<![.,;:!?'")\]])[.,;:!?'")\]]+$/;
/** Whoever answers must not choose whose address it is. */
const HOST = /^https?:\/\/[^/?#{}]+(?:[/?#]|$)/i;
const LONGEST = 2000;

/** A stretch of an owner's text: an address, or what stands between two. */
export interface Part {
  text: string;
  isAddress: boolean;
}

/**
 * An owner's text, cut at its addresses. One that goes on in letters which no address has (「…/資料」) is none, for nobody can
 * say where it ends; nor is one whose host an answer would be put into.
 */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index: at } of text.matchAll(PART)) {
    const address = found.replace(TAIL, '');
    const isOpen = /^[\p{L}\p{N}]/u.test(text.slice(at + found.length));
    if (found.startsWith('{{') || isOpen || !HOST.test(address) || !isWhole(address)) continue;
    if (at > end) parts.push({ text: text.slice(end, at), isAddress: false });
    parts.push({ text: address, isAddress: true });
    end = at + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isAddress: false });
  return parts;
}

const isWhole = (address: string): boolean => URL.canParse(address.replace(PLACEHOLDER, 'x'));

/** Whether an address may lead over us: nothing that a visitor typed is ever led anywhere, so none with an answer in it. */
const isOwn = ({ text, isAddress }: Part): boolean => isAddress && !text.includes('{{') && text.length <= LONGEST;

/** The addresses of an owner's text that may lead over us. */
export const ownAddresses = (text: string): string[] =>
  partsOf(text)
    .filter(isOwn)
    .map((part) => part.text);

/** What a part becomes in the mail; with `href` it is a link. */
export interface Piece {
  text: string;
  href?: string;
}

interface Filling {
  fill: (text: string, valueOf?: (value: string) => string) => string;
  linkTo: (address: string) => string;
}

/** An owner's text as it is sent: answers are put in, and addresses that may lead over us become others. */
export const piecesOf = (text: string, { fill, linkTo }: Filling): Piece[] =>
  partsOf(text).map((part): Piece => {
    if (!part.isAddress) return { text: fill(part.text) };
    const address = isOwn(part) ? linkTo(part.text) : part.text;
    return { text: fill(address), href: fill(address, encodeURIComponent) };
  });
