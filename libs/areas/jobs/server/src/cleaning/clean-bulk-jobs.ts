import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Jobs whose time is over, and those that were deleted a while ago, go with their files (spec 3 §2.16). */
export async function cleanBulkJobs(app: AppContext, now: Date): Promise<number> {
  const { rows } = await sql<{ file_key: string | null }>`
    delete from bulk_jobs where expires_at < ${now} or deleted_at < ${now}::timestamptz - interval '1 day'
    returning file_key`.execute(app.database.system);
  for (const { file_key } of rows) if (file_key) await app.storage.remove(file_key);
  return rows.length;
}

/** Answers are replayed for a day; nobody asks for them afterwards. */
export async function cleanIdempotencyKeys(app: AppContext, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '24 hours'`.execute(
    app.database.system,
  );
}
