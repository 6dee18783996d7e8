export { combine } from './combine.ts';
export { issue, ruleOf, type Issue, type MessageKey, type Rule } from './issue.ts';
export { domainLimits } from './limits/domain.limits.ts';
export { formPageLimits } from './limits/form-page.limits.ts';
export { limits } from './limits/index.ts';
export { numberLimits } from './limits/number.limits.ts';
export { textLimits } from './limits/text.limits.ts';
export * as messageKeys from './message-keys.ts';
export { companyKey } from './normalise/company-key.ts';
export { normaliseDate } from './normalise/date.ts';
export {
  normaliseEmail,
  normaliseNumber,
  normalisePhone,
  normalisePostalCode,
  normaliseUrl,
} from './normalise/fields.ts';
export { toHiragana } from './normalise/kana.ts';
export { emailKey, labelKey, phoneKey, searchKey } from './normalise/keys.ts';
export { codePointLength, dropInvisible, normaliseFreeText, normaliseText, plain } from './normalise/text.ts';
export { ruleTable, type RuleEntry, type RuleName } from './rule-table.ts';
export { kana, postalCode, tel, url } from './rules/contact.rule.ts';
export { date, dateMax, dateMin, endNotBeforeStart, isCalendarDay, pickerYear } from './rules/date.rule.ts';
export { embeddedUrlMax, htmlEmailMax, unsubscribePlaceholder } from './rules/email-body.rule.ts';
export { blockedDomain, email } from './rules/email.rule.ts';
export {
  additionalDays,
  amount,
  capital,
  closingMonth,
  customDecimal,
  customNumber,
  employee,
  establishYear,
} from './rules/field-number.rule.ts';
export {
  between,
  decimal,
  digitCount,
  integer,
  integerBetween,
  limitedDecimal,
  numberMax,
  numberMin,
  positive,
} from './rules/number.rule.ts';
export { password } from './rules/password.rule.ts';
export { chatWebhookRequired, customerFound } from './rules/presence.rule.ts';
export { corporateNumber, invoiceRegistrationNumber } from './rules/registration-number.rule.ts';
export { NOT_CHOSEN, required, requiredChoice } from './rules/required.rule.ts';
export { exactLength, maxLength, minLength, spacesOnly } from './rules/text.rule.ts';
export { noAbsolutePath, noTrailingSlash, pathBeginsWithSlash, urlWithoutPath } from './rules/website.rule.ts';
