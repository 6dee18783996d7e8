-- Puts another member in the place of one in the assignee items and the assignment of forms, for at most so many forms,
-- and writes a version of each form whose published items change; returns the ids of the forms.
create or replace function hand_over_webforms(own bigint, giver bigint, receiver bigint, who bigint, moment timestamptz,
  most integer)
  returns setof bigint language plpgsql as $$
declare
  form webforms;
  is_live boolean;
begin
  for form in select * from webforms where domain_id = own and id in (select webforms_of_member(own, giver::text))
    order by id limit most for update
  loop
    update webform_items set data = assigned_to_other(data, giver::text, receiver::text)
      where domain_id = own and webform_id = form.id and category = 'deal_assignee' and assigns_to(data, giver::text);
    is_live := found;
    update webforms set assignment_user_ids = told_instead(assignment_user_ids, giver, receiver),
        lock_version = lock_version + 1, updated_at = moment, updated_by = who,
        version = version + case when is_live and version > 0 then 1 else 0 end,
        draft = case when draft is null then null else jsonb_set(
          case when jsonb_typeof(draft->'values'->'assignment_user_ids') = 'array'
            then jsonb_set(draft, '{values,assignment_user_ids}', to_jsonb(told_instead(
              array(select jsonb_array_elements_text(draft->'values'->'assignment_user_ids')::bigint), giver, receiver)))
            else draft end,
          '{items}', (
          select coalesce(jsonb_agg(case when item->>'category' = 'deal_assignee'
            then jsonb_set(item, '{data}', assigned_to_other(item->'data', giver::text, receiver::text)) else item end
            order by place), '[]')
          from jsonb_array_elements(draft->'items') with ordinality as drafted (item, place))) end
      where domain_id = own and id = form.id;
    if is_live and form.version > 0 then
      perform keep_webform_version(own, form.id);
    end if;
    insert into audit_logs (domain_id, user_id, action, entity, record_id, changes)
      values (own, who, 'update', 'webform', form.id, jsonb_build_object(
        'before', jsonb_build_object('user_id', giver), 'after', jsonb_build_object('user_id', receiver)));
    return next form.id;
  end loop;
end
$$;
