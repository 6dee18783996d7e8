-- Notes a record whose search text changed, for the search index of large companies (see enable_search).
create or replace function note_search_change() returns trigger language plpgsql as $$
begin
  if exists (select from search_states where domain_id = new.domain_id and entity = tg_argv[0]) then
    insert into search_changes (domain_id, entity, record_id) values (new.domain_id, tg_argv[0], new.id);
  end if;
  return null;
end
$$;
