import type { Transaction } from '@crm/database';
import { auditInsert, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { lockTargets, refreshTimes, targetsOf } from './action-times.ts';
import { findActions } from './find-action.ts';

const HOUR = 3_600_000;

/** Deletes all of these actions softly, or none: 404 when the caller cannot see one of them. */
export function deleteActions(app: AppContext, ctx: StaffContext, ids: readonly number[]): Promise<void> {
  return ctx.db.transaction(async (db) => {
    const rows = await findActions(ctx, ids, db);
    await db.transaction(async ({ tx }) => {
      const targets = await lockTargets(tx, ctx.domainId, targetsOf(rows));
      await mark(tx, ctx, ids, app.clock.now());
      for (const { id, pattern_id, start_datetime } of rows) {
        const changes = { before: { pattern_id, start_datetime } };
        await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'action', recordId: id, changes }));
      }
      await refreshTimes(tx, ctx.domainId, targets);
    });
  });
}

/** Restores actions: only for the member who deleted them, within an hour. */
export function restoreActions(app: AppContext, ctx: StaffContext, ids: readonly number[]) {
  const since = new Date(app.clock.now().getTime() - HOUR);
  return ctx.db.transaction(async (db) => {
    const restored = await db.transaction(async ({ tx }) => {
      const rows = await tx
        .selectFrom('actions')
        .select(['id', 'deal_id', 'customer_id', 'contact_id'])
        .where('domain_id', '=', ctx.domainId)
        .where('id', 'in', [...ids])
        .where('updated_by', '=', ctx.userId)
        .where(sql<SqlBool>`deleted_at >= ${since}::timestamptz`)
        .execute();
      orNotFound(rows.length === new Set(ids).size ? rows : undefined);
      const targets = await lockTargets(tx, ctx.domainId, targetsOf(rows));
      await mark(tx, ctx, ids, null);
      for (const { id } of rows) {
        const changes = { after: { restored: true } };
        await tx.executeQuery(auditInsert(ctx, { action: 'create', entity: 'action', recordId: id, changes }));
      }
      await refreshTimes(tx, ctx.domainId, targets);
      return ids;
    });
    return { data: await findActions(ctx, restored, db) };
  });
}

async function mark(tx: Transaction, ctx: StaffContext, ids: readonly number[], deleted_at: Date | null) {
  await tx
    .updateTable('actions')
    .set({ deleted_at, updated_by: ctx.userId })
    .where('domain_id', '=', ctx.domainId)
    .where('id', 'in', [...ids])
    .execute();
}
