import { compiled } from '@crm/server-kit';
import type { Activity, ActivityRequest, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { visibleDeals } from './visible-deals.ts';

/** Selects the ids of a record's deals. */
export function dealsOf(domainId: number, { kind, id }: ActivityRequest['of']): RawBuilder<unknown> {
  if (kind === 'deal') return sql`select ${id}::bigint`;
  if (kind === 'customer') return sql`select id from deals where domain_id = ${domainId} and customer_id = ${id}`;
  return sql`select deal_id from deal_contacts where domain_id = ${domainId} and contact_id = ${id}`;
}

/** Returns the phases that a record's deals have entered, for deals that the member may see. */
export const phaseActivities: ActivitySource = (ctx, { of, until, limit }) =>
  compiled(sql<Activity>`
    select 'phase' as kind, moved.id, moved.entered_at as at, moved.user_id,
      ${of.kind === 'deal' ? sql`null::text` : sql`deals.name`} as title, null as text,
      '/deals/' || deals.id as path, moved.from_phase_id as from_id, moved.phase_id as to_id,
      null::integer as pattern_id, null::integer as count
    from deals
    join deal_phase_histories moved on moved.domain_id = deals.domain_id and moved.deal_id = deals.id
    where deals.domain_id = ${ctx.domainId} and deals.id in (${dealsOf(ctx.domainId, of)}) and ${visibleDeals(ctx)}
      and (${until}::timestamptz is null or moved.entered_at <= ${until}::timestamptz)
    order by moved.entered_at desc, moved.id desc limit ${limit}`);
