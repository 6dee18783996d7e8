-- Notes new records for the search index of large companies (see enable_search).
create or replace function note_search_inserts() returns trigger language plpgsql as $$
begin
  if exists (select from search_states where entity = tg_argv[0]) then
    insert into search_changes (domain_id, entity, record_id)
      select come.domain_id, tg_argv[0], come.id from come
      where exists (select from search_states s where s.domain_id = come.domain_id and s.entity = tg_argv[0]);
  end if;
  return null;
end
$$;
