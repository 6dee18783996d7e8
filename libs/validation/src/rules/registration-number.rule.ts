import { ruleOf, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';

/** Checks that the first digit is 9 − (Σ Pn·Qn mod 9), Q alternating 1, 2 from the right (spec 3 §4.6). */
const hasCheckDigit = (number: string): boolean => {
  const digits = [...number.slice(1)].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 2), 0);
  return Number(number[0]) === 9 - (sum % 9);
};

const isCorporateNumber = (value: string): boolean => /^\d{13}$/.test(value) && hasCheckDigit(value);

/** Rule for a corporate number (法人番号): 13 digits, of which the first is the check digit (spec 3 §4.6). */
export const corporateNumber: Rule = /* @__PURE__ */ ruleOf(isCorporateNumber, messageKeys.corporateNumber);

/**
 * Rule for an invoice registration number (登録番号): T and 13 digits (spec 3 §4.6). It has no check digit, because the
 * numbers of sole traders are not corporate numbers.
 */
export const invoiceRegistrationNumber: Rule = /* @__PURE__ */ ruleOf(
  (value) => /^T\d{13}$/.test(value),
  messageKeys.invoiceRegistrationNumber,
);
