import type { Output, recordChanges } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { countQuery, orNotFound, metaOf, pageOf, seesContact, seesCustomer } from '@crm/server-kit';
import type { PageRequest, StaffContext } from '@crm/server-kit';
import { fieldsOf } from './changed-fields.ts';
import type { LoggedChanges } from './changed-fields.ts';
import { namesFor } from './names-of-ids.ts';

type Answer = Output<(typeof recordChanges)['operations']['listCustomerChanges']>;

const tables = { customer: 'customers', contact: 'contacts' } as const;
const PAGE = 20;

/** The table that the ids of each field point to. */
const tablesOfFields = {
  customer_id: 'customers',
  parent_customer_id: 'customers',
  user_id: 'members',
  role_id: 'roles',
  lifecycle_stage_id: 'lifecycle_stages',
};

/** Returns the log of a customer or contact with names in place of ids, newest first. */
export async function listChanges(
  ctx: StaffContext,
  entity: keyof typeof tables,
  id: number,
  query: PageRequest,
): Promise<Answer> {
  const page = pageOf({ per_page: PAGE, ...query });
  const logged = sqlFor
    .selectFrom('audit_logs')
    .where('domain_id', '=', ctx.domainId)
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .where('action', 'in', ['create', 'update', 'delete', 'merge']);
  const [records, rows, counted] = await ctx.db.batch([
    sqlFor
      .selectFrom(tables[entity])
      .select('id')
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where(entity === 'customer' ? seesCustomer(ctx) : seesContact(ctx)),
    logged
      .select(['id', 'action', 'user_id', 'created_at', 'changes'])
      .orderBy('id', 'desc')
      .limit(page.perPage)
      .offset(page.offset),
    countQuery(logged),
  ]);
  orNotFound(records[0]);
  const all = rows.map(({ changes, ...row }) => ({ ...row, fields: fieldsOf(changes as LoggedChanges) }));
  const name = await namesFor(
    ctx,
    all.flatMap(({ fields }) => fields),
    tablesOfFields,
  );
  return {
    data: all.map(({ fields, ...row }) => ({ ...row, fields: fields.map(name) })) as Answer['data'],
    meta: metaOf(page, counted[0]!.total_count),
  };
}
