-- Returns the definition of an assignee item with one member in place of another, each member once.
create or replace function assigned_to_other(data jsonb, giver text, receiver text)
  returns jsonb language sql immutable as $$
  select data
    || case when data->>'default_value' = giver then jsonb_build_object('default_value', receiver) else '{}' end
    || case when jsonb_typeof(data->'values_to_be_chosen') = 'array' then jsonb_build_object('values_to_be_chosen', (
        select coalesce(jsonb_agg(member order by place), '[]') from (
          select case when id = giver then receiver else id end as member, min(place) as place
          from jsonb_array_elements_text(data->'values_to_be_chosen') with ordinality as chosen (id, place)
          group by 1) as once)) else '{}' end
$$;
