import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Notes of deliveries are kept for half a year; those still under way are nobody's to take. */
export async function cleanDeliveries({ database }: AppContext, now: Date): Promise<void> {
  await sql`delete from webform_deliveries
    where created_at < ${now}::timestamptz - interval '180 days' and (state <> 'waiting' or is_test)`.execute(
    database.system,
  );
}
