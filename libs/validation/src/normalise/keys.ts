import { normaliseEmail, normalisePhone } from './fields.ts';
import { toHiragana } from './kana.ts';
import { plain } from './text.ts';
import { toCommonKanji } from './variant-kanji.ts';

/** Names with one label are one name in a list: NFKC, lower case, katakana (half-width too) as hiragana, one space. */
export const labelKey = (text: string): string => toHiragana(plain(text).toLowerCase()).replace(/\s+/g, ' ');

/** For search: the label's key, with the forms of a kanji as one, 髙 as 高 (spec 3 §4.3). */
export const searchKey = (text: string): string => toCommonKanji(labelKey(text));

/** For finding one number twice: digits only, without - ( ) +; `+81` and `+81(0)` read as the leading 0 (spec 3 §2.5). */
export const phoneKey = (text: string): string =>
  normalisePhone(text)
    .replace(/^\+81-?(\(0\)|0)?/, '0')
    .replace(/[-()+]/g, '');

/** For finding one address twice: normalised, lower case. */
export const emailKey = (text: string): string => normaliseEmail(text).toLowerCase();
