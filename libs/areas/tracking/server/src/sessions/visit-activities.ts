import { compiled, seesContact } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';
import { ownerOf } from './tracking-sessions.repository.ts';

/** Visits of a contact, or of the people of a customer, to the company's sites; of a deal there are none. */
export const visitActivities: ActivitySource = (ctx, { of, until, limit }) => {
  const { domainId, session } = ctx;
  if (of.kind === 'deal' || session.disabledFeatures.has('web_analytics')) return undefined;
  const whose =
    of.kind === 'contact'
      ? sql`c.id = ${of.id}`
      : sql`c.customer_id = ${of.id} and c.deleted_at is null and ${seesContact(ctx, 'c')}`;
  return compiled(sql<Activity>`
    select 'visit' as kind, s.id, s.last_at as at, null::bigint as user_id,
      coalesce(nullif(s.landing_title, ''), s.landing_url) as title,
      ${of.kind === 'contact' ? sql`null::text` : sql`c.name`} as text,
      '/contacts/' || c.id || '?tab=tracking' as path, null::bigint as from_id, null::bigint as to_id,
      null::integer as pattern_id, nullif(s.page_view_count, 0) as count
    from contacts c
    join tracking_links own on own.domain_id = c.domain_id and own.contact_id = c.id
    join tracking_sessions s on s.domain_id = own.domain_id and s.tracking_id = own.tracking_id
    where c.domain_id = ${domainId} and ${whose} and ${ownerOf(domainId)} = c.id
      and (${until}::timestamptz is null or s.last_at <= ${until}::timestamptz)
    order by s.last_at desc, s.id desc limit ${limit}`);
};
