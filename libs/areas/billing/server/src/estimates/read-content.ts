import { isWithinBounds, tidyDecimal, totalsOf } from '@crm/billing-rules';
import type { Rounding } from '@crm/billing-rules';
import type { FieldIssue } from '@crm/contract';
import { cleanText, readTexts, textKinds } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { throwIfInvalid } from '@crm/server-kit';
import { isCalendarDay, normaliseFreeText, searchKey } from '@crm/validation';
import type { Content, Line } from './estimate.types.ts';

const texts = {
  subject: textKinds.text,
  customer_name: textKinds.text,
  department: textKinds.text,
  contact_name: textKinds.text,
  delivery_date: textKinds.text,
  delivery_place: textKinds.text,
  payment_terms: textKinds.text,
  remarks: textKinds.long,
};

/** Validates the sent content and returns it in its stored form. @throws 422 with all issues at once */
export async function readContent(db: TenantDb, given: Content, rounding: Rounding) {
  const { values, issues } = readTexts(texts, given);
  const content: Content = {
    ...given,
    ...values,
    subject: values.subject ?? '',
    customer_name: values.customer_name ?? '',
    lines: given.lines.map(readLine),
  };
  const totals = totalsOf(content.lines, { tax_mode: content.tax_mode, rounding });
  throwIfInvalid([
    ...issues,
    ...requiredIssues(content),
    ...dayIssues(content),
    ...content.lines.flatMap(lineIssues),
    ...(totals.total < 0 ? [{ field: 'lines', rule: 'negative_total' }] : []),
    ...(isWithinBounds(totals) ? [] : [{ field: 'lines', rule: 'too_large' }]),
    ...(await memberIssues(db, content.user_id)),
  ]);
  return { content, total: Number(totals.total) };
}

const oneLine = (text: string) => normaliseFreeText(cleanText(text).replace(/[\r\n\t]+/g, ' ')).trim();

/** Returns a line in its stored form. */
export const readLine = (line: Line): Line => ({
  kind: line.kind,
  name: oneLine(line.name),
  quantity: line.kind === 'text' ? '0' : tidyDecimal(line.quantity),
  unit: line.kind === 'text' ? '' : oneLine(line.unit),
  unit_price: line.kind === 'text' ? '0' : tidyDecimal(line.unit_price),
  tax_category: line.tax_category,
});

const requiredIssues = ({ subject, customer_name }: Content): FieldIssue[] =>
  Object.entries({ subject, customer_name }).flatMap(([field, text]) =>
    text === '' ? [{ field, rule: 'errors.required' }] : [],
  );

export const lineIssues = ({ name }: Line, index: number): FieldIssue[] =>
  name === '' ? [{ field: `lines[${index}].name`, rule: 'errors.required' }] : [];

function dayIssues({ estimate_date, valid_until }: Content): FieldIssue[] {
  if (!isCalendarDay(estimate_date)) return [{ field: 'estimate_date', rule: 'format' }];
  if (valid_until === null) return [];
  if (!isCalendarDay(valid_until)) return [{ field: 'valid_until', rule: 'format' }];
  return valid_until < estimate_date ? [{ field: 'valid_until', rule: 'before_estimate_date' }] : [];
}

async function memberIssues(db: TenantDb, userId: number | null): Promise<FieldIssue[]> {
  if (userId === null) return [];
  const member = await db.first(
    sqlFor.selectFrom('members').select('user_id').where('domain_id', '=', db.domainId).where('user_id', '=', userId),
  );
  return member ? [] : [{ field: 'user_id', rule: 'not_found' }];
}

/** Returns the columns of an estimate that derive from its content. */
export const columnsOf = (number: string, { content, total }: { content: Content; total: number }) => ({
  subject: content.subject,
  customer_name: content.customer_name,
  contact_name: content.contact_name,
  estimate_date: content.estimate_date,
  valid_until: content.valid_until,
  user_id: content.user_id,
  total,
  search_key: searchKey(
    [
      number,
      content.subject,
      content.customer_name,
      content.contact_name ?? '',
      ...content.lines.map(({ name }) => name),
    ].join(' '),
  ),
});
