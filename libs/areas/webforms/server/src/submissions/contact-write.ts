import { contactFields } from '@crm/contacts-server';
import { searchKey } from '@crm/validation';
import type { CachedForm } from '../public/public-form.types.ts';
import { findAnswered, namePartsOf, numberOf, textOf } from './answer-reader.ts';
import type { Answered } from './answer-reader.ts';
import { changesOf } from './changes.ts';
import { mergedCustoms } from './custom-answers.ts';
import { merged } from './merge.ts';
import type { Kind } from './merge.ts';

export type StoredRow = Record<string, unknown>;

/**
 * The column of each category, and its kind, which decides how to append. The e-mail address is the key that found the
 * contact.
 */
const columns: Record<string, { column: string; kind: Kind }> = {
  contact_email: { column: 'email', kind: 'single' },
  contact_phone: { column: 'tel_no', kind: 'single' },
  contact_mobile_phone: { column: 'mobile_no', kind: 'single' },
  contact_department: { column: 'department', kind: 'line' },
  contact_position: { column: 'position', kind: 'line' },
  contact_memo: { column: 'memo', kind: 'text' },
  contact_address: { column: 'address', kind: 'line' },
  contact_postal_code: { column: 'postal_code', kind: 'single' },
};

/** Returns the contact's values after the submission; `before` is the contact with the e-mail address. */
function contactValues(
  form: Pick<CachedForm, 'id' | 'customItems'>,
  answered: readonly Answered[],
  before: StoredRow,
  now: Date,
): StoredRow {
  const values: StoredRow = {};
  for (const answer of answered) {
    const target = columns[answer.item.category];
    if (!target) continue;
    const { writingType: how } = answer.item;
    values[target.column] = merged(before[target.column], { value: textOf(answer), how, kind: target.kind });
  }
  Object.assign(
    values,
    otherNameOf(answered, before, values['memo']),
    nameOf(answered, before),
    kanaOf(answered, before),
    stageOf(answered, before),
  );
  values['name'] ??= before['name'] ?? values['email'];
  const customs = mergedCustoms((before['customs'] as object | undefined) ?? {}, 'contact', answered, form.customItems);
  const isAgreed = findAnswered(answered, 'terms')?.value === true;
  const consent = { consent_status: 'opt_in', consent_at: now.toISOString(), consent_source: `webform:${form.id}` };
  return { ...values, customs, ...(isAgreed ? consent : {}) };
}

/** Returns the name as a whole: its parts never come from two people. */
function nameOf(answered: readonly Answered[], before: StoredRow): StoredRow {
  const answer = findAnswered(answered, 'contact_name');
  const name = answer && textOf(answer);
  if (!answer || !name || (before['name'] && answer.item.writingType !== 'overwrite')) return {};
  // A name in one field replaces both parts.
  const [last_name, first_name] = answer.item.split ? namePartsOf(answer) : [null, null];
  return { name, last_name, first_name };
}

/**
 * Notes another name that came from a known address, such as a shared info@, in the memo when the name item adds to
 * records; the contact keeps its name (docs/decisions/input-as-given.md).
 */
function otherNameOf(answered: readonly Answered[], before: StoredRow, memo: unknown): StoredRow {
  const answer = findAnswered(answered, 'contact_name');
  const name = answer && textOf(answer);
  const known = before['name'];
  const isOther = name && typeof known === 'string' && searchKey(name) !== searchKey(known);
  if (!isOther || answer.item.writingType !== 'append') return {};
  const value = `${name} <${String(before['email'] ?? '')}>`;
  return { memo: merged(memo ?? before['memo'], { value, how: 'append', kind: 'text' }) };
}

function kanaOf(answered: readonly Answered[], before: StoredRow): StoredRow {
  const answer = findAnswered(answered, 'contact_name_kana');
  const kana = answer && textOf(answer);
  const isKnown = before['last_name_kana'] || before['first_name_kana'];
  if (!answer || !kana || (isKnown && answer.item.writingType !== 'overwrite')) return {};
  const [last, first] = namePartsOf(answer);
  return { last_name_kana: last ?? (first ? null : kana), first_name_kana: first };
}

function stageOf(answered: readonly Answered[], before: StoredRow): StoredRow {
  const answer = findAnswered(answered, 'contact_lifecycle_stage');
  if (!answer) return {};
  const value = numberOf(answer);
  return {
    lifecycle_stage_id: merged(before['lifecycle_stage_id'], { value, how: answer.item.writingType, kind: 'single' }),
  };
}

/**
 * Returns true if the contact is linked to the customer of this submission; the company item's writing type decides.
 */
export function linksCustomer(
  answered: readonly Answered[],
  before: StoredRow,
  customerId: number | undefined,
): boolean {
  const how = findAnswered(answered, 'customer_name')?.item.writingType;
  if (before['customer_id'] !== null && before['customer_id'] !== undefined && how !== 'overwrite') return false;
  return customerId === undefined || before['customer_id'] !== customerId;
}

export interface ContactWrite {
  name: string;
  /** The columns to write; absent when nothing changes. */
  fields?: StoredRow;
  changes?: ReturnType<typeof changesOf>['changes'];
  /** True when the contact is linked to the customer of this submission. */
  link?: boolean;
  new_stage_id?: unknown;
}

/** Returns the contact's part of the document. */
export function contactWrite(
  form: Pick<CachedForm, 'id' | 'customItems'>,
  answered: readonly Answered[],
  before: StoredRow | null,
  customer: { id?: number; name: string } | undefined,
  now: Date,
): ContactWrite {
  const values = contactValues(form, answered, before ?? {}, now);
  const fields = contactFields({ before, values } as unknown as Parameters<typeof contactFields>[0]);
  const stage = values['lifecycle_stage_id'] ?? undefined;
  const newStage = stage === before?.['lifecycle_stage_id'] ? undefined : stage;
  const name = String(values['name']);
  if (!before) return { name, fields, new_stage_id: newStage };
  const link = customer !== undefined && linksCustomer(answered, before, customer.id);
  const { isEmpty, ...written } = changesOf(before, fields);
  return isEmpty && !link ? { name } : { name, ...written, link, new_stage_id: newStage };
}
