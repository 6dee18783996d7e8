import type { Locale } from './locale.ts';
import { formatNumber } from './number.format.ts';

/** The sign of negative amounts: a minus, or ▲ as in Japanese reports (spec 3 §4.5). */
export type NegativeSign = '-' | '▲';

const signed = (value: number, sign: NegativeSign, body: (amount: number) => string): string => {
  const amount = Math.trunc(value);
  if (!Number.isFinite(amount)) return '';
  return (amount < 0 ? sign : '') + body(Math.abs(amount));
};

/** Formats yen for tables: 1234567 → `¥1,234,567` (spec 3 §4.5). Truncates fractions. */
export const yen = (value: number, sign: NegativeSign = '-'): string =>
  signed(value, sign, (amount) => `¥${formatNumber(amount)}`);

/** Formats yen for running text: `1,234,567円`, in English `1,234,567 yen` (spec 3 §4.5). */
export const yenText = (value: number, locale: Locale = 'ja', sign: NegativeSign = '-'): string =>
  signed(value, sign, (amount) => `${formatNumber(amount)}${locale === 'ja' ? '円' : ' yen'}`);

type Unit = { digits: number; size: number; name: string };

/** The units by number of digits (spec 1 §9): 4 千円, 5–8 万円, 9–12 億円, 13 and more 兆円. */
const japanese: Unit[] = [
  { digits: 13, size: 1e12, name: '兆円' },
  { digits: 9, size: 1e8, name: '億円' },
  { digits: 5, size: 1e4, name: '万円' },
  { digits: 4, size: 1e3, name: '千円' },
  { digits: 0, size: 1, name: '円' },
];

/** The English units, in powers of a thousand. */
const english: Unit[] = [
  { digits: 13, size: 1e12, name: 'T' },
  { digits: 10, size: 1e9, name: 'B' },
  { digits: 7, size: 1e6, name: 'M' },
  { digits: 4, size: 1e3, name: 'K' },
  { digits: 0, size: 1, name: '' },
];

/** Formats the amount in a unit, truncated to one decimal, without `.0`; exact up to the largest safe integer. */
const inUnit = (amount: number, size: number): string => {
  const rest = amount % size;
  const tenth = size === 1 ? 0 : (rest - (rest % (size / 10))) / (size / 10);
  return formatNumber((amount - rest) / size) + (tenth > 0 ? `.${tenth}` : '');
};

/**
 * Formats yen shortened by the number of digits (spec 1 §9, spec 3 §4.5): 1234 → `1.2千円`, 99999999 → `9,999.9万円`,
 * 123456789 → `1.2億円`; in English `¥123.4M`. Show the full value beside it, e.g. in a tooltip.
 */
export const shortMoney = (value: number, locale: Locale = 'ja', sign: NegativeSign = '-'): string =>
  signed(value, sign, (amount) => {
    const digits = BigInt(amount).toString().length;
    const { size, name } = (locale === 'ja' ? japanese : english).find((unit) => digits >= unit.digits)!;
    return locale === 'ja' ? inUnit(amount, size) + name : `¥${inUnit(amount, size)}${name}`;
  });
