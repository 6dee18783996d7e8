import { sqlFor } from '@crm/database';
import { auditInsert, found } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { mustReachDeal } from './stored-deal.ts';
import { visibleDeals } from './visible-deals.ts';

/** Deleted softly: reports of the past and the audit log still know it. */
export async function deleteDeal({ clock }: House, ctx: StaffContext, id: number): Promise<void> {
  await mustReachDeal(ctx, id, 'delete');
  await ctx.db.together(async (db) => {
    const row = await db.first(
      sqlFor
        .updateTable('deals')
        .set({ deleted_at: clock.now(), updated_by: ctx.userId })
        .where(visibleDeals(ctx))
        .where('deals.id', '=', id)
        .returning('name'),
    );
    const { name } = found(row);
    await db.all(auditInsert(ctx, { action: 'delete', entity: 'deal', recordId: id, changes: { before: { name } } }));
  });
}
