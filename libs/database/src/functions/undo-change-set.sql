-- Puts back what a change set wrote, its last statement first. Values that were changed since stay; the function returns
-- their rows and columns, and rows that are gone with no columns. Versions only rise, so that no screen that was loaded in
-- between writes over the rows. While it runs (`app.undoing`), triggers that follow one change by another do nothing.
create or replace function undo_change_set(own bigint, set_id bigint)
  returns table (table_name text, row_key jsonb, fields text[]) language plpgsql as $$
#variable_conflict use_column
declare
  statement record;
  target record;
  -- Columns that follow from others or are kept by triggers.
  derived constant text[] := array['updated_at', 'updated_by', 'search_key', 'company_key', 'phone_key', 'email_key',
    'last_action_completed_at', 'next_action_at', 'total_cost', 'total_profit'];
begin
  perform set_config('app.undoing', 'true', true);
  for statement in
    select r.step, r.table_name as name, r.action from change_set_rows as r
    where r.domain_id = own and r.change_set_id = set_id group by r.step, r.table_name, r.action order by r.step desc
  loop
    select
      string_agg(format('%I', a.attname), ', ') filter (where a.attgenerated = '') as all_columns,
      string_agg(format('%I', a.attname), ', ') filter (where is_set) as columns,
      string_agg(format('v.%I', a.attname), ', ') filter (where a.attgenerated = '') as all_values,
      string_agg(format('v.%I', a.attname), ', ') filter (where is_set) as values,
      coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> ''), '{}') || derived as silent,
      bool_or(a.attname = 'lock_version') as is_versioned,
      string_agg(format('t.%I = (r.row_key ->> %L)::%s', a.attname, a.attname, format_type(a.atttypid, a.atttypmod)),
        ' and ') filter (where a.attnum = any(i.indkey) and a.attname <> 'domain_id') as same_key
      into target
      from pg_index as i join pg_attribute as a on a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped
      cross join lateral (select a.attgenerated = '' and a.attidentity = '' and a.attname <> 'lock_version' as is_set) as rule
      where i.indrelid = statement.name::regclass and i.indisprimary;
    if statement.action = 'insert' then
      return query execute format('with gone as (
          delete from %1$I as t using change_set_rows as r
          where t.domain_id = $1 and r.domain_id = $1 and r.change_set_id = $2 and r.step = $3 and %2$s
            and to_jsonb(t) - $4 - ''lock_version'' = r.after - $4 - ''lock_version''
          returning r.place
        )
        select %1$L::text, r.row_key, array[''created''] from change_set_rows as r
        join %1$I as t on t.domain_id = $1 and %2$s
        where r.domain_id = $1 and r.change_set_id = $2 and r.step = $3 and r.place not in (select place from gone)',
        statement.name, target.same_key) using own, set_id, statement.step, target.silent;
    elsif statement.action = 'delete' then
      execute format('insert into %1$I (%2$s) overriding system value
        select %3$s from change_set_rows as r cross join lateral jsonb_populate_record(null::%1$I, r.before) as v
        where r.domain_id = $1 and r.change_set_id = $2 and r.step = $3 on conflict do nothing',
        statement.name, target.all_columns, target.all_values) using own, set_id, statement.step;
    else
      return query execute format('with r as materialized (
          select r.place, r.row_key, values_back(to_jsonb(t), r.before, r.after, $4) as back, t is null as is_gone
          from change_set_rows as r left join %1$I as t on t.domain_id = $1 and %2$s
          where r.domain_id = $1 and r.change_set_id = $2 and r.step = $3
        ), written as (
          update %1$I as t set (%3$s) = (select %4$s from jsonb_populate_record(t, r.back -> ''patch'') as v) %5$s
          from r where t.domain_id = $1 and %2$s and r.back -> ''patch'' <> ''{}''
        )
        select %1$L::text, row_key, case when is_gone then ''{}'' else array(select jsonb_array_elements_text(back -> ''kept'')) end
        from r where is_gone or back -> ''kept'' <> ''[]''',
        statement.name, target.same_key, target.columns, target.values,
        case when target.is_versioned then ', lock_version = t.lock_version + 1' else '' end)
        using own, set_id, statement.step, target.silent;
    end if;
  end loop;
  perform set_config('app.undoing', '', true);
end
$$;
