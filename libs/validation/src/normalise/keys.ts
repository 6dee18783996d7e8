import { normaliseEmail, normalisePhone } from './fields.ts';
import { toHiragana } from './kana.ts';
import { plain } from './text.ts';
import { toCommonKanji } from './variant-kanji.ts';

/** Returns the key by which labels are unique in a list: NFKC, lower case, katakana as hiragana, single spaces. */
export const labelKey = (text: string): string => toHiragana(plain(text).toLowerCase()).replace(/\s+/g, ' ');

/** Selectors of a kanji's or a sign's form: 葛󠄀 is 葛. */
const SELECTORS = /\p{VS}/gu;

/** Signs that keyboards, fonts and word processors replace by each other. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212\u2500\u2501]|(?<=\d)\u30fc(?=\d)/g, '-'],
  [/[\u301c\u223c\u3030]/g, '~'],
  [/[\u2018\u2019\u201b\u2032]/g, "'"],
  [/[\u201c\u201d\u201f\u2033]/g, '"'],
];

/** Small hiragana and the large ones: キャノン and キヤノン are one word. */
const SMALL = 'ぁぃぅぇぉっゃゅょゎゕゖ';
const LARGE = 'あいうえおつやゆよわかけ';

/**
 * Returns the key by which texts are searched, compared and found to be duplicates: `labelKey` with variant kanji as
 * common ones (髙 as 高), without selectors of forms, with one hyphen, wave dash and quote, and small kana as large ones
 * (spec 3 §4.3). Every search, condition, suggestion and comparison folds by this function.
 */
export const searchKey = (text: string): string => {
  const plainText = toCommonKanji(labelKey(text.replace(SELECTORS, '')));
  const signs = SIGNS.reduce((folded, [pattern, sign]) => folded.replace(pattern, sign), plainText);
  return signs.replace(/[ぁ-ゖ]/g, (kana) => LARGE[SMALL.indexOf(kana)] ?? kana);
};

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
