import { compiled, seesContact } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';

/** Returns the campaign mails that a contact, or a customer's contacts, were sent; a deal has none. */
export const mailActivities: ActivitySource = (ctx, { of, until, limit }) => {
  if (of.kind === 'deal' || ctx.session.disabledFeatures.has('campaign_email')) return undefined;
  const whose =
    of.kind === 'contact' ? sql`c.id = ${of.id}` : sql`c.customer_id = ${of.id} and ${seesContact(ctx, 'c')}`;
  return compiled(sql<Activity>`
    select 'campaign_mail' as kind, sent.id, sent.sent_at as at, null::bigint as user_id,
      coalesce(sent.subject, mail.subject) as title,
      ${of.kind === 'contact' ? sql`null::text` : sql`c.name`} as text, null as path,
      null::bigint as from_id, null::bigint as to_id, null::integer as pattern_id, null::integer as count,
      sent.status as action
    from contacts c
    join campaign_targets sent on sent.domain_id = c.domain_id and sent.contact_id = c.id and sent.sent_at is not null
    join campaign_emails mail on mail.domain_id = sent.domain_id and mail.id = sent.campaign_email_id
    where c.domain_id = ${ctx.domainId} and c.deleted_at is null and ${whose}
      and (${until}::timestamptz is null or sent.sent_at <= ${until}::timestamptz)
    order by sent.sent_at desc, sent.id desc limit ${limit}`);
};
