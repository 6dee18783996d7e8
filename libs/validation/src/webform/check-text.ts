import { combine } from '../combine.ts';
import { ruleOf, type Rule } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';
import { kana, postalCode, tel, url } from '../rules/contact.rule.ts';
import { date } from '../rules/date.rule.ts';
import { blockedDomain, email } from '../rules/email.rule.ts';
import * as numbers from '../rules/field-number.rule.ts';
import { between } from '../rules/number.rule.ts';
import { corporateNumber } from '../rules/registration-number.rule.ts';
import { required } from '../rules/required.rule.ts';
import { maxLength, minLength, spacesOnly } from '../rules/text.rule.ts';
import type { CheckContext } from './answer.types.ts';
import type { Bounds, RenderedItem } from './item.types.ts';
import type { ValidationType } from './validation-type.ts';

/** The rule of each validation type (spec 1 §5, spec 3 §3). */
const rules: Record<ValidationType, Rule> = {
  none: spacesOnly,
  email,
  tel,
  url,
  date,
  integer: numbers.customNumber,
  decimal: numbers.customDecimal,
  establish_year: numbers.establishYear,
  closing_month: numbers.closingMonth,
  capital: numbers.capital,
  employee: numbers.employee,
  amount: numbers.amount,
  additional_days: numbers.additionalDays,
  kana,
  postal_code: postalCode,
  corporate_number: corporateNumber,
};

/** Types whose bounds limit the number; for other types they limit the length. */
const NUMERIC = new Set<ValidationType>([
  'integer',
  'decimal',
  'establish_year',
  'closing_month',
  'capital',
  'employee',
  'amount',
  'additional_days',
]);

const numberBounds = ({ lower, upper }: Bounds): Rule[] => {
  if (lower !== null && upper !== null) return [between(lower, upper)];
  if (lower !== null) return [ruleOf((value) => Number(value) >= lower, messageKeys.integerAtLeast, { min: lower })];
  return upper === null ? [] : [ruleOf((value) => Number(value) <= upper, messageKeys.integerAtMost, { max: upper })];
};

const lengthBounds = ({ lower, upper }: Bounds): Rule[] => [
  ...(lower === null ? [] : [minLength(lower)]),
  ...(upper === null ? [] : [maxLength(upper)]),
];

const boundsOf = (item: RenderedItem): Rule[] => {
  if (NUMERIC.has(item.validationType)) return numberBounds(item.bounds);
  return item.validationType === 'date' ? [] : lengthBounds(item.bounds);
};

/** Returns the rule for a text of the item: required, format, blocked domains and length, in this order. */
export const textRule = (item: RenderedItem, { blockDomainList }: CheckContext): Rule =>
  combine([
    ...(item.require ? [required] : []),
    rules[item.validationType],
    ...(item.validationType === 'email' && blockDomainList?.length ? [blockedDomain(blockDomainList)] : []),
    ...(item.maxLength === null ? [] : [maxLength(item.maxLength)]),
    ...boundsOf(item),
  ]);
