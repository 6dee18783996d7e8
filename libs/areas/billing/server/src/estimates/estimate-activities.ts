import { compiled } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';

/** Returns what happened to the estimates of a deal. A deal's estimates are visible with it. */
export const estimateActivities: ActivitySource = ({ domainId, session }, { of, until, limit }) =>
  of.kind !== 'deal' || session.disabledFeatures.has('estimate')
    ? undefined
    : compiled(sql<Activity>`
        select 'estimate' as kind, event.id, event.created_at as at, event.user_id,
          estimates.number || ' ' || estimates.subject as title, event.comment as text,
          '/estimates/' || estimates.id as path, null::bigint as from_id, null::bigint as to_id,
          null::integer as pattern_id, null::integer as count, event.action
        from estimates
        join estimate_events event on event.domain_id = estimates.domain_id and event.estimate_id = estimates.id
        where estimates.domain_id = ${domainId} and estimates.deal_id = ${of.id} and estimates.deleted_at is null
          and (${until}::timestamptz is null or event.created_at <= ${until}::timestamptz)
        order by event.created_at desc, event.id desc limit ${limit}`);
