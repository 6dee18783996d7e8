import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { mustReachDeals, orNotFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';

/** Returns a deal that the caller may see. @throws 404 */
export const seenDeal = async (ctx: StaffContext, dealId: number) =>
  orNotFound(
    await ctx.db.first(
      sqlFor
        .selectFrom('deals')
        .select(['deals.id', 'deals.deal_type_id', 'deals.customer_id'])
        .where(visibleDeals(ctx))
        .where('deals.id', '=', dealId),
    ),
  );

/**
 * Returns a deal for which the caller may issue invoices. A lock of ended deals does not matter: invoices belong to won
 * deals. @throws 404, 403
 */
export async function billedDeal(ctx: StaffContext, dealId: number) {
  const deal = await seenDeal(ctx, dealId);
  mustReachDeals(ctx, deal.deal_type_id, 'save');
  return deal;
}
