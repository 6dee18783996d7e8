-- A new kind of record changes neither a constraint nor a function: the application knows the kinds that areas have
-- registered, and a kind's own migration puts its table under the search index, live marks and domain events.
alter table actions drop constraint actions_target_type_check;
alter table custom_item_groups drop constraint custom_item_groups_entity_check;
alter table custom_items drop constraint custom_items_entity_check;
alter table demo_records drop constraint demo_records_entity_check;
alter table notices drop constraint notices_subject_type_check;
alter table record_bulk_operations drop constraint record_bulk_operations_entity_check;
alter table record_search_conditions drop constraint record_search_conditions_page_type_check;
alter table record_search_histories drop constraint record_search_histories_page_type_check;
alter table record_stars drop constraint record_stars_entity_check;
alter table search_states drop constraint search_states_entity_check;

-- The triggers below need these functions, which a new database gets after its migrations (functions/*.sql).
do $$ declare name text; begin
  foreach name in array array['note_search_change', 'note_search_inserts', 'mark_live'] loop
    if to_regprocedure(name || '()') is null then
      execute format('create function %I() returns trigger language plpgsql as ''begin return null; end''', name);
    end if;
  end loop;
end $$;

-- Notes changes of the columns that a table's search index is made of, and new rows.
create function enable_search(target regclass, entity text, columns text[] default '{search_key,customs}')
returns void language plpgsql as $$
begin
  execute format('create or replace trigger note_search_update after update on %s for each row
    when (%s) execute function note_search_change(%L)', target,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ') from unnest(columns) as name), entity);
  execute format('create or replace trigger note_search_insert after insert on %s
    referencing new table as come for each statement execute function note_search_inserts(%L)', target, entity);
end $$;

-- Counts every changing statement of a table under a topic of open screens, or under `definitions` for what processes
-- keep in memory.
create function enable_live(target regclass, topic text) returns void language plpgsql as $$
declare event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create or replace trigger %I after %s on %s referencing %s table as change
      for each statement execute function mark_live(%L)',
      concat_ws('_', target, case topic when 'definitions' then topic else 'live' end, event), event, target,
      case event when 'delete' then 'old' else 'new' end, topic);
  end loop;
end $$;

select
  enable_search('customers', 'customer'),
  enable_search('contacts', 'contact'),
  enable_search('deals', 'deal'),
  enable_search('actions', 'action'),
  enable_live('action_comments', 'action_talk'),
  enable_live('action_reactions', 'action_talk'),
  enable_live('deal_comments', 'deal_comments');
select enable_live(name, 'definitions')
  from unnest(array['channels', 'custom_items', 'phases', 'probabilities', 'products', 'reasons']::regclass[]) as name;

-- The event of a new record names its owner where the table is enabled so (`owned`: it has the column user_id).
drop function enable_events(regclass, text, text[], text);
create function enable_events(target regclass, entity text, ignored text[] default '{}', record_column text default 'id',
  owned boolean default false) returns void language plpgsql as $$
declare arguments constant text := format('%L, %L, %L, %L', entity, ignored, record_column, owned);
begin
  execute format('create or replace trigger events_of_insert after insert on %s referencing new table as come
    for each statement execute function note_events(%s)', target, arguments);
  execute format('create or replace trigger events_of_update after update on %s referencing old table as gone
    new table as come for each statement execute function note_events(%s)', target, arguments);
  execute format('create or replace trigger events_of_delete after delete on %s referencing old table as gone
    for each statement execute function note_events(%s)', target, arguments);
end $$;
select
  enable_events('customers', 'customer',
    array['company_key', 'search_key', 'phone_key', 'last_action_completed_at', 'next_action_at'], owned => true),
  enable_events('contacts', 'contact', array['search_key', 'email_key', 'phone_key', 'tel_key'], owned => true),
  enable_events('deals', 'deal', array['search_key', 'last_action_completed_at', 'next_action_at'], owned => true),
  enable_events('actions', 'action', array['search_key'], owned => true);
