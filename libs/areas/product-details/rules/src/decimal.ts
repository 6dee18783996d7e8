import { exact, exactText, readExact, roundExact } from '@crm/format/exact';
import type { Exact, Rounding } from '@crm/format/exact';
import { customDecimal, normaliseNumber } from '@crm/validation';

const PLACES = 5;

/**
 * Returns the stored form of a typed number: `１，２３４.５０` → `1234.5`; empty for empty text. Undefined for a text that is
 * not a number of at most 12 digits before the point and 5 after it.
 */
export function decimalText(typed: string): string | undefined {
  const text = normaliseNumber(typed);
  if (text === '') return '';
  const value = customDecimal(text) === null ? numberOf(text) : undefined;
  return value && exactText(value, PLACES);
}

/** Returns the number of a decimal of at most 12 digits before the point and 5 after it, besides zeros. */
export const numberOf = (text: string): Exact | undefined =>
  /^[+-]?\d{1,12}(?:\.\d{1,5}0*)?$/.test(text) ? readExact(text) : undefined;

/** Returns the product of two decimals, rounded to whole yen. */
export const multiplied = (one: string, other: string, rounding: Rounding): Exact =>
  roundExact((numberOf(one) ?? exact(0)).mul(numberOf(other) ?? 0), rounding);

/** Returns the sum of decimals, such as the quantities of a table. */
export const addDecimals = (texts: readonly string[]): string =>
  exactText(
    texts.reduce((sum, text) => sum.add(numberOf(text) ?? 0), exact(0)),
    PLACES,
  );
