import type { Output, customerChanges } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { countQuery, metaOf, orNotFound, pageOf } from '@crm/server-kit';
import type { AppContext, PageRequest, StaffContext } from '@crm/server-kit';
import { visibleRecord } from '../kinds/visible-record.ts';
import { fieldsOf } from './changed-fields.ts';
import type { LoggedChanges } from './changed-fields.ts';
import { namesFor } from './names-of-ids.ts';
import type { NamedFields } from './names-of-ids.ts';

/** The answer of every operation that lists changes. */
type Answer = Output<(typeof customerChanges)['operations']['listCustomerChanges']>;

interface LoggedRecord {
  entity: string;
  id: number;
  tables: NamedFields;
}

const PAGE = 20;

/** Returns the log of a record with names in place of ids, newest first. */
export async function listChanges(
  app: AppContext,
  ctx: StaffContext,
  { entity, id, tables }: LoggedRecord,
  query: PageRequest,
): Promise<Answer> {
  const page = pageOf({ per_page: PAGE, ...query });
  const logged = sqlFor
    .selectFrom('audit_logs')
    .where('domain_id', '=', ctx.domainId)
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .where('action', 'in', ['create', 'update', 'delete', 'restore', 'merge']);
  const [records, rows, counted] = await ctx.db.batch([
    visibleRecord(app, ctx, entity, id),
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
    tables,
  );
  return {
    data: all.map(({ fields, ...row }) => ({ ...row, fields: fields.map(name) })) as Answer['data'],
    meta: metaOf(page, counted[0]!.total_count),
  };
}
