import { sqlFor } from '@crm/database';
import { auditInsert, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { findAutomation } from './automation-rows.ts';
import { forgetCounts } from './update-automation.ts';

/** Sets the counts of an automation to 0, of all its records, too. @throws AppError ValidationFailed when they are 0 */
export async function resetCounts(app: AppContext, ctx: StaffContext, id: number) {
  await ctx.db.transaction(async (db) => {
    const { run_count: before } = await findAutomation(app, { ...ctx, db }, id);
    const row = await db.first(
      sqlFor
        .updateTable('automations')
        .set((eb) => ({ run_count: 0, updated_by: ctx.userId, lock_version: eb('lock_version', '+', 1) }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('run_count', '>', 0)
        .returning('id'),
    );
    if (!row) throw invalid({ field: 'run_count', rule: 'nothing_to_reset' });
    await forgetCounts(db, id);
    const changes = { before: { count: before }, after: { count: 0 } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'automation', recordId: id, changes }));
  });
  return { data: await findAutomation(app, ctx, id) };
}
