/** An exact number: decimals stay what they are, and thirds too. `over` is positive, and both are without common factor. */
export interface Rational {
  readonly top: bigint;
  readonly over: bigint;
}

/** Far beyond what 15 digits can come from; larger numbers are given up, so that no formula can eat the machine. */
const HUGE = 10n ** 120n;

const abs = (n: bigint) => (n < 0n ? -n : n);

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** Null for a division by zero, and for what has become too large. */
export function rational(top: bigint, over = 1n): Rational | null {
  if (over === 0n) return null;
  const sign = over < 0n ? -1n : 1n;
  const common = gcd(abs(top), abs(over)) || 1n;
  const [reducedTop, reducedOver] = [(sign * top) / common, (sign * over) / common];
  return abs(reducedTop) > HUGE || reducedOver > HUGE ? null : { top: reducedTop, over: reducedOver };
}

/** The number of a plain decimal text or of a JavaScript number; null for anything else. */
export function toRational(value: string | number): Rational | null {
  const text = typeof value === 'number' ? plain(value) : value;
  const parts = /^(-?)(\d{1,40})(?:\.(\d{0,40}))?$/.exec(text);
  if (!parts) return null;
  const [, sign, whole = '', fraction = ''] = parts;
  const top = BigInt(whole + fraction);
  return rational(sign === '-' ? -top : top, 10n ** BigInt(fraction.length));
}

/** Without an exponent, which small and large numbers are written with. */
const plain = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(10).replace(/0{1,10}$/, ''));

export const add = (a: Rational, b: Rational) => rational(a.top * b.over + b.top * a.over, a.over * b.over);
export const subtract = (a: Rational, b: Rational) => rational(a.top * b.over - b.top * a.over, a.over * b.over);
export const multiply = (a: Rational, b: Rational) => rational(a.top * b.top, a.over * b.over);
export const divide = (a: Rational, b: Rational) => rational(a.top * b.over, a.over * b.top);
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.top * b.over - b.top * a.over;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
};

export type Rounding = 'half' | 'up' | 'down';

/** Rounded to so many digits behind the point (before it, when negative); half and up go away from zero. */
export function roundTo(value: Rational, digits: number, rounding: Rounding): Rational | null {
  const scale = 10n ** BigInt(Math.abs(digits));
  const [top, over] = digits >= 0 ? [abs(value.top) * scale, value.over] : [abs(value.top), value.over * scale];
  const [whole, rest] = [top / over, top % over];
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'half' && rest * 2n >= over;
  const rounded = (isUp ? whole + 1n : whole) * (value.top < 0n ? -1n : 1n);
  return digits >= 0 ? rational(rounded, scale) : rational(rounded * scale);
}

const INTEGER_DIGITS = 15;
const FRACTION_DIGITS = 5;

/**
 * The number as it is stored: at most 15 digits in all and 5 behind the point, which a JavaScript number holds exactly;
 * null when its whole part alone is longer.
 */
export function toStored(value: Rational): number | null {
  const whole = abs(value.top) / value.over;
  const used = whole === 0n ? 0 : whole.toString().length;
  if (used > INTEGER_DIGITS) return null;
  const rounded = roundTo(value, Math.min(FRACTION_DIGITS, INTEGER_DIGITS - used), 'half');
  if (!rounded) return null;
  const text = toText(rounded);
  return text.replace(/\D/g, '').replace(/^0+/, '').length > INTEGER_DIGITS ? null : Number(text) + 0;
}

/** A plain decimal text, with at most 5 digits behind the point. */
export function toText(value: Rational): string {
  const rounded = roundTo(value, FRACTION_DIGITS, 'half') ?? value;
  const scaled = (abs(rounded.top) * 10n ** BigInt(FRACTION_DIGITS)) / rounded.over;
  const digits = scaled.toString().padStart(FRACTION_DIGITS + 1, '0');
  const fraction = digits.slice(-FRACTION_DIGITS).replace(/0{1,5}$/, '');
  const text = digits.slice(0, -FRACTION_DIGITS) + (fraction && `.${fraction}`);
  return rounded.top < 0n && scaled > 0n ? `-${text}` : text;
}
