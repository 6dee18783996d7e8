import { compiled } from '@crm/server-kit';
import type { Activity, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';

/** Returns the comments on a custom object. */
export const commentActivities: ActivitySource<Activity, 'custom_object'> = ({ domainId }, { of, until, limit }) =>
  compiled(sql<Activity>`
    select 'comment' as kind, id, created_at as at, user_id, null::text as title, left(body, 400) as text,
      null::text as path, null::bigint as from_id, null::bigint as to_id, null::integer as pattern_id,
      null::integer as count
    from custom_object_comments
    where domain_id = ${domainId} and custom_object_id = ${of.id} and deleted_at is null
      and (${until}::timestamptz is null or created_at <= ${until}::timestamptz)
    order by created_at desc, id desc limit ${limit}`);
