-- Writes the domain events of a statement: who changed which record, and of an update the columns with their values
-- before and after. `deleted_at` makes a deletion or a restoration of an update. Tables are put under it by
-- enable_events(table, entity, ignored columns, record column, owned); who did it comes with the transaction (`app.origin`).
create or replace function note_events() returns trigger language plpgsql
  security definer set search_path = public, pg_catalog as $$
declare
  event_entity constant text := tg_argv[0];
  ignored_columns constant text[] := tg_argv[1]::text[] || array['updated_at', 'updated_by', 'lock_version', 'created_at'];
  record_column constant text := tg_argv[2];
  is_owned constant boolean := coalesce(tg_argv[3], 'f')::boolean;
  event_origin constant jsonb := nullif(current_setting('app.origin', true), '')::jsonb;
begin
  -- Records with an owner say who it is at first: when a subscriber reads the record, it may have another.
  if tg_op = 'INSERT' and is_owned then
    insert into event_outbox (domain_id, entity, record_id, kind, changes, origin)
      select domain_id, event_entity, id, 'created', jsonb_build_object('user_id', jsonb_build_array(null, user_id)),
        event_origin from come order by id;
  elsif tg_op = 'INSERT' and record_column = 'id' then
    insert into event_outbox (domain_id, entity, record_id, kind, origin)
      select domain_id, event_entity, id, 'created', event_origin from come order by id;
  elsif tg_op = 'DELETE' and record_column = 'id' then
    insert into event_outbox (domain_id, entity, record_id, kind, origin)
      select domain_id, event_entity, id, 'deleted', event_origin from gone order by id;
  elsif tg_op = 'INSERT' then
    insert into event_outbox (domain_id, entity, record_id, kind, changes, origin)
      select domain_id, event_entity, (to_jsonb(come)->>record_column)::bigint, 'created', (
          select jsonb_object_agg(key, jsonb_build_array(null, value)) from jsonb_each(to_jsonb(come) - ignored_columns)), event_origin
        from come;
  elsif tg_op = 'DELETE' then
    insert into event_outbox (domain_id, entity, record_id, kind, changes, origin)
      select domain_id, event_entity, (to_jsonb(gone)->>record_column)::bigint, 'deleted', (
          select jsonb_object_agg(key, jsonb_build_array(value, null)) from jsonb_each(to_jsonb(gone) - ignored_columns)), event_origin
        from gone;
  else
    -- A table without ids is joined by its place in both: PostgreSQL keeps old and new rows of a statement in one order.
    insert into event_outbox (domain_id, entity, record_id, kind, changes, origin)
      select domain_id, event_entity, record_id,
        case when changes->'deleted_at'->0 = 'null' then 'deleted'
          when changes->'deleted_at'->1 = 'null' then 'restored' else 'updated' end,
        changes, event_origin
      from (
        select after.domain_id, (after.data->>record_column)::bigint as record_id, (
          select jsonb_object_agg(a.key, jsonb_build_array(b.value, a.value))
          from jsonb_each(after.data) as a join jsonb_each(before.data) as b on b.key = a.key
          where b.value is distinct from a.value
        ) as changes
        from (select domain_id, to_jsonb(come) - ignored_columns as data, row_number() over () as place from come) as after
        join (select to_jsonb(gone) - ignored_columns as data, row_number() over () as place from gone) as before using (place)
      ) as change
      where changes is not null
      order by record_id;
  end if;
  return null;
end
$$;
