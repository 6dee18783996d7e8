import { compiled, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { findActions } from './find-action.ts';
import { writeActions } from './write-actions.ts';

const HOUR = 3_600_000;

/** Deletes all of these actions softly, or none: 404 when the caller cannot see one of them. */
export function deleteActions(app: AppContext, ctx: StaffContext, ids: readonly number[]): Promise<void> {
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const rows = await findActions(ctx, ids, db);
    const changed = rows.map(({ id, pattern_id, start_datetime }) => {
      const changes = { before: { pattern_id, start_datetime } };
      return { id, action: 'delete', fields: { deleted_at: now }, changes } as const;
    });
    await db.all(writeActions(ctx, { changed }, now));
  });
}

/** Restores actions: only for the member who deleted them, within an hour. */
export function restoreActions(app: AppContext, ctx: StaffContext, ids: readonly number[]) {
  const now = app.clock.now();
  const since = new Date(now.getTime() - HOUR);
  return ctx.db.transaction(async (db) => {
    const rows = await db.all(
      compiled(sql<{ id: number }>`select id from actions where domain_id = ${ctx.domainId}
        and id = any(${[...ids]}::bigint[]) and updated_by = ${ctx.userId} and deleted_at >= ${since}::timestamptz`),
    );
    orNotFound(rows.length === new Set(ids).size ? rows : undefined);
    const changed = rows.map(
      ({ id }) => ({ id, action: 'restore', fields: { deleted_at: null }, changes: {} }) as const,
    );
    await db.all(writeActions(ctx, { changed }, now));
    return { data: await findActions(ctx, ids, db) };
  });
}
