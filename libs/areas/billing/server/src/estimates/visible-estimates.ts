import { visibleDeals } from '@crm/deals-server';
import type { Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Which estimates somebody sees: those of the deals that they see, in lists, counts, searches and files alike. */
export const visibleEstimates = (ctx: StaffContext): Predicate => sql`estimates.domain_id = ${ctx.domainId}
  and estimates.deleted_at is null
  and exists (select from deals where deals.id = estimates.deal_id and ${visibleDeals(ctx)})`;
