import { visibleDeals } from '@crm/deals-server';
import type { BinRules } from '@crm/records-server';
import { seesDeal } from '@crm/server-kit';
import { sql } from 'kysely';

/** The rules by which deleted drafts are listed and restored: those of deals that are there and that the member may change. */
export const estimateBin: BinRules = {
  reaches: (ctx) => sql`exists (select from deals where deals.id = estimates.deal_id and ${visibleDeals(ctx)}
    and ${seesDeal(ctx, 'deals', 'save')})`,
  name: sql`estimates.number || ' ' || estimates.subject`,
  parentName: sql`estimates.customer_name`,
};
