import type { DatabaseHandle } from '@crm/database';
import { sql } from 'kysely';

/**
 * Deletes mails when the log of deliveries no longer names them (half a year), because they hold addresses and
 * contents; mails that wait to be sent are kept. Counts by recipient are kept for their hour.
 */
export async function cleanMails({ system }: DatabaseHandle, now: Date): Promise<void> {
  await sql`delete from mails where created_at < ${now}::timestamptz - interval '181 days' and state <> 'queued'`.execute(
    system,
  );
  const hourAgo = now.getTime() - 3_600_000;
  await sql`delete from mail_counts where queued_at[cardinality(queued_at)] < ${hourAgo}`.execute(system);
}
