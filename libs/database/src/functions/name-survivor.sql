-- Returns a document of conditions in which merged records are named by their survivor: a condition whose `field` is an
-- id of the entity, such as `customer_id`, `parent_customer_id` or `deal.customer_id`, and a key that is one, such as
-- `contact_ids`. A list names each record once.
create or replace function name_survivor(doc jsonb, entity text, gone bigint[], survivor bigint) returns jsonb
language plpgsql immutable as $$
declare
  own constant text := '(^|[._])' || entity || '_ids?$';
  is_own constant boolean := coalesce(doc ->> 'field' ~ own, false);
begin
  case jsonb_typeof(doc)
  when 'object' then
    return (select jsonb_object_agg(key, case
        when key ~ own or (is_own and key in ('value', 'values')) then survivor_ids(value, gone, survivor)
        else name_survivor(value, entity, gone, survivor) end)
      from jsonb_each(doc) having count(*) > 0 union all select '{}' where doc = '{}');
  when 'array' then
    return (select coalesce(jsonb_agg(name_survivor(value, entity, gone, survivor) order by place), '[]')
      from jsonb_array_elements(doc) with ordinality as list (value, place));
  else
    return doc;
  end case;
end
$$;

-- Returns ids, one or a list, as numbers or as text, in which the survivor replaces those that are gone.
create or replace function survivor_ids(ids jsonb, gone bigint[], survivor bigint) returns jsonb
language plpgsql immutable as $$
begin
  case jsonb_typeof(ids)
  when 'array' then
    return (select coalesce(jsonb_agg(value order by place), '[]') from (
      select survivor_ids(value, gone, survivor) as value, min(place) as place
      from jsonb_array_elements(ids) with ordinality as list (value, place) group by 1) as once);
  when 'number' then
    return case when ids::text = any(gone::text[]) then to_jsonb(survivor) else ids end;
  when 'string' then
    return case when ids #>> '{}' = any(gone::text[]) then to_jsonb(survivor::text) else ids end;
  else
    return ids;
  end case;
end
$$;
