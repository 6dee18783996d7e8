import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** A deal's set of rows that is saved as one: the table of the set's versions, and the set's key. */
export interface RowSet {
  table: 'deal_product_detail_sets' | 'deal_custom_grid_sets';
  key: Record<string, number>;
  /** The version that the caller has read. */
  sent: number;
}

/**
 * Raises the version of a set if it still equals `sent`; returns whether it did. A set that was never saved has version
 * 0. The row stays locked until the transaction ends, so that saves of one set run one after the other.
 */
export async function nextVersion(db: TenantDb, ctx: StaffContext, now: Date, { table, key, sent }: RowSet) {
  const columns = ['domain_id', ...Object.keys(key)].map((name) => sql.ref(name));
  const values = [ctx.domainId, ...Object.values(key)].map((value) => sql`${value}::bigint`);
  const row = await db.first(
    compiled(sql<{ lock_version: number }>`
      insert into ${sql.table(table)} as version (${sql.join(columns)}, lock_version, updated_by, updated_at)
      select ${sql.join(values)}, 1, ${ctx.userId}::bigint, ${now}::timestamptz
      where ${sent}::integer = 0 or exists (select from ${sql.table(table)}
        where (${sql.join(columns)}) = (${sql.join(values)}))
      on conflict (${sql.join(columns)}) do update
        set lock_version = version.lock_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
        where version.lock_version = ${sent}
      returning lock_version`),
  );
  return row !== undefined;
}
