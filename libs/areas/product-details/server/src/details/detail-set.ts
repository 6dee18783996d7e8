import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { mustBeOpen, visibleDeals } from '@crm/deals-server';
import { sumOfLines } from '@crm/product-details-rules';
import { found, mustReachDeals } from '@crm/server-kit';
import type { StaffContext, Step } from '@crm/server-kit';
import { lineRows, withAmounts } from './product-lines.ts';

/** The deal type of a deal that somebody sees, or 404: whatever hides a deal hides its rows. 403 where the role may not write. */
export async function findDealType(
  ctx: StaffContext,
  dealId: number,
  { db = ctx.db, step = 'see' }: { db?: TenantDb; step?: Step } = {},
): Promise<number> {
  const query = sqlFor
    .selectFrom('deals')
    .select('deals.deal_type_id')
    .where(visibleDeals(ctx))
    .where('deals.id', '=', dealId);
  const { deal_type_id } = found(await db.first(query));
  mustReachDeals(ctx, deal_type_id, step);
  if (step !== 'see') await mustBeOpen(ctx, [dealId], db);
  return deal_type_id;
}

/** The rows of a deal with their sums. */
export async function setOf(db: TenantDb, dealId: number) {
  const [rows, [version]] = await db.batch([
    lineRows(db.domainId, dealId),
    sqlFor
      .selectFrom('deal_product_detail_sets')
      .select('lock_version')
      .where('domain_id', '=', db.domainId)
      .where('deal_id', '=', dealId),
  ]);
  return { rows: rows.map(withAmounts), sums: sumOfLines(rows), lock_version: version?.lock_version ?? 0 };
}
