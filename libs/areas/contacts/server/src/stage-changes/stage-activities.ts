import { compiled } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';

/** The timeline source of a contact's stage changes. */
export const stageActivities: ActivitySource = ({ domainId, session }, { of, until, limit }) =>
  of.kind !== 'contact' || session.disabledFeatures.has('lifecycle_stage')
    ? undefined
    : compiled(sql<Activity>`
        select 'stage' as kind, id, changed_at as at, user_id, null as title, null as text, null as path,
          from_stage_id as from_id, stage_id as to_id, null::integer as pattern_id, null::integer as count
        from contact_stage_changes
        where domain_id = ${domainId} and contact_id = ${of.id}
          and (${until}::timestamptz is null or changed_at <= ${until}::timestamptz)
        order by changed_at desc, id desc limit ${limit}`);
