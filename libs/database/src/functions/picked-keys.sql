-- Returns the named keys of an object as an object.
create or replace function picked_keys(data jsonb, names text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(name, data -> name), '{}') from unnest(names) as name
$$;
