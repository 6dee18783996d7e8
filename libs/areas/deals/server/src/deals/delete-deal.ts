import { sqlFor } from '@crm/database';
import { auditInsert, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { mustReachDeal } from './stored-deal.ts';
import { visibleDeals } from './visible-deals.ts';

/** Deletes a deal softly: reports on the past and the audit log still need it. */
export async function deleteDeal({ clock }: AppContext, ctx: StaffContext, id: number): Promise<void> {
  await mustReachDeal(ctx, id, 'delete');
  await ctx.db.transaction(async (db) => {
    const row = await db.first(
      sqlFor
        .updateTable('deals')
        .set({ deleted_at: clock.now(), updated_by: ctx.userId })
        .where(visibleDeals(ctx))
        .where('deals.id', '=', id)
        .returning('name'),
    );
    const { name } = orNotFound(row);
    await db.all(auditInsert(ctx, { action: 'delete', entity: 'deal', recordId: id, changes: { before: { name } } }));
  });
}
