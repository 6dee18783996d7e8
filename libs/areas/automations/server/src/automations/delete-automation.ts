import { sqlFor } from '@crm/database';
import { auditInsert, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { findAutomation } from './automation-rows.ts';

/** Deletes an automation. Its open runs end, so that nothing goes on when it is restored later. */
export async function deleteAutomation({ clock }: AppContext, ctx: StaffContext, id: number): Promise<void> {
  const now = clock.now();
  await ctx.db.transaction(async (db) => {
    const row = orNotFound(
      await db.first(
        changing(ctx, id, now)
          .set({ deleted_at: now, status: 'disabled', next_at: null })
          .where('deleted_at', 'is', null)
          .returning('name'),
      ),
    );
    await sql`update automation_runs set status = 'skipped', reason = 'disabled', ended_at = ${now}, wake_at = null
      where domain_id = ${ctx.domainId} and automation_id = ${id} and status in ('new', 'running', 'waiting')`.execute(
      db.tx,
    );
    const changes = { before: { name: row.name } };
    await db.all(auditInsert(ctx, { action: 'delete', entity: 'automation', recordId: id, changes }));
  });
}

/** Restores a deleted automation, disabled. */
export async function restoreAutomation(app: AppContext, ctx: StaffContext, id: number) {
  await ctx.db.transaction(async (db) => {
    orNotFound(
      await db.first(
        changing(ctx, id, app.clock.now())
          .set({ deleted_at: null })
          .where('deleted_at', 'is not', null)
          .returning('id'),
      ),
    );
    const changes = { before: { deleted: true }, after: { deleted: false } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'automation', recordId: id, changes }));
  });
  return { data: await findAutomation(app, ctx, id) };
}

const changing = ({ domainId, userId }: StaffContext, id: number, now: Date) =>
  sqlFor
    .updateTable('automations')
    .set((eb) => ({ updated_by: userId, updated_at: now, lock_version: eb('lock_version', '+', 1) }))
    .where('domain_id', '=', domainId)
    .where('id', '=', id);
