import { normaliseEmail, normalisePhone } from './fields.ts';
import { toHiragana } from './kana.ts';
import { plain } from './text.ts';
import { toCommonKanji } from './variant-kanji.ts';

/** Returns the key by which labels are unique in a list: NFKC, lower case, katakana as hiragana, single spaces. */
export const labelKey = (text: string): string => toHiragana(plain(text).toLowerCase()).replace(/\s+/g, ' ');

/** Returns the key for text search: `labelKey` with variant kanji as common ones, 髙 as 高 (spec 3 §4.3). */
export const searchKey = (text: string): string => toCommonKanji(labelKey(text));

/**
 * Returns the key for finding duplicate phone numbers: digits only; `+81` and `+81(0)` become the leading 0 (spec 3
 * §2.5).
 */
export const phoneKey = (text: string): string =>
  normalisePhone(text)
    .replace(/^\+81-?(\(0\)|0)?/, '0')
    .replace(/[-()+]/g, '');

/** Returns the key for finding duplicate e-mail addresses: normalised, in lower case. */
export const emailKey = (text: string): string => normaliseEmail(text).toLowerCase();
