import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Deletes records of finished deliveries after half a year. */
export async function cleanDeliveries({ database }: AppContext, now: Date): Promise<void> {
  await sql`delete from webform_deliveries
    where created_at < ${now}::timestamptz - interval '180 days' and (state <> 'waiting' or is_test)`.execute(
    database.system,
  );
}
