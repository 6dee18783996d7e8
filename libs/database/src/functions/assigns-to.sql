-- Returns true for the definition of an assignee item that names the member.
create or replace function assigns_to(data jsonb, member text) returns boolean language sql immutable as $$
  select coalesce((data->>'default_value' = member or (
  jsonb_typeof(data->'values_to_be_chosen') = 'array' and exists (
    select from jsonb_array_elements_text(data->'values_to_be_chosen') as chosen (id) where chosen.id = member))),
      false)
$$;
