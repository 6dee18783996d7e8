-- Counts the changes of a topic per company, in 16 slots so that writers do not wait for each other. Open screens
-- (topics) and definitions kept in memory ('definitions') are refreshed by it. Tables are put under it by
-- enable_live(table, topic).
create or replace function mark_live() returns trigger language plpgsql as $$
begin
  insert into live_marks as mark (domain_id, topic, slot, changes)
  select distinct domain_id, tg_argv[0], pg_backend_pid() % 16, 1 from change
  order by domain_id
  on conflict (domain_id, topic, slot) do update set changes = mark.changes + 1;
  return null;
end
$$;
