import Fraction from 'fraction.js';

/** An exact number: a fraction of whole numbers of any size. Decimals and thirds lose nothing. */
export type Exact = Fraction;

export const exact = (value: number | bigint): Exact => new Fraction(value);

/** Returns the number of a plain decimal text such as `-12.50`; undefined for any other text. */
export function readExact(text: string): Exact | undefined {
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = ''] = parts;
  const size = new Fraction(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  return sign === '-' ? size.neg() : size;
}

/** The rounding modes 切り捨て, 四捨五入, 切り上げ (spec 3 §3). */
export const roundings = ['floor', 'round', 'ceil'] as const;
export type Rounding = (typeof roundings)[number];

/**
 * Rounds to a number of digits after the point, or before it when negative. The modes round the absolute value, so that
 * a discount rounds like the price it reduces.
 */
export function roundExact(value: Exact, mode: Rounding, digits = 0): Exact {
  const power = 10n ** BigInt(Math.abs(digits));
  const scale = digits < 0 ? new Fraction(1n, power) : new Fraction(power);
  return value.abs().mul(scale)[mode]().div(scale).mul(value.s);
}

/** Returns the whole part, without the digits after the point. */
export const wholeOf = (value: Exact): number => Number(toBigint(value));

/** Returns the whole part of a number of any size. */
export const toBigint = (value: Exact): bigint => value.s * (value.n / value.d);

/** Formats a number as a plain decimal text with at most so many digits after the point, half rounded away from zero. */
export const exactText = (value: Exact, digits: number): string => roundExact(value, 'round', digits).toString();

/** Returns a plain decimal as a JSON number where that is exact, up to 2^53; beyond it as text. */
export function onWire(text: string): number | string {
  const number = Number(text);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER && String(number) === text ? number : text;
}
