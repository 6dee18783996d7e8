/** An exact fraction: decimals and thirds lose nothing. `over` is positive, and the fraction is reduced. */
export interface Rational {
  readonly top: bigint;
  readonly over: bigint;
}

/**
 * The limit of exact numbers, far beyond what 15 digits can produce; larger ones become null, so that no formula can
 * exhaust memory.
 */
const HUGE = 10n ** 120n;

const abs = (n: bigint) => (n < 0n ? -n : n);

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** Returns the reduced fraction; null for a division by zero or a number that is too large. */
export function rational(top: bigint, over = 1n): Rational | null {
  if (over === 0n) return null;
  const sign = over < 0n ? -1n : 1n;
  const common = gcd(abs(top), abs(over)) || 1n;
  const [reducedTop, reducedOver] = [(sign * top) / common, (sign * over) / common];
  return abs(reducedTop) > HUGE || reducedOver > HUGE ? null : { top: reducedTop, over: reducedOver };
}

/** Returns the number of a plain decimal text or of a JavaScript number; null for anything else. */
export function toRational(value: string | number): Rational | null {
  const text = typeof value === 'number' ? plain(value) : value;
  const parts = /^(-?)(\d{1,40})(?:\.(\d{0,40}))?$/.exec(text);
  if (!parts) return null;
  const [, sign, whole = '', fraction = ''] = parts;
  const top = BigInt(whole + fraction);
  return rational(sign === '-' ? -top : top, 10n ** BigInt(fraction.length));
}

/** Returns a number's text without an exponent, which JavaScript uses for small and large numbers. */
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

/** Rounds to a number of digits after the point (before it, when negative); half and up round away from zero. */
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
 * Returns the number as it is stored: at most 15 digits in all and 5 after the point, which a JavaScript number holds
 * exactly; null when its whole part alone is longer.
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

/** Returns a plain decimal text with at most 5 digits after the point. */
export function toText(value: Rational): string {
  const rounded = roundTo(value, FRACTION_DIGITS, 'half') ?? value;
  const scaled = (abs(rounded.top) * 10n ** BigInt(FRACTION_DIGITS)) / rounded.over;
  const digits = scaled.toString().padStart(FRACTION_DIGITS + 1, '0');
  const fraction = digits.slice(-FRACTION_DIGITS).replace(/0{1,5}$/, '');
  const text = digits.slice(0, -FRACTION_DIGITS) + (fraction && `.${fraction}`);
  return rounded.top < 0n && scaled > 0n ? `-${text}` : text;
}
