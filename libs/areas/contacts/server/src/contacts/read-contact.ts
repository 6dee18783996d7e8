import type { FieldIssue, Input, contacts as resource } from '@crm/contract';
import { checkCustoms, readTexts, textKinds } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import { template } from '@crm/database';
import type { RowsOf, TenantDb } from '@crm/database';
import { throwIfInvalid, compiled, seesCustomer, viewerTemplate } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { memberStanding, ownerIssues } from '@crm/team-server';
import { sql } from 'kysely';
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

/** The rows that a write reads before it. */
export interface Known {
  items: readonly CustomItemRow[];
  references: RowsOf<ReturnType<typeof referencesHeld>>;
  before?: StoredContact;
}

/** Returns the fields from the body in their stored form; throws 422 with all issues. */
export async function readContact(
  db: TenantDb,
  body: CreateBody | UpdateBody,
  { items, references, before }: Known,
): Promise<Partial<ContactValues>> {
  const { values, issues } = readTexts(texts, body);
  const { name: _sent, last_name: _last, first_name: _first, ...others } = values;
  const name = nameAfter(values, before);
  const missing: FieldIssue[] =
    name.name === null || (!before && name.name === undefined) ? [{ field: 'name', rule: 'errors.required' }] : [];
  const customs = await checkCustoms(db, items, body.customs, { complete: !before });
  throwIfInvalid([...missing, ...issues, ...referenceIssues(body, references, before), ...customs.issues]);
  const { customer_id, lifecycle_stage_id, user_id, retired } = body;
  const sent = { ...name, customer_id, lifecycle_stage_id, user_id, retired };
  return {
    ...others,
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(body.customs ? { customs: customs.values } : {}),
  };
}

type References = Pick<UpdateBody, 'customer_id' | 'lifecycle_stage_id' | 'user_id'>;

/**
 * Returns queries that read the records that a contact names and lock them until the transaction ends. They find no
 * record of another company, and no customer that the member does not see.
 */
export const referencesHeld = (ctx: StaffContext, { customer_id, lifecycle_stage_id, user_id }: References) =>
  [
    customerHeld(ctx, { id: customer_id ?? 0 }),
    stageHeld({ domainId: ctx.domainId, id: lifecycle_stage_id ?? 0 }),
    memberStanding(ctx.domainId, user_id ?? 0),
  ] as const;

const customerHeld = viewerTemplate((viewer, { id }: { id: number }) =>
  compiled(sql<{ id: number }>`select id from customers
    where domain_id = ${viewer.domainId} and id = ${id} and deleted_at is null and ${seesCustomer(viewer)} for key share`),
);

const stageHeld = template(({ domainId, id }: { domainId: number; id: number }) =>
  compiled(sql<{ id: number }>`select id from lifecycle_stages
    where domain_id = ${domainId} and id = ${id} and deleted_at is null for key share`),
);

function referenceIssues(
  { customer_id, lifecycle_stage_id, user_id }: References,
  [customers, stages, members]: Known['references'],
  before?: { user_id: number | null },
): FieldIssue[] {
  const unknown = (field: string, id: number | null | undefined, rows: readonly unknown[]) =>
    id && rows.length === 0 ? [{ field, rule: 'not_found' }] : [];
  return [
    ...unknown('customer_id', customer_id, customers),
    ...unknown('lifecycle_stage_id', lifecycle_stage_id, stages),
    ...ownerIssues('user_id', user_id, members, before?.user_id),
  ];
}

export async function unknownReferences(ctx: StaffContext, body: References): Promise<FieldIssue[]> {
  return referenceIssues(body, await ctx.db.batch(referencesHeld(ctx, body)));
}
