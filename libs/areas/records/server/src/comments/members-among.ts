import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';

/** Returns the ids of company members among the given ids, each once. */
export async function membersAmong(db: TenantDb, ids: readonly number[] = []): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.all(
    sqlFor
      .selectFrom('members')
      .select('user_id')
      .where('domain_id', '=', db.domainId)
      .where('user_id', 'in', [...new Set(ids)])
      .where('deleted_at', 'is', null)
      .orderBy('user_id'),
  );
  return rows.map(({ user_id }) => user_id);
}
