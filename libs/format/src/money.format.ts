import type { Locale } from './locale.ts';
import { formatNumber } from './number.format.ts';
import { wholeYen } from './yen.ts';
import type { Yen } from './yen.ts';

/** The sign of negative amounts: a minus, or ▲ as in Japanese reports (spec 3 §4.5). */
export type NegativeSign = '-' | '▲';

const signed = (value: Yen, sign: NegativeSign, body: (amount: bigint) => string): string => {
  const amount = wholeYen(value);
  if (amount === undefined) return '';
  return (amount < 0n ? sign : '') + body(amount < 0n ? -amount : amount);
};

/** Formats yen for tables: 1234567 → `¥1,234,567` (spec 3 §4.5). Truncates fractions. */
export const yen = (value: Yen, sign: NegativeSign = '-'): string =>
  signed(value, sign, (amount) => `¥${formatNumber(amount)}`);

/** Formats yen for running text: `1,234,567円`, in English `1,234,567 yen` (spec 3 §4.5). */
export const yenText = (value: Yen, locale: Locale = 'ja', sign: NegativeSign = '-'): string =>
  signed(value, sign, (amount) => `${formatNumber(amount)}${locale === 'ja' ? '円' : ' yen'}`);

type Unit = { digits: number; size: bigint; name: string };

/** The units by number of digits (spec 1 §9): 4 千円, 5–8 万円, 9–12 億円, 13 and more 兆円. */
const japanese: Unit[] = [
  { digits: 13, size: 1_000_000_000_000n, name: '兆円' },
  { digits: 9, size: 100_000_000n, name: '億円' },
  { digits: 5, size: 10_000n, name: '万円' },
  { digits: 4, size: 1_000n, name: '千円' },
  { digits: 0, size: 1n, name: '円' },
];

/** The English units, in powers of a thousand. */
const english: Unit[] = [
  { digits: 13, size: 1_000_000_000_000n, name: 'T' },
  { digits: 10, size: 1_000_000_000n, name: 'B' },
  { digits: 7, size: 1_000_000n, name: 'M' },
  { digits: 4, size: 1_000n, name: 'K' },
  { digits: 0, size: 1n, name: '' },
];

/** Formats the amount in a unit, truncated to one decimal, without `.0`. */
const inUnit = (amount: bigint, size: bigint): string => {
  const tenth = ((amount % size) * 10n) / size;
  return formatNumber(amount / size) + (tenth > 0n ? `.${tenth}` : '');
};

/**
 * Formats yen shortened by the number of digits (spec 1 §9, spec 3 §4.5): 1234 → `1.2千円`, 99999999 → `9,999.9万円`,
 * 123456789 → `1.2億円`; in English `¥123.4M`. Show the full value beside it, e.g. in a tooltip.
 */
export const shortMoney = (value: Yen, locale: Locale = 'ja', sign: NegativeSign = '-'): string =>
  signed(value, sign, (amount) => {
    const digits = amount.toString().length;
    const { size, name } = (locale === 'ja' ? japanese : english).find((unit) => digits >= unit.digits)!;
    return locale === 'ja' ? inUnit(amount, size) + name : `¥${inUnit(amount, size)}${name}`;
  });
