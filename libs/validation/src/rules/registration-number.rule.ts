import { ruleOf, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';

/** First digit = 9 − (Σ Pn·Qn mod 9), Q alternating 1, 2 from the right (spec 3 §4.6). */
const hasCheckDigit = (number: string): boolean => {
  const digits = [...number.slice(1)].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 2), 0);
  return Number(number[0]) === 9 - (sum % 9);
};

const isCorporateNumber = (value: string): boolean => /^\d{13}$/.test(value) && hasCheckDigit(value);

/** Corporate number (法人番号): 13 digits, the first one checks the others (spec 3 §4.6). */
export const corporateNumber: Rule = ruleOf(isCorporateNumber, messageKeys.corporateNumber);

/**
 * Invoice registration number (登録番号): T and 13 digits (spec 3 §4.6). No check digit is asked of it: sole traders
 * have numbers that are not corporate numbers.
 */
export const invoiceRegistrationNumber: Rule = ruleOf(
  (value) => /^T\d{13}$/.test(value),
  messageKeys.invoiceRegistrationNumber,
);
