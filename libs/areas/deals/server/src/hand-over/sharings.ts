import { compiled } from '@crm/server-kit';
import type { Belonging } from '@crm/server-kit';
import { sql } from 'kysely';

const shared = (domainId: number, userId: number) =>
  sql`domain_id = ${domainId} and limited_to @> array[${userId}]::bigint[] and deleted_at is null`;

/**
 * Places in deals of others that are limited to listed members; a receiver who is listed already is not added again.
 */
export const sharings: Belonging = {
  kind: 'sharings',
  count: (domainId, userId) =>
    compiled(sql<{ count: number }>`select count(*)::int as count from deals where ${shared(domainId, userId)}`),
  move: ({ domainId, from, to, by, now }, limit) =>
    compiled(sql`with picked as materialized (
        select id, limited_to, array(
          select one from (select case when member = ${from} then ${to} else member end as one, min(place) as place
            from unnest(limited_to) with ordinality as listed (member, place) group by 1) as once order by place) as others
        from deals where ${shared(domainId, from)} order by id limit ${limit} for update),
      moved as (update deals set limited_to = picked.others, lock_version = deals.lock_version + 1, updated_at = ${now},
          updated_by = ${by}
        from picked where deals.domain_id = ${domainId} and deals.id = picked.id)
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes)
      select ${domainId}, ${by}, 'permission', 'deal', id, jsonb_build_object(
        'before', jsonb_build_object('limited_to', limited_to), 'after', jsonb_build_object('limited_to', others))
      from picked returning record_id`),
};
