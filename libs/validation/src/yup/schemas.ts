import { string, type StringSchema } from 'yup';
import { combine } from '../combine.ts';
import type { Rule } from '../issue.ts';
import { textLimits } from '../limits/text.limits.ts';
import { normaliseDate } from '../normalise/date.ts';
import {
  normaliseEmail,
  normaliseNumber,
  normalisePhone,
  normalisePostalCode,
  normaliseUrl,
} from '../normalise/fields.ts';
import { toHiragana } from '../normalise/kana.ts';
import { normaliseFreeText, normaliseText } from '../normalise/text.ts';
import { kana, postalCode, tel, url } from '../rules/contact.rule.ts';
import { date } from '../rules/date.rule.ts';
import { email } from '../rules/email.rule.ts';
import * as numbers from '../rules/field-number.rule.ts';
import { password } from '../rules/password.rule.ts';
import { corporateNumber, invoiceRegistrationNumber } from '../rules/registration-number.rule.ts';
import { required } from '../rules/required.rule.ts';
import { maxLength, spacesOnly } from '../rules/text.rule.ts';
import { fromRule } from './from-rule.ts';

/** Returns the schema of a text, which is normalised and then checked by the rule; an absent value counts as empty. */
export const textSchema = (rule: Rule, normalise: (text: string) => string = (text) => text): StringSchema =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? normalise(value) : value))
    .test(fromRule(rule));

/** Returns the schema of `textSchema` for a required field. */
export const requiredText = (rule: Rule, normalise?: (text: string) => string): StringSchema =>
  textSchema(combine([required, rule]), normalise);

/** Returns a rule for free text of at most `max` code points that is not only spaces. */
export const plainText = (max: number): Rule => combine([spacesOnly, maxLength(max)]);

const upperCase = (text: string): string => normaliseNumber(text).toUpperCase();

/**
 * Schemas of the staff apps' fields (spec 1 §5). The empty string passes, except in `customerName`,
 * `contactName` and `dealName`; for other required fields use `requiredText`. Error messages are issues.
 */
export const schemas = {
  email: textSchema(email, normaliseEmail),
  password: textSchema(password),
  phone: textSchema(combine([tel, maxLength(textLimits.short)]), normalisePhone),
  url: textSchema(url, normaliseUrl),
  date: textSchema(date, normaliseDate),
  postalCode: textSchema(postalCode, normalisePostalCode),
  kana: textSchema(combine([kana, maxLength(textLimits.short)]), (text) => toHiragana(normaliseText(text))),
  amount: textSchema(numbers.amount, normaliseNumber),
  capital: textSchema(numbers.capital, normaliseNumber),
  employee: textSchema(numbers.employee, normaliseNumber),
  establishYear: textSchema(numbers.establishYear, normaliseNumber),
  closingMonth: textSchema(numbers.closingMonth, normaliseNumber),
  additionalDays: textSchema(numbers.additionalDays, normaliseNumber),
  customNumber: textSchema(numbers.customNumber, normaliseNumber),
  customDecimal: textSchema(numbers.customDecimal, normaliseNumber),
  customText: textSchema(plainText(textLimits.long), normaliseFreeText),
  memo: textSchema(plainText(textLimits.long), normaliseFreeText),
  shortText: textSchema(plainText(textLimits.short), normaliseFreeText),
  corporateNumber: textSchema(corporateNumber, normaliseNumber),
  invoiceRegistrationNumber: textSchema(invoiceRegistrationNumber, upperCase),
  customerName: requiredText(plainText(textLimits.short), normaliseFreeText),
  contactName: requiredText(plainText(textLimits.name), normaliseFreeText),
  contactNamePart: textSchema(plainText(textLimits.namePart), normaliseFreeText),
  dealName: requiredText(plainText(textLimits.short), normaliseFreeText),
} as const;
