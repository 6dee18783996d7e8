import type { MessageKey, Rule } from './issue.ts';
import * as key from './message-keys.ts';
import { kana, postalCode, tel, url } from './rules/contact.rule.ts';
import { date, dateMax, dateMin, endNotBeforeStart } from './rules/date.rule.ts';
import { embeddedUrlMax, htmlEmailMax, unsubscribePlaceholder } from './rules/email-body.rule.ts';
import { blockedDomain, email } from './rules/email.rule.ts';
import * as fields from './rules/field-number.rule.ts';
import * as numbers from './rules/number.rule.ts';
import { password } from './rules/password.rule.ts';
import { chatWebhookRequired, customerFound } from './rules/presence.rule.ts';
import { corporateNumber, invoiceRegistrationNumber } from './rules/registration-number.rule.ts';
import { required, requiredChoice } from './rules/required.rule.ts';
import { exactLength, maxLength, minLength, spacesOnly } from './rules/text.rule.ts';
import * as website from './rules/website.rule.ts';

/** An entry of `ruleTable`. */
export type RuleEntry = {
  /** The rule; for a rule with settings an example, whose settings are in `settings`. */
  rule: Rule;
  settings?: readonly (string | number)[];
  /** The message keys that it can return. */
  keys: readonly MessageKey[];
  /** The section of the specification. */
  source: string;
};

const entry = (source: string, rule: Rule, keys: MessageKey[], ...settings: (string | number)[]): RuleEntry =>
  settings.length > 0 ? { rule, keys, source, settings } : { rule, keys, source };

const form = 'spec 1 §5 field rules';
const office = 'spec 1 §5 back-office messages';
const known = '株式会社縁';
const placeholder = '{{unsubscribe_url}}';

/** The rules by name, for tests and documentation. Importing the table imports all rules. */
export const ruleTable = {
  required: entry(form, required, [key.required]),
  requiredChoice: entry(form, requiredChoice, [key.required]),
  spacesOnly: entry(form, spacesOnly, [key.spacesOnly]),
  maxLength: entry(form, maxLength(3), [key.maxLength], 3),
  minLength: entry(office, minLength(3), [key.minLength], 3),
  exactLength: entry(office, exactLength(3), [key.length], 3),
  password: entry('ours', password, [key.minLength, key.maxLength]),
  email: entry(form, email, [key.email, key.emailLocalPartMax, key.emailMax, key.emailDomainLength]),
  blockedDomain: entry(
    form,
    blockedDomain(['gmail.com', '@YAHOO.co.jp']),
    [key.blockedDomain],
    'gmail.com',
    '@YAHOO.co.jp',
  ),
  tel: entry(form, tel, [key.tel]),
  url: entry(form, url, [key.url, key.maxLength]),
  date: entry(form, date, [key.invalidDate]),
  dateMin: entry(office, dateMin('2026-04-01'), [key.dateMin], '2026-04-01'),
  dateMax: entry(office, dateMax('2026-04-01'), [key.dateMax], '2026-04-01'),
  endNotBeforeStart: entry(office, endNotBeforeStart('2026-04-01'), [key.endBeforeStart], '2026-04-01'),
  integer: entry(form, numbers.integer, [key.integer]),
  decimal: entry(form, numbers.decimal, [key.decimal]),
  between: entry(form, numbers.between(1, 10), [key.between], 1, 10),
  integerBetween: entry(office, numbers.integerBetween(1, 10), [key.integer, key.between], 1, 10),
  numberMin: entry(office, numbers.numberMin(1), [key.numberMin], 1),
  numberMax: entry(office, numbers.numberMax(10), [key.numberMax], 10),
  positive: entry(office, numbers.positive, [key.positive]),
  digitCount: entry(office, numbers.digitCount(4), [key.digits], 4),
  limitedDecimal: entry(office, numbers.limitedDecimal(3, 2), [key.decimal, key.limitedDecimals], 3, 2),
  customNumber: entry(form, fields.customNumber, [key.integer, key.integer15Digits]),
  customDecimal: entry(form, fields.customDecimal, [key.decimal, key.integer12Decimal5Digits]),
  establishYear: entry(form, fields.establishYear, [key.integer, key.integerMax, key.between]),
  closingMonth: entry(form, fields.closingMonth, [key.integer, key.between]),
  capital: entry(form, fields.capital, [key.integer, key.integerDigits]),
  employee: entry(form, fields.employee, [key.integer, key.integerAtLeast, key.integerAtMost]),
  amount: entry(form, fields.amount, [key.integer, key.integerDigitsNoNegative]),
  additionalDays: entry(form, fields.additionalDays, [key.integer, key.between]),
  kana: entry('spec 3 §4.1', kana, [key.kana]),
  postalCode: entry('spec 3 §4.4', postalCode, [key.postalCode]),
  corporateNumber: entry('spec 3 §4.6', corporateNumber, [key.corporateNumber]),
  invoiceRegistrationNumber: entry('spec 3 §4.6', invoiceRegistrationNumber, [key.invoiceRegistrationNumber]),
  pathBeginsWithSlash: entry(office, website.pathBeginsWithSlash, [key.pathBeginsWithSlash]),
  noAbsolutePath: entry(office, website.noAbsolutePath, [key.absolutePath]),
  noTrailingSlash: entry(office, website.noTrailingSlash, [key.endsWithSlash]),
  urlWithoutPath: entry(office, website.urlWithoutPath, [key.urlWithoutPath]),
  unsubscribePlaceholder: entry(office, unsubscribePlaceholder(placeholder), [key.unsubscribeRequired], placeholder),
  htmlEmailMax: entry(office, htmlEmailMax(1), [key.htmlEmailMax], 1),
  embeddedUrlMax: entry(office, embeddedUrlMax(20), [key.embeddedUrlMax], 20),
  chatWebhookRequired: entry(office, chatWebhookRequired, [key.chatWebhookRequired]),
  customerFound: entry(
    office,
    customerFound((value) => value === known),
    [key.customerNotFound],
  ),
} as const satisfies Record<string, RuleEntry>;

/** The name of a rule in `ruleTable`. */
export type RuleName = keyof typeof ruleTable;
