import type { FieldIssue, Input, webforms } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { throwIfInvalid } from '@crm/server-kit';
import type { SecretBox } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { checkItems } from '../items/check-items.ts';
import { conditionIssues } from '../items/condition-issues.ts';
import type { StoredItem } from '../items/deliver-items.ts';
import { readItems, withRequired } from '../items/read-items.ts';
import type { WantedItem } from '../items/read-items.ts';
import { memberIssues, replyIssues } from '../replies/reply-issues.ts';
import { readReplyFields } from '../replies/reply.fields.ts';
import { readFormFields } from './form-fields.ts';
import type { FormValues } from './form-fields.ts';
import { loadSurroundings } from './load-form.ts';
import { publishIssues } from './publish-rules.ts';

type Body = Partial<Input<(typeof webforms)['operations']['updateWebform']>['body']>;

/** The form that a body changes: as its editor has it, or the defaults of a new one. */
export interface CurrentForm {
  values: FormValues;
  items: StoredItem[];
  /** The ids of all items that the form ever had. */
  itemIds: readonly number[];
}

/** The validated result of reading a body. */
export interface ReadForm {
  values: FormValues;
  items: WantedItem[];
  /** The secrets of new webhooks, by webhook id. */
  secrets: ReadonlyMap<string, string>;
}

/** Settings that affect the validity of the items as a whole (spec 3 §2.13). */
const bearing = [
  'webform_items',
  'deal_type_id',
  'customer_identification_rule',
  'thankyou_type',
  'redirect_url',
] as const;

/**
 * Reads a body over the current form; throws 422 with all issues. The rules of publication apply only when the form is
 * to be published.
 */
export async function readForm(
  { secrets, db }: { secrets: SecretBox; db: TenantDb },
  body: Body,
  current: CurrentForm,
): Promise<ReadForm> {
  const fields = readFormFields(body);
  const replies = readReplyFields(body, current.values, { secrets, domainId: db.domainId });
  const values = { ...current.values, ...fields.values, ...replies.values };
  const sent = body.webform_items && readItems(body.webform_items, current.itemIds);
  const issues: FieldIssue[] = [...fields.issues, ...replies.issues, ...(sent?.issues ?? [])];
  const items = withRequired<WantedItem>(sent?.items ?? current.items, values.customer_identification_rule);
  const willBePublic = body.published === true;
  const bears = willBePublic || bearing.some((key) => body[key] !== undefined);
  if (bears) issues.push(...(await wholeIssues(db, values, items, willBePublic)));
  for (const field of ['notification_user_ids', 'assignment_user_ids'] as const) {
    if (willBePublic || body[field]) issues.push(...(await memberIssues(db, field, values[field])));
  }
  throwIfInvalid(issues);
  return { values, items, secrets: replies.secrets };
}

async function wholeIssues(db: TenantDb, values: FormValues, wanted: readonly WantedItem[], willBePublic: boolean) {
  const [around, hasDealType] = await Promise.all([
    loadSurroundings(db, values.deal_type_id, wanted),
    values.deal_type_id === null || dealTypeExists(db, values.deal_type_id),
  ]);
  const items = wanted.map((item): StoredItem => ({ ...item, id: item.id ?? 0 }));
  const surroundings = { ...around, dealTypeId: values.deal_type_id };
  const broken = checkItems(items, surroundings);
  return [
    ...(hasDealType ? [] : [{ field: 'deal_type_id', rule: 'not_found' }]),
    ...broken,
    ...(willBePublic ? [...publishIssues(values, items, around.choices), ...replyIssues(values, items)] : []),
    // Malformed items are not checked further.
    ...(willBePublic && broken.length === 0
      ? conditionIssues(items, surroundings, values.customer_identification_rule)
      : []),
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

/** Returns the text that the list's keyword searches. */
export const formSearchKey = ({ name, display_name, memo }: FormValues): string =>
  searchKey([name, display_name, memo].filter(Boolean).join(' '));
