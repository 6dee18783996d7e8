-- Counts changes of the choices of custom items that processes keep in memory.
create or replace function mark_choices() returns trigger language plpgsql as $$
begin
  insert into live_marks as mark (domain_id, topic, slot, changes)
  select distinct change.domain_id, 'definitions', pg_backend_pid() % 16, 1
  from change join custom_items item on item.domain_id = change.domain_id and item.id = change.item_id
  where item.item_type in (4, 5)
  order by change.domain_id
  on conflict (domain_id, topic, slot) do update set changes = mark.changes + 1;
  return null;
end
$$;

do $$ declare event text; begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create or replace trigger %I after %s on custom_item_options referencing %s table as change
      for each statement execute function mark_choices()',
      'custom_item_options_definitions_' || event, event, case event when 'delete' then 'old' else 'new' end);
  end loop;
end $$;
