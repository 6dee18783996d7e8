import { combine } from '../combine.ts';
import { ruleOf, type MessageKey, type Rule } from '../issue.ts';
import { numberLimits as limits } from '../limits/number.limits.ts';
import * as messageKeys from '../message-keys.ts';
import { between, decimal, integer, integerBetween, numberParts } from './number.rule.ts';

const unsigned = (max: number, key: MessageKey): Rule =>
  combine([integer, ruleOf((value) => !value.startsWith('-') && value.length <= max, key, { max })]);

/** Rule for a custom number: an integer of at most 15 digits, without the sign (spec 1 §5). */
export const customNumber: Rule = combine([
  integer,
  ruleOf((value) => numberParts(value)!.integer.length <= limits.customNumberDigits, messageKeys.integer15Digits),
]);

/** Rule for a custom decimal: at most 12 digits before the point and 5 after it (spec 1 §5). */
export const customDecimal: Rule = combine([
  decimal,
  ruleOf((value) => {
    const { integer: whole, fraction } = numberParts(value)!;
    return whole.length <= limits.customDecimalIntegerDigits && fraction.length <= limits.customDecimalFractionDigits;
  }, messageKeys.integer12Decimal5Digits),
]);

/** Rule for a year of establishment: 0 to 9999, at most 4 digits; params `{max: 4}` or `{min, max}` (spec 1 §5). */
export const establishYear: Rule = combine([
  integer,
  ruleOf((value) => numberParts(value)!.integer.length <= limits.establishYearDigits, messageKeys.integerMax, {
    max: limits.establishYearDigits,
  }),
  between(limits.establishYearMin, limits.establishYearMax),
]);

/** Rule for a closing month: 1 to 12; params `{min, max}` (spec 1 §5). */
export const closingMonth: Rule = integerBetween(limits.closingMonthMin, limits.closingMonthMax);

/** Rule for a capital in yen: at most 15 digits, not negative; params `{max}` (spec 1 §5). */
export const capital: Rule = unsigned(limits.capitalDigits, messageKeys.integerDigits);

/** Rule for a number of employees: 0 to 99,999,999; params `{min}` or `{max}` (spec 1 §5). */
export const employee: Rule = combine([
  integer,
  ruleOf((value) => Number(value) >= limits.employeeMin, messageKeys.integerAtLeast, { min: limits.employeeMin }),
  ruleOf((value) => Number(value) <= limits.employeeMax, messageKeys.integerAtMost, { max: limits.employeeMax }),
]);

/** Rule for a deal amount in yen: 0 to 999,999,999,999,999, at most 15 digits; params `{max}` (spec 1 §5). */
export const amount: Rule = unsigned(limits.amountDigits, messageKeys.integerDigitsNoNegative);

/** Rule for the days from a submission to the expected contract date: 0 to 730; params `{min, max}` (spec 1 §5). */
export const additionalDays: Rule = integerBetween(limits.additionalDaysMin, limits.additionalDaysMax);
