import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';

/** Removes the notices of an undone change of many records, also those that are still to be written. */
export async function withdrawNews(db: TenantDb, entity: string, requestId: string | null, now: Date): Promise<void> {
  if (!requestId) return;
  const mark = `${entity} ${requestId}`;
  await db.batch([
    sqlFor
      .insertInto('withdrawn_news')
      .values({ domain_id: db.domainId, mark, created_at: now })
      .onConflict((known) => known.doNothing()),
    sqlFor.deleteFrom('notices').where('domain_id', '=', db.domainId).where('mark', '=', mark),
  ]);
}

/** Returns true when the change with the mark was undone. */
export async function isWithdrawn(db: TenantDb, mark: string): Promise<boolean> {
  const withdrawn = sqlFor.selectFrom('withdrawn_news').select('mark').where('domain_id', '=', db.domainId);
  return (await db.first(withdrawn.where('mark', '=', mark))) !== undefined;
}
