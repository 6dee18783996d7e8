/**
 * Who is told of the answers of a form goes along when a member's work is handed over: in what visitors get, and in the
 * draft beside it. Recipients are no part of a version, so that there is no new one.
 */
const told = (draft: string) => `${draft}->'values'->'notification_user_ids'`;

export const up = `
create function told_instead(ids bigint[], giver bigint, receiver bigint) returns bigint[] language sql immutable as $$
  select array(select member from (
    select case when id = giver then receiver else id end as member, min(place) as place
    from unnest(ids) with ordinality as told (id, place) group by 1) as once order by place)
$$;

create function webforms_that_tell(own bigint, member bigint) returns setof bigint language sql stable as $$
  select w.id from webforms w where w.domain_id = own and w.deleted_at is null
    and (member = any(w.notification_user_ids) or ${told('w.draft')} @> to_jsonb(member))
$$;

create function hand_over_form_notices(own bigint, giver bigint, receiver bigint, who bigint, moment timestamptz,
  most integer) returns setof bigint language sql as $$
  with picked as materialized (
    select id from webforms where domain_id = own and id in (select webforms_that_tell(own, giver))
    order by id limit most for update
  ), moved as (
    update webforms w set notification_user_ids = told_instead(w.notification_user_ids, giver, receiver),
        draft = case when jsonb_typeof(${told('w.draft')}) = 'array'
          then jsonb_set(w.draft, '{values,notification_user_ids}', to_jsonb(told_instead(
            array(select jsonb_array_elements_text(${told('w.draft')})::bigint), giver, receiver)))
          else w.draft end,
        lock_version = w.lock_version + 1, updated_at = moment, updated_by = who
      from picked where w.domain_id = own and w.id = picked.id returning w.id
  )
  insert into audit_logs (domain_id, user_id, action, entity, record_id, changes)
  select own, who, 'update', 'webform', id, jsonb_build_object(
      'before', jsonb_build_object('notification_user_id', giver),
      'after', jsonb_build_object('notification_user_id', receiver))
    from moved returning record_id
$$;
`;
