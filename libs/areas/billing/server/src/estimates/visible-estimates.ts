import { visibleDeals } from '@crm/deals-server';
import type { Predicate, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';

/** Limits estimates to those of deals that the caller may see; lists, counts, searches and files all use it. */
export const visibleEstimates = (ctx: Viewer): Predicate => sql`estimates.domain_id = ${ctx.domainId}
  and estimates.deleted_at is null
  and exists (select from deals where deals.id = estimates.deal_id and ${visibleDeals(ctx)})`;
