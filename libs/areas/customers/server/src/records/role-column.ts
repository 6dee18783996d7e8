import { compiled } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';

/**
 * Returns true when a file of new customers must name their role: the company uses roles, and `csv_easy_authority_mode`,
 * which takes the role of the member instead, is off (spec 3 §2.17).
 */
export async function roleIsNeeded(db: TenantDb): Promise<boolean> {
  const row = await db.first(
    compiled(sql<{ needed: boolean }>`select coalesce((settings ->> 'show_authority')::boolean, false)
      and not coalesce((settings ->> 'csv_easy_authority_mode')::boolean, false) as needed
      from domains where id = ${db.domainId}`),
  );
  return row?.needed ?? false;
}
