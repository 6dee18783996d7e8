import type { FieldIssue, Input, webforms } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { check } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { checkItems } from '../items/check-items.ts';
import type { StoredItem } from '../items/deliver-items.ts';
import { readItems, withRequired } from '../items/read-items.ts';
import type { WantedItem } from '../items/read-items.ts';
import { readFormFields } from './form-fields.ts';
import type { FormValues } from './form-fields.ts';
import { loadSurroundings } from './load-form.ts';
import { publishIssues } from './publish-rules.ts';

type Body = Partial<Input<(typeof webforms)['operations']['createWebform']>['body']>;

/** A form as it is, or the defaults of a new one. */
export interface CurrentForm {
  values: FormValues;
  published_at: Date | string | null;
  items: StoredItem[];
}

/** What a body makes of a form; everything in it has been checked. */
export interface ReadForm {
  values: FormValues;
  published_at: Date | string | null;
  /** Undefined: the items stay as they are. */
  items: WantedItem[] | undefined;
}

/** Settings that decide whether the items make a whole (spec 3 §2.13). */
const bearing = [
  'webform_items',
  'deal_type_id',
  'customer_identification_rule',
  'thankyou_type',
  'redirect_url',
] as const;

/** Reads a body against the form as it is; 422 with everything that is wrong. */
export async function readForm(db: TenantDb, body: Body, current: CurrentForm, now: Date): Promise<ReadForm> {
  const fields = readFormFields(body);
  const values = { ...current.values, ...fields.values };
  const ownIds = current.items.map(({ id }) => id);
  const sent = body.webform_items && readItems(body.webform_items, ownIds);
  const issues: FieldIssue[] = [...fields.issues, ...(sent?.issues ?? [])];
  const wanted = withRequired<WantedItem>(sent?.items ?? current.items, values.customer_identification_rule);
  const isPublished = body.published ?? current.published_at !== null;
  const bears = body.published === true || bearing.some((key) => body[key] !== undefined);
  if (bears) issues.push(...(await wholeIssues(db, values, wanted, isPublished)));
  check(issues);
  return {
    values,
    published_at: isPublished ? (current.published_at ?? now) : null,
    items: sent || body.customer_identification_rule !== undefined ? wanted : undefined,
  };
}

async function wholeIssues(db: TenantDb, values: FormValues, wanted: readonly WantedItem[], isPublished: boolean) {
  const [around, hasDealType] = await Promise.all([
    loadSurroundings(db, values.deal_type_id, wanted),
    values.deal_type_id === null || dealTypeExists(db, values.deal_type_id),
  ]);
  const items = wanted.map((item): StoredItem => ({ ...item, id: item.id ?? 0 }));
  return [
    ...(hasDealType ? [] : [{ field: 'deal_type_id', rule: 'not_found' }]),
    ...checkItems(items, { ...around, dealTypeId: values.deal_type_id }),
    ...(isPublished ? publishIssues(values, items, around.choices) : []),
  ];
}

async function dealTypeExists(db: TenantDb, id: number): Promise<boolean> {
  const row = await db.first(
    sqlFor
      .selectFrom('deal_types')
      .select('id')
      .where('domain_id', '=', db.domainId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  );
  return row !== undefined;
}

/** What the list's keyword looks through. */
export const formSearchKey = ({ name, display_name, memo }: FormValues): string =>
  searchKey([name, display_name, memo].filter(Boolean).join(' '));
