/**
 * Forms that give their deals to a member give them to another one. What visitors get is a version: an item of it that
 * changes makes the next one, as a publication would. The draft beside it follows.
 */
const named = (data: string) => `(${data}->>'default_value' = member or (
  jsonb_typeof(${data}->'values_to_be_chosen') = 'array' and exists (
    select from jsonb_array_elements_text(${data}->'values_to_be_chosen') as chosen (id) where chosen.id = member)))`;

export const up = `
create function assigns_to(data jsonb, member text) returns boolean language sql immutable as $$
  select coalesce(${named('data')}, false)
$$;

create function assigned_to_other(data jsonb, giver text, receiver text) returns jsonb language sql immutable as $$
  select data
    || case when data->>'default_value' = giver then jsonb_build_object('default_value', receiver) else '{}' end
    || case when jsonb_typeof(data->'values_to_be_chosen') = 'array' then jsonb_build_object('values_to_be_chosen', (
        select coalesce(jsonb_agg(member order by place), '[]') from (
          select case when id = giver then receiver else id end as member, min(place) as place
          from jsonb_array_elements_text(data->'values_to_be_chosen') with ordinality as chosen (id, place)
          group by 1) as once)) else '{}' end
$$;

create function webforms_of_member(own bigint, member text) returns setof bigint language sql stable as $$
  select w.id from webforms w where w.domain_id = own and w.deleted_at is null and (
    exists (select from webform_items i where i.domain_id = own and i.webform_id = w.id
      and i.category = 'deal_assignee' and assigns_to(i.data, member))
    or exists (select from jsonb_array_elements(w.draft->'items') as drafted (item)
      where drafted.item->>'category' = 'deal_assignee' and assigns_to(drafted.item->'data', member)))
$$;

create function hand_over_webforms(own bigint, giver bigint, receiver bigint, who bigint, moment timestamptz, most integer)
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
    update webforms set lock_version = lock_version + 1, updated_at = moment, updated_by = who,
        version = version + case when is_live and version > 0 then 1 else 0 end,
        draft = case when draft is null then null else jsonb_set(draft, '{items}', (
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
end $$;
`;
