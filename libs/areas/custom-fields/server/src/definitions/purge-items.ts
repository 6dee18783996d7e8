import type { CustomEntity } from '@crm/contract';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { tableOf } from './scope.ts';

/** The days that the values of a deleted item are kept (spec 3 §2.7). */
export const keptDays = 30;

/** Removes the values of long deleted items from the records, with their choices. */
export async function purgeItems(app: AppContext, now: Date): Promise<number> {
  const { rows } = await sql<{ domain_id: number; id: number; entity: CustomEntity }>`
    select domain_id, id, entity from custom_items
    where deleted_at < ${now}::timestamptz - make_interval(days => ${keptDays}) and purged_at is null`.execute(
    app.database.system,
  );
  for (const { domain_id, id, entity } of rows) {
    await app.database.tenant(domain_id).transaction(async ({ tx }) => {
      await sql`update ${sql.table(tableOf(entity))} set customs = customs - ${String(id)}::text
        where domain_id = ${domain_id} and customs ? ${String(id)}`.execute(tx);
      await sql`delete from custom_item_options where domain_id = ${domain_id} and item_id = ${id}`.execute(tx);
      await sql`update custom_items set purged_at = ${now} where domain_id = ${domain_id} and id = ${id}`.execute(tx);
    });
  }
  return rows.length;
}
