-- Notes a record whose search text changed, for the search index of large companies.
create or replace function note_search_change() returns trigger language plpgsql as $$
begin
  if exists (select from search_states where domain_id = new.domain_id and entity = tg_argv[0]) then
    insert into search_changes (domain_id, entity, record_id) values (new.domain_id, tg_argv[0], new.id);
  end if;
  return null;
end
$$;

do $$ declare entity text; begin
  foreach entity in array array['action', 'contact', 'customer', 'deal'] loop
    execute format('create or replace trigger note_search_update after update on %I for each row
      when (old.search_key is distinct from new.search_key or old.customs is distinct from new.customs)
      execute function note_search_change(%L)', entity || 's', entity);
  end loop;
end $$;
