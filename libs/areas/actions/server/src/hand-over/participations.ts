import type { Belonging } from '@crm/server-kit';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';

const planned = (domainId: number, userId: number) => sql`
  from action_invitees place join actions on actions.domain_id = place.domain_id and actions.id = place.action_id
  where place.domain_id = ${domainId} and place.user_id = ${userId} and actions.status = 'planned'
    and actions.deleted_at is null`;

/**
 * Invitations to planned actions of others; a receiver who is invited already, or owns the action, gets no second one.
 */
export const participations: Belonging = {
  kind: 'participations',
  count: (domainId, userId) =>
    compiled(sql<{ count: number }>`select count(*)::int as count ${planned(domainId, userId)}`),
  move: ({ domainId, from, to, by, now }, limit) =>
    compiled(sql`with picked as materialized (
        select place.action_id, actions.user_id as owner ${planned(domainId, from)}
        order by place.action_id limit ${limit} for update of place),
      gone as (delete from action_invitees place using picked
        where place.domain_id = ${domainId} and place.action_id = picked.action_id and place.user_id = ${from}),
      given as (insert into action_invitees (domain_id, action_id, user_id)
        select ${domainId}, action_id, ${to} from picked where owner is distinct from ${to} on conflict do nothing),
      touched as (update actions set lock_version = actions.lock_version + 1, updated_at = ${now}, updated_by = ${by}
        from picked where actions.domain_id = ${domainId} and actions.id = picked.action_id)
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes)
      select ${domainId}, ${by}, 'update', 'action', action_id, jsonb_build_object(
        'before', jsonb_build_object('invitee_id', ${from}::bigint),
        'after', jsonb_build_object('invitee_id', ${to}::bigint))
      from picked returning record_id`),
};
