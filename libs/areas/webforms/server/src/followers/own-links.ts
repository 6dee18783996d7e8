/** A placeholder, or an http(s) address in an owner's text with the placeholders in it. */
const PART = /\{\{[^{}\r\n]{1,255}\}\}|https?:\/\/(?:\{\{[^{}\r\n]{1,255}\}\}|[\w\-.~:/?#@!$&'()*+,;=%[\]])+/gi;
const PLACEHOLDER = /\{\{[^{}\r\n]{1,255}\}\}/g;
/** Punctuation that ends a sentence rather than an address. */
const TAIL = /(?<![.,;:!?'")\]])[.,;:!?'")\]]+$/;
/** An address with a fixed host: an answer must not choose the host. */
const HOST = /^https?:\/\/[^/?#{}]+(?:[/?#]|$)/i;
const LONGEST = 2000;

/** A part of an owner's text: an address, or the text between two addresses. */
export interface Part {
  text: string;
  isAddress: boolean;
}

/**
 * Splits an owner's text at its addresses. An address followed directly by a letter that no address has (「…/資料」) is
 * not a link, because its end is unclear; nor is one with a placeholder in its host.
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

/**
 * Returns true for an address that may be routed through the click address. An address that contains an answer never
 * is.
 */
const isOwn = ({ text, isAddress }: Part): boolean => isAddress && !text.includes('{{') && text.length <= LONGEST;

/** Returns the addresses of an owner's text that may be routed through the click address. */
export const ownAddresses = (text: string): string[] =>
  partsOf(text)
    .filter(isOwn)
    .map((part) => part.text);

/** A part as it appears in the mail; with `href` it is a link. */
export interface Piece {
  text: string;
  href?: string;
}

interface Filling {
  fill: (text: string, valueOf?: (value: string) => string) => string;
  linkTo: (address: string) => string;
}

/** Splits an owner's text, fills in the answers, and routes the owner's addresses through the click address. */
export const piecesOf = (text: string, { fill, linkTo }: Filling): Piece[] =>
  partsOf(text).map((part): Piece => {
    if (!part.isAddress) return { text: fill(part.text) };
    const address = isOwn(part) ? linkTo(part.text) : part.text;
    return { text: fill(address), href: fill(address, encodeURIComponent) };
  });
