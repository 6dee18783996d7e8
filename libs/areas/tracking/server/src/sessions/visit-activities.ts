import { compiled } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';
import { ownerOf } from './tracking-sessions.repository.ts';

/** Visits of a contact to the company's sites. */
export const visitActivities: ActivitySource = ({ domainId, session }, { contactId, until, limit }) =>
  session.disabledFeatures.has('web_analytics')
    ? undefined
    : compiled(sql<Activity>`
        select 'visit' as kind, s.id, s.last_at as at, null::bigint as user_id,
          coalesce(nullif(s.landing_title, ''), s.landing_url) as title, null as text,
          ${`/contacts/${contactId}?tab=tracking`}::text as path, null::bigint as from_id, null::bigint as to_id,
          null::integer as pattern_id, nullif(s.page_view_count, 0) as count
        from tracking_sessions s
        where s.domain_id = ${domainId} and s.tracking_id in (
            select tracking_id from tracking_links where domain_id = ${domainId} and contact_id = ${contactId})
          and ${ownerOf(domainId)} = ${contactId}
          and (${until}::timestamptz is null or s.last_at <= ${until}::timestamptz)
        order by s.last_at desc, s.id desc limit ${limit}`);
