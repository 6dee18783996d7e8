-- Counts the changes of a topic per company, in 16 slots so that writers do not wait for each other. Open screens
-- (topics) and definitions kept in memory ('definitions') are refreshed by it.
create or replace function mark_live() returns trigger language plpgsql as $$
begin
  insert into live_marks as mark (domain_id, topic, slot, changes)
  select distinct domain_id, tg_argv[0], pg_backend_pid() % 16, 1 from change
  order by domain_id
  on conflict (domain_id, topic, slot) do update set changes = mark.changes + 1;
  return null;
end
$$;

-- Topics of open screens are named by what they show; every other table here is a definition.
do $$ declare entry record; event text; begin
  for entry in
    select name, 'definitions' as topic, 'definitions' as kind
    from unnest(array['channels', 'custom_items', 'phases', 'probabilities', 'products', 'reasons']) as name
    union all
    values ('action_comments', 'action_talk', 'live'), ('action_reactions', 'action_talk', 'live'),
      ('deal_comments', 'deal_comments', 'live')
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create or replace trigger %I after %s on %I referencing %s table as change
        for each statement execute function mark_live(%L)',
        concat_ws('_', entry.name, entry.kind, event), event, entry.name,
        case event when 'delete' then 'old' else 'new' end, entry.topic);
    end loop;
  end loop;
end $$;
