import type { OpenTransaction, Query } from '@crm/database';
import { sql } from 'kysely';
import type { AppContext } from '../context/app-context.ts';
import { compiled } from '../search/compiled.ts';

const DAY = 86_400_000;

export interface NewChangeSet {
  /** The operation, for example `merge`. */
  kind: string;
  userId: number;
  jobId?: number | undefined;
  now: Date;
  /** The number of days in which it can be undone. */
  days: number;
}

/** A row that an undo left partly or wholly as it was, because it had been changed since. */
export interface KeptRow {
  table_name: string;
  row_key: Record<string, number | string>;
  /** The columns that were changed since, custom values as `customs.ID`; none when the row is gone. */
  fields: string[];
}

/**
 * Opens a change set: the journal notes what the rest of the transaction writes to tables under `enable_change_sets`,
 * until the set is closed or the transaction ends. Returns its id.
 */
export async function openChangeSet(db: OpenTransaction, { kind, userId, jobId, now, days }: NewChangeSet) {
  const row = await db.first(
    compiled(sql<{ id: number }>`insert into change_sets (domain_id, kind, user_id, job_id, created_at, expires_at)
      values (${db.domainId}, ${kind}, ${userId}, ${jobId ?? null}, ${now}, ${new Date(now.getTime() + days * DAY)})
      returning id, set_config('app.change_set', id::text, true)`),
  );
  return row!.id;
}

/** Ends the noting of the transaction's open change set. */
export const closeChangeSet: Query<unknown> = compiled(sql`select set_config('app.change_set', '', true)`);

/**
 * Undoes a change set: puts back every value that was not changed since, and returns the rows with values that were.
 * Returns undefined when the set is unknown, undone already or expired.
 */
export async function undoChangeSet(
  db: OpenTransaction,
  id: number,
  { userId, now }: { userId: number; now: Date },
): Promise<KeptRow[] | undefined> {
  const taken = await db.all(
    compiled(sql`update change_sets set undone_at = ${now}, undone_by = ${userId}
      where domain_id = ${db.domainId} and id = ${id} and undone_at is null and expires_at > ${now} returning id`),
  );
  if (taken.length === 0) return undefined;
  return db.all(compiled(sql<KeptRow>`select * from undo_change_set(${db.domainId}, ${id})`));
}

/** Deletes the change sets that can no longer be undone. */
export async function forgetChangeSets({ database }: Pick<AppContext, 'database'>, now: Date): Promise<void> {
  await sql`delete from change_sets where expires_at < ${now}`.execute(database.system);
}
