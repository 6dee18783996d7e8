import { exactText, readExact, roundExact } from '@crm/format/exact';
import type { Exact, Rounding } from '@crm/format/exact';

/** The most digits after the point in a quantity or price. */
export const DECIMALS = 3;
/** The most digits before the point. */
const WHOLE_DIGITS = 12;
const pattern = new RegExp(`^\\d{1,${WHOLE_DIGITS}}(?:\\.\\d{1,${DECIMALS}})?$`);

/**
 * Returns whether a text is a decimal of the API: `1200`, `0.5`; no sign, no comma, at most three digits after the
 * point.
 */
export const isDecimal = (text: string): boolean => pattern.test(text);

/** Returns the number of a decimal; undefined when the text is not one. */
export const numberOf = (text: string): Exact | undefined => (isDecimal(text) ? readExact(text) : undefined);

/** Returns the shortest form of a decimal: `1.500` → `1.5`. */
export function tidyDecimal(text: string): string {
  const value = numberOf(text);
  return value === undefined ? text : exactText(value, DECIMALS);
}

/** Normalises typed text: full-width digits become plain; commas, spaces and yen signs are removed. */
export const readDecimal = (typed: string): string => typed.normalize('NFKC').replace(/[,、\s¥\\]|円$/g, '');

/** Returns the decimal to store for a typed number, `0` for an empty field; undefined when the text is not a number. */
export function keptDecimal(typed: string): string | undefined {
  const read = readDecimal(typed) || '0';
  return isDecimal(read) ? tidyDecimal(read) : undefined;
}

/** Returns quantity × price, in yen. */
export const product = (quantity: Exact, price: Exact, mode: Rounding): Exact => roundExact(quantity.mul(price), mode);
