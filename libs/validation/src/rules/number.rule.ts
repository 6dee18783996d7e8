import { issue, ruleOf, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';

/** The digits before and after the point of a plain number, or null when the text is not one. */
export const numberParts = (value: string): { negative: boolean; integer: string; fraction: string } | null => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  return parts && { negative: parts[1] === '-', integer: parts[2]!, fraction: parts[3] ?? '' };
};

/** Integer: an optional minus, then digits (spec 1 §5). */
export const integer: Rule = ruleOf((value) => /^-?\d+$/.test(value), messageKeys.integer);

/** Decimal: an optional minus, an integer part, an optional fraction (spec 1 §5). */
export const decimal: Rule = ruleOf((value) => numberParts(value) !== null, messageKeys.decimal);

/** From `min` to `max`, both included; params `{min, max}` (spec 1 §5). What is no number at all is out of range. */
export const between = (min: number, max: number): Rule =>
  ruleOf((value) => numberParts(value) !== null && Number(value) >= min && Number(value) <= max, messageKeys.between, {
    min,
    max,
  });

/** An integer from `min` to `max`: first `integer`, then `between` (spec 1 §5, back office). */
export const integerBetween =
  (min: number, max: number): Rule =>
  (value) =>
    integer(value) ?? between(min, max)(value);

/** At least `min`; params `{min}` (spec 1 §5, back office). */
export const numberMin = (min: number): Rule => ruleOf((value) => Number(value) >= min, messageKeys.numberMin, { min });

/** At most `max`; params `{max}` (spec 1 §5, back office). */
export const numberMax = (max: number): Rule => ruleOf((value) => Number(value) <= max, messageKeys.numberMax, { max });

/** Greater than zero (spec 1 §5, back office). */
export const positive: Rule = ruleOf((value) => Number(value) > 0, messageKeys.positive);

/** Exactly `count` digits; params `{digits}` (spec 1 §5, back office). */
export const digitCount = (count: number): Rule =>
  ruleOf((value) => /^\d+$/.test(value) && value.length === count, messageKeys.digits, { digits: count });

/** A decimal with at most so many digits before and after the point; params `{integer, fraction}` (spec 1 §5). */
export const limitedDecimal =
  (integerDigits: number, fractionDigits: number): Rule =>
  (value) => {
    if (value === '') return null;
    const parts = numberParts(value);
    if (!parts) return issue(messageKeys.decimal);
    return parts.integer.length <= integerDigits && parts.fraction.length <= fractionDigits
      ? null
      : issue(messageKeys.limitedDecimals, { integer: integerDigits, fraction: fractionDigits });
  };
