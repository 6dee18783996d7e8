import type { Input, dealBulk } from '@crm/contract';
import { invalid, mustReachDeals } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { holdDealType } from '../deals/references.ts';
import { missing } from './bulk-update.ts';
import { noteBefore, openDeals, pickedDeals, writeMany } from './picked-deals.ts';

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
    const fields = sql`jsonb_build_object('deleted_at', ${now}::timestamptz)`;
    await db.all(writeMany(ctx, { operationId, action: 'delete', fields, after: {}, now }));
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
