import { sqlFor, template } from '@crm/database';
import type { RowsOf, TenantDb } from '@crm/database';
import { mustBeOpen, visibleDeals } from '@crm/deals-server';
import { sumOfLines } from '@crm/product-details-rules';
import type { LineFacts } from '@crm/product-details-rules';
import { orNotFound, mustReachDeals, viewerTemplate } from '@crm/server-kit';
import type { StaffContext, Step } from '@crm/server-kit';
import { lineRows, withAmounts } from './product-lines.ts';

/**
 * Returns the deal type of a deal that the caller may see. @throws 404 for a hidden deal, 403 when the role may not
 * write
 */
export async function findDealType(
  ctx: StaffContext,
  dealId: number,
  { db = ctx.db, step = 'see' }: { db?: TenantDb; step?: Step } = {},
): Promise<number> {
  const { deal_type_id } = orNotFound(await db.first(dealIfSeen(ctx, { dealId })));
  mustReachDeals(ctx, deal_type_id, step);
  if (step !== 'see') await mustBeOpen(ctx, [dealId], db);
  return deal_type_id;
}

/** The query for a visible deal with its type, for callers that batch it with other queries. */
export const dealIfSeen = viewerTemplate((viewer, { dealId }: { dealId: number }) =>
  sqlFor.selectFrom('deals').select('deals.deal_type_id').where(visibleDeals(viewer)).where('deals.id', '=', dealId),
);

/** Returns the rows of a deal that the caller may see, with their sums. */
export async function setOfDeal(ctx: StaffContext, dealId: number) {
  const [deals, ...set] = await ctx.db.batch([dealIfSeen(ctx, { dealId }), ...setQueries(ctx.domainId, dealId)]);
  mustReachDeals(ctx, orNotFound(deals[0]).deal_type_id, 'see');
  return presentSet(set);
}

/** Returns the rows of a deal without an access check; the caller has made it. */
export const setOf = async (db: TenantDb, dealId: number) =>
  presentSet(await db.batch(setQueries(db.domainId, dealId)));

const setQueries = (domainId: number, dealId: number) =>
  [lineRows(domainId, dealId), versionOf({ domainId, dealId })] as const;

const versionOf = template(({ domainId, dealId }: { domainId: number; dealId: number }) =>
  sqlFor
    .selectFrom('deal_product_detail_sets')
    .select('lock_version')
    .where('domain_id', '=', domainId)
    .where('deal_id', '=', dealId),
);

/** Returns the sums as numbers: saving keeps them within the limit of a deal's amount. */
function sumsOf(rows: readonly LineFacts[]) {
  const { amount, one_time, mrr, cost, profit } = sumOfLines(rows);
  return {
    amount: Number(amount),
    one_time: Number(one_time),
    mrr: Number(mrr),
    cost: Number(cost),
    profit: Number(profit),
  };
}

const presentSet = ([rows, [version]]: RowsOf<ReturnType<typeof setQueries>>) => ({
  rows: rows.map(withAmounts),
  sums: sumsOf(rows),
  lock_version: version?.lock_version ?? 0,
});
