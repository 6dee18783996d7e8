-- Hands the form notices of a member over to another one, for at most so many forms; returns the ids of the forms.
create or replace function hand_over_form_notices(own bigint, giver bigint, receiver bigint, who bigint,
  moment timestamptz, most integer)
  returns setof bigint language sql as $$
  with picked as materialized (
    select id from webforms where domain_id = own and id in (select webforms_that_tell(own, giver))
    order by id limit most for update
  ), moved as (
    update webforms w set notification_user_ids = told_instead(w.notification_user_ids, giver, receiver),
        draft = case when jsonb_typeof(w.draft->'values'->'notification_user_ids') = 'array'
          then jsonb_set(w.draft, '{values,notification_user_ids}', to_jsonb(told_instead(
            array(select jsonb_array_elements_text(w.draft->'values'->'notification_user_ids')::bigint), giver,
              receiver)))
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
