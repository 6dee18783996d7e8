import type { DatabaseHandle } from '@crm/database';
import { sql } from 'kysely';

/**
 * Mails are kept for as long as the log of deliveries names them, half a year: they hold addresses and what was
 * written. Those that still wait to be sent are nobody's to take. Counts by recipient are kept for the hour they are of.
 */
export async function cleanMails({ system }: DatabaseHandle, now: Date): Promise<void> {
  await sql`delete from mails where created_at < ${now}::timestamptz - interval '181 days' and state <> 'queued'`.execute(
    system,
  );
  const hourAgo = now.getTime() - 3_600_000;
  await sql`delete from mail_counts where queued_at[cardinality(queued_at)] < ${hourAgo}`.execute(system);
}
