-- Compares a row with the values that an operation gave it. Returns `patch`, the values before the operation of all columns
-- that still have its value, and `kept`, the names of the columns that were changed since. Custom values are compared item
-- by item and named `customs.ID`. Columns in `silent` follow from others and are never named.
create or replace function values_back(current_row jsonb, before jsonb, after jsonb, silent text[]) returns jsonb
  language plpgsql immutable as $$
declare
  patch jsonb := '{}';
  kept text[] := '{}';
  items jsonb;
  name text;
  item text;
begin
  for name in select jsonb_object_keys(before) loop
    if current_row -> name is not distinct from after -> name then
      patch := patch || jsonb_build_object(name, before -> name);
    elsif name = 'customs' then
      items := current_row -> name;
      for item in select jsonb_object_keys((before -> name) || (after -> name)) loop
        continue when before -> name -> item is not distinct from after -> name -> item;
        if items -> item is distinct from after -> name -> item then
          kept := kept || ('customs.' || item);
        elsif before -> name ? item then
          items := items || jsonb_build_object(item, before -> name -> item);
        else
          items := items - item;
        end if;
      end loop;
      patch := patch || jsonb_build_object(name, items);
    elsif name <> all(silent) then
      kept := kept || name;
    end if;
  end loop;
  return jsonb_build_object('patch', patch, 'kept', to_jsonb(kept));
end
$$;
