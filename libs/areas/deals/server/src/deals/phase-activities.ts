import { compiled } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';
import { visibleDeals } from './visible-deals.ts';

/** Phases that the deals of a contact have come to, those deals alone that the member sees. */
export const phaseActivities: ActivitySource = (ctx, { contactId, until, limit }) =>
  compiled(sql<Activity>`
    select 'phase' as kind, moved.id, moved.entered_at as at, moved.user_id, deals.name as title, null as text,
      '/deals/' || deals.id as path, moved.from_phase_id as from_id, moved.phase_id as to_id,
      null::integer as pattern_id, null::integer as count
    from deal_contacts link
    join deals on deals.domain_id = link.domain_id and deals.id = link.deal_id
    join deal_phase_histories moved on moved.domain_id = deals.domain_id and moved.deal_id = deals.id
    where link.domain_id = ${ctx.domainId} and link.contact_id = ${contactId} and ${visibleDeals(ctx)}
      and (${until}::timestamptz is null or moved.entered_at <= ${until}::timestamptz)
    order by moved.entered_at desc, moved.id desc limit ${limit}`);
