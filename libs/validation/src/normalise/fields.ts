import { plain, plainNumberText } from './text.ts';

/** E-mail address: NFKC and trimmed; the case stays as typed (spec 3 §4.2). */
export const normaliseEmail = (text: string): string => plain(text);

/** Web address: NFKC and trimmed (spec 3 §4.2). */
export const normaliseUrl = (text: string): string => plain(text);

/** Phone number: NFKC, every hyphen to `-`, no spaces: `０３ー１２３４−５６７８` → `03-1234-5678` (spec 3 §4.2). */
export const normalisePhone = (text: string): string => plainNumberText(text).replace(/\s/g, '');

/** Postal code: like a phone number, without 〒, seven digits written `123-4567` (spec 3 §4.2, §4.4). */
export const normalisePostalCode = (text: string): string =>
  normalisePhone(text)
    .replace(/^〒+/, '')
    .replace(/^(\d{3})(\d{4})$/, '$1-$2');

/** Number: NFKC, every hyphen to `-`, thousands separators out: `１，２３４` → `1234` (spec 3 §4.2). */
export const normaliseNumber = (text: string): string => {
  const number = plainNumberText(text);
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(number) ? number.replace(/,/g, '') : number;
};
