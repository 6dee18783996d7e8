import type { Input, dealBulk } from '@crm/contract';
import { compiled, invalid, mustReachDeals } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { holdDealType } from '../deals/references.ts';
import { livingDeals } from '../deals/visible-deals.ts';
import { missing } from './bulk-update.ts';
import { auditMany, noteBefore, openDeals, pickedDeals } from './picked-deals.ts';

type Body = Input<(typeof dealBulk)['operations']['bulkDeleteDeals']>['body'];

/** Deletes many deals softly, as the deletion of one deal does. */
export function bulkDeleteDeals(app: AppContext, ctx: StaffContext, body: Body) {
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const type = await db.first(holdDealType(ctx, body.deal_type_id));
    if (!type) throw invalid({ field: 'deal_type_id', rule: 'not_found' });
    mustReachDeals(ctx, body.deal_type_id, 'delete');
    const picked = await pickedDeals(app, ctx, db, body);
    const { open: ids, lockedCount } = await openDeals(ctx, db, picked, body.leave_out_locked);
    const operationId = await noteBefore(ctx, db, { ids, kind: 'delete', now });
    await db.batch([
      compiled(sql`update deals set deleted_at = ${now}, updated_by = ${ctx.userId}, lock_version = lock_version + 1
        where ${livingDeals(ctx)} and deals.id = any(${ids}::bigint[])`),
      auditMany(ctx, { operationId, action: 'delete', after: {} }),
    ]);
    return {
      data: {
        operation_id: operationId,
        count: ids.length,
        missing_count: missing(body.ids, picked),
        locked_count: lockedCount,
      },
    };
  });
}
