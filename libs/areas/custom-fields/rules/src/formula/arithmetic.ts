import { exactText, readExact, roundExact } from '@crm/format/exact';
import type { Exact } from '@crm/format/exact';

/**
 * The limit of exact numbers, far beyond what 15 digits can produce; larger ones become null, so that no formula can
 * exhaust memory.
 */
const HUGE = 10n ** 120n;

const bounded = (value: Exact): Exact | null => (value.n > HUGE || value.d > HUGE ? null : value);

/** Returns the number of a plain decimal text or of a JavaScript number; null for anything else. */
export function toExact(value: string | number): Exact | null {
  const text = typeof value === 'number' ? plain(value) : value;
  return /^-?\d{1,40}(?:\.\d{0,40})?$/.test(text) ? (readExact(text) ?? null) : null;
}

/** Returns a number's text without an exponent, which JavaScript uses for small and large numbers. */
const plain = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(10).replace(/0{1,10}$/, ''));

/** The operations of formulas; a division by zero is null. */
export const arithmetic = {
  '+': (a: Exact, b: Exact) => bounded(a.add(b)),
  '-': (a: Exact, b: Exact) => bounded(a.sub(b)),
  '*': (a: Exact, b: Exact) => bounded(a.mul(b)),
  '/': (a: Exact, b: Exact) => (b.equals(0) ? null : bounded(a.div(b))),
};

const INTEGER_DIGITS = 15;
const FRACTION_DIGITS = 5;

/**
 * Returns the number as it is stored: at most 15 digits in all and 5 after the point, which a JavaScript number holds
 * exactly; null when its whole part alone is longer.
 */
export function toStored(value: Exact): number | null {
  const whole = roundExact(value.abs(), 'floor').toString();
  const used = whole === '0' ? 0 : whole.length;
  if (used > INTEGER_DIGITS) return null;
  const text = toText(roundExact(value, 'round', Math.min(FRACTION_DIGITS, INTEGER_DIGITS - used)));
  return text.replace(/\D/g, '').replace(/^0+/, '').length > INTEGER_DIGITS ? null : Number(text);
}

/** Returns a plain decimal text with at most 5 digits after the point. */
export const toText = (value: Exact): string => exactText(value, FRACTION_DIGITS);
