-- Writes the rows of a statement into the journal of the transaction's change set (`app.change_set`). The argument holds
-- the columns of the table's primary key, without the company. Tables are put under it by enable_change_sets(table).
create or replace function note_change_set() returns trigger language plpgsql as $$
declare
  set_id constant bigint := current_setting('app.change_set')::bigint;
  own constant bigint := current_setting('app.domain_id')::bigint;
  key_columns constant text[] := tg_argv[0]::text[];
  next_step constant integer := coalesce(
    (select max(step) from change_set_rows where domain_id = own and change_set_id = set_id), 0) + 1;
begin
  if tg_op = 'INSERT' then
    insert into change_set_rows (domain_id, change_set_id, step, place, table_name, action, row_key, after)
      select own, set_id, next_step, row_number() over (), tg_table_name, 'insert', picked_keys(data, key_columns), data
      from (select to_jsonb(come) as data from come) as row;
  elsif tg_op = 'DELETE' then
    insert into change_set_rows (domain_id, change_set_id, step, place, table_name, action, row_key, before)
      select own, set_id, next_step, row_number() over (), tg_table_name, 'delete', picked_keys(data, key_columns), data
      from (select to_jsonb(gone) as data from gone) as row;
  else
    -- PostgreSQL keeps old and new rows of a statement in one order.
    insert into change_set_rows (domain_id, change_set_id, step, place, table_name, action, row_key, before, after)
      select own, set_id, next_step, place, tg_table_name, 'update', picked_keys(new_row.data, key_columns),
        change.before, change.after
      from (select to_jsonb(come) as data, row_number() over () as place from come) as new_row
      join (select to_jsonb(gone) as data, row_number() over () as place from gone) as old_row using (place)
      cross join lateral (
        select jsonb_object_agg(o.key, o.value) as before, jsonb_object_agg(o.key, new_row.data -> o.key) as after
        from jsonb_each(old_row.data) as o
        where o.value is distinct from new_row.data -> o.key and o.key <> 'lock_version'
      ) as change
      where change.before is not null;
  end if;
  return null;
end
$$;
