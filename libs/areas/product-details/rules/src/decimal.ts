import { customDecimal, normaliseNumber } from '@crm/validation';

/** The rounding modes 切り捨て, 切り上げ, 四捨五入 (spec 3 §3). */
export const roundings = ['floor', 'ceil', 'round'] as const;
export type Rounding = (typeof roundings)[number];

const PLACES = 5;
const SCALE = 10n ** BigInt(PLACES);

/**
 * Returns the stored form of a typed number: `１，２３４.５０` → `1234.5`; empty for empty text. Undefined for a text that is
 * not a number of at most 12 digits before the point and 5 after it.
 */
export function decimalText(typed: string): string | undefined {
  const text = normaliseNumber(typed);
  if (text === '') return '';
  if (customDecimal(text) !== null) return undefined;
  const scaled = scaledOf(text);
  return scaled === undefined ? undefined : textOf(scaled);
}

/** Returns the number times 10^5. All arithmetic uses whole numbers, so that no digit is lost. */
export function scaledOf(text: string): bigint | undefined {
  const match = /^([+-]?)(\d{1,12})(?:\.(\d{1,5})0*)?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const value = BigInt(whole!) * SCALE + BigInt(fraction.padEnd(PLACES, '0'));
  return sign === '-' ? -value : value;
}

function textOf(scaled: bigint): string {
  const size = scaled < 0n ? -scaled : scaled;
  const fraction = String(size % SCALE)
    .padStart(PLACES, '0')
    .replace(/0{1,5}$/, '');
  return `${scaled < 0n ? '-' : ''}${size / SCALE}${fraction ? `.${fraction}` : ''}`;
}

/**
 * Returns `numerator / denominator` as a whole number; the denominator must be positive. 四捨五入 rounds halves away from
 * zero.
 */
export function divided(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const sign = numerator < 0n ? -1n : 1n;
  const size = numerator * sign;
  const whole = size / denominator;
  const rest = size % denominator;
  const isUp = rounding === 'ceil' ? rest > 0n : rounding === 'round' && rest * 2n >= denominator;
  return sign * (isUp ? whole + 1n : whole);
}

/** Returns the product of two decimals, rounded to whole yen. */
export const multiplied = (one: string, other: string, rounding: Rounding): bigint =>
  divided((scaledOf(one) ?? 0n) * (scaledOf(other) ?? 0n), SCALE * SCALE, rounding);

/** Returns the sum of decimals, such as the quantities of a table. */
export const addDecimals = (texts: readonly string[]): string =>
  textOf(texts.reduce((sum, text) => sum + (scaledOf(text) ?? 0n), 0n));
