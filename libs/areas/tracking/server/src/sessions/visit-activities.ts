import { compiled, seesContact } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';
import { ownerOf } from './tracking-sessions.repository.ts';

/** Returns the visits of a contact or of a customer's contacts, and the mails that they opened; a deal has none. */
export const visitActivities: ActivitySource = (ctx, { of, until, limit }) => {
  const { domainId, session } = ctx;
  if (of.kind === 'deal' || session.disabledFeatures.has('web_analytics')) return undefined;
  const whose =
    of.kind === 'contact'
      ? sql`c.id = ${of.id}`
      : sql`c.customer_id = ${of.id} and c.deleted_at is null and ${seesContact(ctx, 'c')}`;
  return compiled(sql<Activity>`
    select case when first.event_type = 'email_open' then 'mail_open' else 'visit' end as kind,
      v.id, v.at, null::bigint as user_id,
      case when first.event_type = 'email_open' then f.name else v.title end as title, v.text, v.path,
      null::bigint as from_id, null::bigint as to_id, null::integer as pattern_id, v.count
    from (
      select s.domain_id, s.id, s.last_at as at, coalesce(nullif(s.landing_title, ''), s.landing_url) as title,
        ${of.kind === 'contact' ? sql`null::text` : sql`c.name`} as text,
        '/contacts/' || c.id || '?tab=tracking' as path, nullif(s.page_view_count, 0) as count
      from contacts c
      join tracking_links own on own.domain_id = c.domain_id and own.contact_id = c.id
      join tracking_sessions s on s.domain_id = own.domain_id and s.tracking_id = own.tracking_id
      where c.domain_id = ${domainId} and ${whose} and ${ownerOf(domainId)} = c.id
        and (${until}::timestamptz is null or s.last_at <= ${until}::timestamptz)
      order by s.last_at desc, s.id desc limit ${limit}) v
    left join lateral (
      select e.event_type, e.webform_id from tracking_session_events e
       where e.domain_id = v.domain_id and e.session_id = v.id
       order by e.occurred_at, e.id limit 1) first on true
    left join webforms f on f.domain_id = v.domain_id and f.id = first.webform_id
    order by v.at desc, v.id desc`);
};
