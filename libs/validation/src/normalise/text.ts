/** Returns the length of a text in code points, so that 𠮷 counts as one (spec 3 §4.1). */
export const codePointLength = (text: string): number => {
  let length = 0;
  for (let at = 0; at < text.length; length += 1) at += text.codePointAt(at)! > 0xffff ? 2 : 1;
  return length;
};

/** Unicode's format characters, which have no shape and come with copies: soft hyphen, zero-width space, LRM, BOM. */
const INVISIBLE = /\p{Cf}/gu;

/** Removes invisible format characters; a name of nothing else is empty. */
export const dropInvisible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * Normalises names and free text: removes invisible characters, trims both ends, U+3000 included, and changes nothing
 * else (spec 3 §4.2: ㈱, ① and ～ must not change).
 */
export const normaliseText = (text: string): string => dropInvisible(text).trim();

/**
 * Normalises like `normaliseText`, but keeps a text of only spaces, so that the rule `spacesOnly` refuses it (spec 1
 * §5).
 */
export const normaliseFreeText = (text: string): string => normaliseText(text) || dropInvisible(text);

/** Returns the text in NFKC, visible and trimmed, so that full-width letters become ASCII ones (spec 3 §4.2). */
export const plain = (text: string): string => normaliseText(text.normalize('NFKC'));

/** The hyphens that Japanese keyboards enter in numbers: ‐ ‑ – — ― − ー (spec 3 §4.2); NFKC converts －. */
const HYPHENS = /[\u2010\u2011\u2013\u2014\u2015\u2212\u30fc]/g;

/**
 * Returns `plain` text with every hyphen as `-`, for phones, postal codes, numbers and dates, never for names (spec 3
 * §4.2).
 */
export const plainNumberText = (text: string): string => plain(text).replace(HYPHENS, '-');
