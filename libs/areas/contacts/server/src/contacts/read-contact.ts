import type { FieldIssue, Input, contacts as resource } from '@crm/contract';
import { readCustoms, readTexts, textKinds } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { memberStanding, ownerIssues } from '@crm/identity-server';
import { check, seesCustomer } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { ContactValues, StoredContact } from './contacts.repository.ts';
import { nameAfter } from './contacts.rules.ts';

type Operations = (typeof resource)['operations'];
export type CreateBody = Input<Operations['createContact']>['body'];
export type UpdateBody = Input<Operations['updateContact']>['body'];

const texts = {
  name: textKinds.text,
  last_name: textKinds.namePart,
  first_name: textKinds.namePart,
  last_name_kana: textKinds.kana,
  first_name_kana: textKinds.kana,
  department: textKinds.text,
  position: textKinds.text,
  email: textKinds.email,
  tel_no: textKinds.phone,
  mobile_no: textKinds.phone,
  postal_code: textKinds.postalCode,
  address: textKinds.text,
  memo: textKinds.long,
};

/** What was sent, in the form it is stored in; 422 with all issues. */
export async function readContact(
  ctx: StaffContext,
  body: CreateBody | UpdateBody,
  before?: StoredContact,
): Promise<Partial<ContactValues>> {
  const { values, issues } = readTexts(texts, body);
  const { name: _sent, last_name: _last, first_name: _first, ...others } = values;
  const name = nameAfter(values, before);
  const missing: FieldIssue[] =
    name.name === null || (!before && name.name === undefined) ? [{ field: 'name', rule: 'errors.required' }] : [];
  const customs = await readCustoms(ctx.db, 'contact', body.customs, { complete: !before });
  check([...missing, ...issues, ...(await unknownReferences(ctx, body, before)), ...customs.issues]);
  const { customer_id, lifecycle_stage_id, user_id, retired } = body;
  const sent = { ...name, customer_id, lifecycle_stage_id, user_id, retired };
  return {
    ...others,
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(body.customs ? { customs: customs.values } : {}),
  };
}

type References = Pick<UpdateBody, 'customer_id' | 'lifecycle_stage_id' | 'user_id'>;

/** Ids of another company do not exist, nor a customer that is not theirs to see. */
export async function unknownReferences(
  ctx: StaffContext,
  body: References,
  before?: { user_id: number | null },
): Promise<FieldIssue[]> {
  const { customer_id, lifecycle_stage_id, user_id } = body;
  const { db } = ctx;
  const [customers, stages, members] = await db.batch([
    sqlFor
      .selectFrom('customers')
      .select('id')
      .where('domain_id', '=', db.domainId)
      .where('id', '=', customer_id ?? 0)
      .where(seesCustomer(ctx))
      .where('deleted_at', 'is', null),
    sqlFor
      .selectFrom('lifecycle_stages')
      .select('id')
      .where('domain_id', '=', db.domainId)
      .where('id', '=', lifecycle_stage_id ?? 0)
      .where('deleted_at', 'is', null),
    memberStanding(db.domainId, user_id ?? 0),
  ]);
  const unknown = (field: string, id: number | null | undefined, rows: readonly unknown[]) =>
    id && rows.length === 0 ? [{ field, rule: 'not_found' }] : [];
  return [
    ...unknown('customer_id', customer_id, customers),
    ...unknown('lifecycle_stage_id', lifecycle_stage_id, stages),
    ...ownerIssues('user_id', user_id, members, before?.user_id),
  ];
}
