import { customerFields } from '@crm/customers-server';
import { companyKey, phoneKey, searchKey } from '@crm/validation';
import type { CachedForm } from '../public/public-form.types.ts';
import { findAnswered, numberOf, textOf } from './answer-reader.ts';
import type { Answered } from './answer-reader.ts';
import { changesOf } from './changes.ts';
import type { StoredRow } from './contact-write.ts';
import { mergedCustoms } from './custom-answers.ts';
import { merged } from './merge.ts';
import type { Kind } from './merge.ts';

/** The column of each category. The name found the customer, and its registered spelling is kept (spec 3 §4.3). */
const columns: Record<string, { column: string; kind: Kind; number?: boolean }> = {
  customer_name_kana: { column: 'name_kana', kind: 'single' },
  customer_address: { column: 'address', kind: 'line' },
  customer_postal_code: { column: 'postal_code', kind: 'single' },
  customer_phone: { column: 'tel_no', kind: 'single' },
  customer_url: { column: 'web_url', kind: 'single' },
  customer_industry: { column: 'industry', kind: 'single' },
  customer_capital: { column: 'capital', kind: 'single', number: true },
  customer_employee: { column: 'employee', kind: 'single', number: true },
  customer_establish_year: { column: 'establish_year', kind: 'single', number: true },
  customer_closing_month: { column: 'closing_month', kind: 'single', number: true },
  customer_corporate_number: { column: 'corporate_number', kind: 'single' },
};

const answerText = (answered: readonly Answered[], category: string): string => {
  const answer = findAnswered(answered, category);
  return (answer && textOf(answer)) ?? '';
};

/** Returns the key that finds the visitor's company; undefined when the form writes no customer. */
export function companyKeyOf(
  form: Pick<CachedForm, 'customerRule'>,
  answered: readonly Answered[],
): string | undefined {
  const name = answerText(answered, 'customer_name');
  return form.customerRule === null || name === '' ? undefined : companyKey(name);
}

/** Normalises an address for comparison, without spaces and with one hyphen: １ー２ equals 1-2. */
const addressKey = (address: unknown): string =>
  searchKey(typeof address === 'string' ? address : '').replace(/[\s\u2010-\u2015\u2212\u30fc-]/g, '');

/**
 * Finds the customer by the form's rule (spec 3 §2.5): 1 name, 2 name and address, 3 name and phone, 4 all three. The
 * candidates have the same name already.
 */
export function findCustomer(
  rule: number | null,
  answered: readonly Answered[],
  candidates: readonly StoredRow[],
): StoredRow | undefined {
  const address = addressKey(answerText(answered, 'customer_address'));
  const phone = phoneKey(answerText(answered, 'customer_phone'));
  return candidates.find(
    (customer) =>
      (rule === 1 || rule === 3 || addressKey(customer['address']) === address) &&
      (rule === 1 || rule === 2 || (customer['phone_key'] ?? '') === phone),
  );
}

export interface CustomerWrite {
  /** The id of the customer that was found. */
  id?: number;
  name: string;
  /** The reading after the submission. */
  kana: string | null;
  /** The columns to write; absent when nothing changes. */
  fields?: StoredRow;
  changes?: ReturnType<typeof changesOf>['changes'];
}

type StoredCustomer = StoredRow & { id: number; name: string; customs: object };

/** Returns the customer's part of the document, for the customer that was found or a new one. */
export function customerWrite(
  form: Pick<CachedForm, 'customerRule' | 'customItems' | 'computed'>,
  answered: readonly Answered[],
  candidates: readonly StoredRow[],
  now: Date,
): CustomerWrite | undefined {
  if (companyKeyOf(form, answered) === undefined) return undefined;
  const before = findCustomer(form.customerRule, answered, candidates) as StoredCustomer | undefined;
  const values: StoredRow & { name: string } = { name: before?.name ?? answerText(answered, 'customer_name') };
  for (const answer of answered) {
    const target = columns[answer.item.category];
    if (!target) continue;
    const value = target.number ? numberOf(answer) : textOf(answer);
    const { writingType: how } = answer.item;
    values[target.column] = merged(before?.[target.column], { value, how, kind: target.kind });
  }
  const customs = mergedCustoms(before?.customs ?? {}, 'customer', answered, form.customItems);
  const columnsAfter = customerFields({ before, values: { ...values, customs }, items: form.computed.customer }, now);
  const kana = (values['name_kana'] ?? before?.['name_kana'] ?? null) as string | null;
  if (!before) return { name: values.name, kana, fields: columnsAfter };
  const { isEmpty, ...written } = changesOf(before, columnsAfter);
  const found = { id: before.id, name: values.name, kana };
  return isEmpty ? found : { ...found, ...written };
}
