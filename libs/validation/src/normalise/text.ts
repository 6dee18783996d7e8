/** Number of characters as people count them: code points, so that 𠮷 is one (spec 3 §4.1). */
export const codePointLength = (text: string): number => {
  let length = 0;
  for (let at = 0; at < text.length; length += 1) at += text.codePointAt(at)! > 0xffff ? 2 : 1;
  return length;
};

/**
 * Names and free text: only the edges are trimmed, U+3000 included; what the person typed stays (spec 3 §4.2: ㈱, ①
 * and ～ must not change).
 */
export const normaliseText = (text: string): string => text.trim();

/** Like `normaliseText`, but spaces alone stay, so that the rule against them can speak (spec 1 §5). */
export const normaliseFreeText = (text: string): string => normaliseText(text) || text;

/** Text for checking e-mail and web addresses: full-width letters become plain ones (spec 3 §4.2). */
export const plain = (text: string): string => text.normalize('NFKC').trim();

/** The hyphens that Japanese keyboards put into numbers: ‐ ‑ – — ― − ー (spec 3 §4.2); － is NFKC's work. */
const HYPHENS = /[\u2010\u2011\u2013\u2014\u2015\u2212\u30fc]/g;

/** Plain text with one kind of hyphen: for phones, postal codes, numbers and dates, never for names (spec 3 §4.2). */
export const plainNumberText = (text: string): string => plain(text).replace(HYPHENS, '-');
