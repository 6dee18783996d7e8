import { issue, ruleOf, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';

/** Returns the sign and the digits before and after the point, or null for a text that is no number. */
export const numberParts = (value: string): { negative: boolean; integer: string; fraction: string } | null => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  return parts && { negative: parts[1] === '-', integer: parts[2]!, fraction: parts[3] ?? '' };
};

/** Rule for an integer: an optional minus, then digits (spec 1 §5). */
export const integer: Rule = ruleOf((value) => /^-?\d+$/.test(value), messageKeys.integer);

/** Rule for a decimal: an optional minus, an integer part, an optional fraction (spec 1 §5). */
export const decimal: Rule = ruleOf((value) => numberParts(value) !== null, messageKeys.decimal);

/**
 * Returns a rule that refuses numbers outside `min` to `max`, both included, and texts that are no number; params
 * `{min, max}` (spec 1 §5).
 */
export const between = (min: number, max: number): Rule =>
  ruleOf((value) => numberParts(value) !== null && Number(value) >= min && Number(value) <= max, messageKeys.between, {
    min,
    max,
  });

/** Returns a rule for an integer from `min` to `max`: first `integer`, then `between` (spec 1 §5, back office). */
export const integerBetween =
  (min: number, max: number): Rule =>
  (value) =>
    integer(value) ?? between(min, max)(value);

/** Returns a rule that refuses numbers below `min`; params `{min}` (spec 1 §5, back office). */
export const numberMin = (min: number): Rule => ruleOf((value) => Number(value) >= min, messageKeys.numberMin, { min });

/** Returns a rule that refuses numbers above `max`; params `{max}` (spec 1 §5, back office). */
export const numberMax = (max: number): Rule => ruleOf((value) => Number(value) <= max, messageKeys.numberMax, { max });

/** Rule for a number greater than zero (spec 1 §5, back office). */
export const positive: Rule = /* @__PURE__ */ ruleOf((value) => Number(value) > 0, messageKeys.positive);

/** Returns a rule for exactly `count` digits; params `{digits}` (spec 1 §5, back office). */
export const digitCount = (count: number): Rule =>
  ruleOf((value) => /^\d+$/.test(value) && value.length === count, messageKeys.digits, { digits: count });

/**
 * Returns a rule for a decimal with at most so many digits before and after the point; params `{integer, fraction}`
 * (spec 1 §5).
 */
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
