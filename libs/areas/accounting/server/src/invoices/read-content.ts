import { isWithinBounds, totalsOf, withholdingOf } from '@crm/billing-rules';
import { lineIssues, readLine } from '@crm/billing-server';
import type { FieldIssue } from '@crm/contract';
import { readTexts, textKinds } from '@crm/custom-fields-server';
import { throwIfInvalid } from '@crm/server-kit';
import { isCalendarDay } from '@crm/validation';
import type { Content } from '../services/service.types.ts';

const texts = {
  partner_name: textKinds.text,
  addressee: textKinds.text,
  department: textKinds.text,
  contact_name: textKinds.text,
  subject: textKinds.text,
  invoice_number: textKinds.text,
  remarks: textKinds.long,
};
const required = ['partner_name', 'addressee', 'subject'] as const;

/** The most digits before the point that the services take in a quantity. */
const QUANTITY_MAX = 99_999_999;

/** Returns the content in its stored form, with what the customer pays. @throws 422 with all issues at once */
export function readContent(given: Content): { content: Content; total: number } {
  const { values, issues } = readTexts(texts, given);
  const lines = given.lines.map((line) => ({ ...readLine(line), withholding: line.withholding ?? false }));
  const { partner_name, addressee, subject, ...others } = values;
  const named = { partner_name: partner_name ?? '', addressee: addressee ?? '', subject: subject ?? '' };
  const content: Content = { ...given, ...others, ...named, lines };
  const totals = totalsOf(lines, content);
  throwIfInvalid([
    ...issues,
    ...required.flatMap((field): FieldIssue[] => (named[field] === '' ? [{ field, rule: 'errors.required' }] : [])),
    ...dayIssues(content),
    ...lines.flatMap(lineIssues),
    ...lines.flatMap(({ quantity }, index): FieldIssue[] =>
      Number(quantity) > QUANTITY_MAX ? [{ field: `lines[${index}].quantity`, rule: 'too_large' }] : [],
    ),
    ...(totals.total < 0 ? [{ field: 'lines', rule: 'negative_total' }] : []),
    ...(isWithinBounds(totals) ? [] : [{ field: 'lines', rule: 'too_large' }]),
  ]);
  return { content, total: Number(totals.total - withholdingOf(lines, content)) };
}

function dayIssues({ billing_date, payment_date }: Content): FieldIssue[] {
  if (!isCalendarDay(billing_date)) return [{ field: 'billing_date', rule: 'format' }];
  if (payment_date === null) return [];
  if (!isCalendarDay(payment_date)) return [{ field: 'payment_date', rule: 'format' }];
  return payment_date < billing_date ? [{ field: 'payment_date', rule: 'before_billing_date' }] : [];
}
