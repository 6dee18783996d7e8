import { compiled } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';

/** What a contact has sent by the forms. */
export const submissionActivities: ActivitySource = ({ domainId, session }, { contactId, until, limit }) =>
  session.disabledFeatures.has('webform')
    ? undefined
    : compiled(sql<Activity>`
        select 'submission' as kind, l.id, l.submitted_at as at, null::bigint as user_id, f.name as title, null as text,
          ${`/contacts/${contactId}?tab=webforms`}::text as path, null::bigint as from_id, null::bigint as to_id,
          null::integer as pattern_id, null::integer as count
        from webform_submission_logs l
        join webforms f on f.domain_id = l.domain_id and f.id = l.webform_id
        where l.domain_id = ${domainId} and l.contact_id = ${contactId}
          and (${until}::timestamptz is null or l.submitted_at <= ${until}::timestamptz)
        order by l.submitted_at desc, l.id desc limit ${limit}`);
