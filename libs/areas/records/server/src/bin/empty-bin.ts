import { binDays } from '@crm/contract';
import { DAY_MS } from '@crm/format/days';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Removes records for good that can no longer be restored. */
export async function emptyBin({ database }: AppContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - binDays * DAY_MS);
  await sql`select purge_deleted_records(${before})`.execute(database.system);
}
