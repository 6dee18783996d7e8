import type { Locale } from './locale.ts';
import { formatNumber } from './number.format.ts';

/** How amounts below zero begin: with a minus, or with ▲ as Japanese reports do (spec 3 §4.5). */
export type NegativeSign = '-' | '▲';

const signed = (value: number, sign: NegativeSign, body: (amount: number) => string): string => {
  const amount = Math.trunc(value);
  if (!Number.isFinite(amount)) return '';
  return (amount < 0 ? sign : '') + body(Math.abs(amount));
};

/** Yen in tables: 1234567 → `¥1,234,567` (spec 3 §4.5). Fractions of a yen are cut off. */
export const yen = (value: number, sign: NegativeSign = '-'): string =>
  signed(value, sign, (amount) => `¥${formatNumber(amount)}`);

/** Yen in running text: `1,234,567円`, in English `1,234,567 yen` (spec 3 §4.5). */
export const yenText = (value: number, locale: Locale = 'ja', sign: NegativeSign = '-'): string =>
  signed(value, sign, (amount) => `${formatNumber(amount)}${locale === 'ja' ? '円' : ' yen'}`);

type Unit = { digits: number; size: number; name: string };

/** From how many digits on each unit is used (spec 1 §9): 4 千円, 5–8 万円, 9–12 億円, 13 and more 兆円. */
const japanese: Unit[] = [
  { digits: 13, size: 1e12, name: '兆円' },
  { digits: 9, size: 1e8, name: '億円' },
  { digits: 5, size: 1e4, name: '万円' },
  { digits: 4, size: 1e3, name: '千円' },
  { digits: 0, size: 1, name: '円' },
];

/** English readers count in thousands. */
const english: Unit[] = [
  { digits: 13, size: 1e12, name: 'T' },
  { digits: 10, size: 1e9, name: 'B' },
  { digits: 7, size: 1e6, name: 'M' },
  { digits: 4, size: 1e3, name: 'K' },
  { digits: 0, size: 1, name: '' },
];

/** The amount in a unit, cut to one decimal without rounding, `.0` left out; exact up to the largest safe integer. */
const inUnit = (amount: number, size: number): string => {
  const rest = amount % size;
  const tenth = size === 1 ? 0 : (rest - (rest % (size / 10))) / (size / 10);
  return formatNumber((amount - rest) / size) + (tenth > 0 ? `.${tenth}` : '');
};

/**
 * Yen shortened by the number of digits (spec 1 §9, spec 3 §4.5): 1234 → `1.2千円`, 99999999 → `9,999.9万円`,
 * 123456789 → `1.2億円`; in English `¥123.4M`. Show the full value beside it, e.g. in a tooltip.
 */
export const shortMoney = (value: number, locale: Locale = 'ja', sign: NegativeSign = '-'): string =>
  signed(value, sign, (amount) => {
    const digits = BigInt(amount).toString().length;
    const { size, name } = (locale === 'ja' ? japanese : english).find((unit) => digits >= unit.digits)!;
    return locale === 'ja' ? inUnit(amount, size) + name : `¥${inUnit(amount, size)}${name}`;
  });
