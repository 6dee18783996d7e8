import { compiled } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealsOf } from '../deals/phase-activities.ts';
import { visibleDeals } from '../deals/visible-deals.ts';

/** Returns the comments on a record's deals, for deals that the member may see. */
export const commentActivities: ActivitySource = (ctx, { of, until, limit }) =>
  compiled(sql<Activity>`
    select 'comment' as kind, said.id, said.created_at as at, said.user_id,
      ${of.kind === 'deal' ? sql`null::text` : sql`deals.name`} as title, left(said.body, 400) as text,
      '/deals/' || deals.id as path, null::bigint as from_id, null::bigint as to_id,
      null::integer as pattern_id, null::integer as count
    from deals
    join deal_comments said on said.domain_id = deals.domain_id and said.deal_id = deals.id and said.deleted_at is null
    where deals.domain_id = ${ctx.domainId} and deals.id in (${dealsOf(ctx.domainId, of)}) and ${visibleDeals(ctx)}
      and (${until}::timestamptz is null or said.created_at <= ${until}::timestamptz)
    order by said.created_at desc, said.id desc limit ${limit}`);
