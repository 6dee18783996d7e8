import { plain, plainNumberText } from './text.ts';

/** Normalises an e-mail address: NFKC and trimmed; keeps the case (spec 3 §4.2). */
export const normaliseEmail = (text: string): string => plain(text);

/** Normalises a URL: NFKC and trimmed (spec 3 §4.2). */
export const normaliseUrl = (text: string): string => plain(text);

/** Normalises a phone number: NFKC, every hyphen to `-`, no spaces: `０３ー１２３４−５６７８` → `03-1234-5678` (spec 3 §4.2). */
export const normalisePhone = (text: string): string => plainNumberText(text).replace(/\s/g, '');

/** Normalises a postal code: like a phone number, without 〒; seven digits become `123-4567` (spec 3 §4.2, §4.4). */
export const normalisePostalCode = (text: string): string =>
  normalisePhone(text)
    .replace(/^〒+/, '')
    .replace(/^(\d{3})(\d{4})$/, '$1-$2');

/**
 * Normalises a number: NFKC, every hyphen to `-`, no thousands separators, ¥ or 円: `￥１，２３４円` → `1234` (spec 3 §4.2).
 */
export const normaliseNumber = (text: string): string => {
  const number = plainNumberText(text).replace(/¥|円$/g, '');
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(number) ? number.replace(/,/g, '') : number;
};
