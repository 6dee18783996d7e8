import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Deletes expired jobs, and those deleted a while ago, with their files (spec 3 §2.16). */
export async function cleanBulkJobs(app: AppContext, now: Date): Promise<number> {
  const { rows } = await sql<{ file_key: string | null }>`
    delete from bulk_jobs where expires_at < ${now} or deleted_at < ${now}::timestamptz - interval '1 day'
    returning file_key`.execute(app.database.system);
  for (const { file_key } of rows) if (file_key) await app.storage.remove(file_key);
  return rows.length;
}

/** Deletes stored answers after a day, when nobody retries any more. */
export async function cleanIdempotencyKeys(app: AppContext, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '24 hours'`.execute(
    app.database.system,
  );
}
