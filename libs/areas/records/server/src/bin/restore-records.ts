import type { TenantDb } from '@crm/database';
import { compiled, notFound, originColumns, quiet } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { binnedKind } from './bin-rules.ts';
import type { Binned } from './bin-rules.ts';
import { binnedRows } from './binned-rows.ts';

/**
 * Restores deleted records, all or none. What was hidden with them is there again, since a deletion touches nothing else.
 * A customer that was deleted after them comes back too.
 * @throws AppError RecordNotFound when one of them cannot be restored
 */
export async function restoreFromBin(app: AppContext, ctx: StaffContext, plural: string, named: readonly number[]) {
  const binned = binnedKind(app, ctx, plural);
  const ids = [...new Set(named)];
  const now = app.clock.now();
  await ctx.db.transaction(async (db) => {
    await db.all(quiet);
    await restoreAll(app, ctx, db, { binned, ids, now });
  });
}

interface Restored {
  binned: Binned;
  ids: readonly number[];
  now: Date;
}

async function restoreAll(app: AppContext, ctx: StaffContext, db: TenantDb, { binned, ids, now }: Restored) {
  const { kind, rules } = binned;
  const { plural: table, entity } = kind;
  const picked = await db.all(
    compiled(sql<{ id: number; customer_id: number | null }>`select ${sql.ref(`${table}.id`)},
        ${rules.customerColumn ? sql.ref(`${table}.${rules.customerColumn}`) : sql`null::bigint`} as customer_id
      from ${sql.table(table)} where ${binnedRows(binned, ctx, now)} and ${sql.ref(`${table}.id`)} = any(${[...ids]}::bigint[])
      order by ${sql.ref(`${table}.id`)} for no key update of ${sql.table(table)}`),
  );
  if (picked.length !== ids.length) throw notFound();
  await restoreCustomers(app, ctx, db, { ids: picked.flatMap(({ customer_id }) => customer_id ?? []), now });
  await rules.restoring?.(ctx, db, ids);
  await db.all(
    compiled(sql`with restored as (
        update ${sql.table(table)} set deleted_at = null, updated_by = ${ctx.userId}, updated_at = ${now},
          lock_version = lock_version + 1
        where domain_id = ${ctx.domainId} and id = any(${[...ids]}::bigint[]) returning id
      )
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select ${ctx.domainId}, ${ctx.userId}, 'restore', ${entity}, id, '{}', ${originColumns(ctx)} from restored`),
  );
  await rules.restored?.(ctx, db, ids, now);
}

/** Restores the customers among the ids that are in the bin. @throws AppError RecordNotFound when the caller may not */
async function restoreCustomers(
  app: AppContext,
  ctx: StaffContext,
  db: TenantDb,
  { ids, now }: Omit<Restored, 'binned'>,
) {
  const gone = await db.all(
    compiled(sql<{ id: number }>`select id from customers
      where domain_id = ${ctx.domainId} and id = any(${[...ids]}::bigint[]) and deleted_at is not null`),
  );
  if (gone.length === 0) return;
  const binned = binnedKind(app, ctx, 'customers');
  await restoreAll(app, ctx, db, { binned, ids: gone.map(({ id }) => id), now });
}
