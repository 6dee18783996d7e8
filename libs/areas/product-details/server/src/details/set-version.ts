import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Rows that a deal has, saved as one: the table of their versions, and what tells one set from another. */
export interface RowSet {
  table: 'deal_product_detail_sets' | 'deal_custom_grid_sets';
  key: Record<string, number>;
  /** The version that somebody saw. */
  sent: number;
}

/**
 * Raises the version of a set unless somebody else has since `sent`; says whether it did. A set that was never saved has
 * version 0. The row stays held until the transaction ends: sets are written one call after the other.
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
