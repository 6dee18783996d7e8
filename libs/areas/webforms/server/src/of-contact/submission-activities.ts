import { compiled, seesContact } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';

/** Returns the submissions of a contact, of a customer's contacts, or those that created or belong to a deal. */
export const submissionActivities: ActivitySource = (ctx, { of, until, limit }) => {
  if (ctx.session.disabledFeatures.has('webform')) return undefined;
  const people = sql`select id from contacts where domain_id = ${ctx.domainId} and customer_id = ${of.id}`;
  const whose = {
    contact: sql`l.contact_id = ${of.id}`,
    customer: sql`l.contact_id in (${people}) and ${seesContact(ctx, 'c')}`,
    deal: sql`l.deal_id = ${of.id} and (c.id is null or ${seesContact(ctx, 'c')})`,
  }[of.kind];
  return compiled(sql<Activity>`
    select 'submission' as kind, l.id, l.submitted_at as at, null::bigint as user_id, f.name as title,
      ${of.kind === 'contact' ? sql`null::text` : sql`c.name`} as text,
      '/contacts/' || l.contact_id || '?tab=webforms' as path, null::bigint as from_id, null::bigint as to_id,
      null::integer as pattern_id, null::integer as count
    from webform_submission_logs l
    join webforms f on f.domain_id = l.domain_id and f.id = l.webform_id
    left join contacts c on c.domain_id = l.domain_id and c.id = l.contact_id and c.deleted_at is null
    where l.domain_id = ${ctx.domainId} and ${whose}
      and (${until}::timestamptz is null or l.submitted_at <= ${until}::timestamptz)
    order by l.submitted_at desc, l.id desc limit ${limit}`);
};
