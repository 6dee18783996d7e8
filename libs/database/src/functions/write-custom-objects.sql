-- Writes custom objects with their audit rows, for every entrance: screens, bulk changes, undo, imports. `created` and
-- `changed` are lists for rows_to_write. A change that names a lock_version is written only while the record has it; a
-- deleted record is changed only by its restoration. Fields may have `relations`, the related records by relation (see
-- write_object_links). Returns the written rows.
create or replace function write_custom_objects(own bigint, created jsonb, changed jsonb, origin jsonb)
  returns setof custom_objects language plpgsql as $$
#variable_conflict use_column
begin
  if jsonb_array_length(created) > 0 then
    return query with given as materialized (
      select *, coalesce(id, nextval('custom_objects_id_seq')) as new_id from rows_to_write(created, origin)
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, 'create', 'custom_object', new_id, changes, request_id, ip, user_agent from given
      where changes is not null
    )
    insert into custom_objects (domain_id, id, created_by, updated_by, created_at, updated_at, custom_object_def_id, title,
      search_key, title_key, unique_keys, customs)
      overriding system value
    select own, new_id, member, member, at, at, v.custom_object_def_id, v.title, v.search_key, v.title_key, v.unique_keys,
      coalesce(v.customs, '{}')
    from given cross join lateral jsonb_populate_record(null::custom_objects, fields) as v
    returning custom_objects.*;
    if created @? '$[*].fields.relations' then
      perform write_object_links(own, (
        select jsonb_agg(fields || jsonb_build_object('id', id)) from rows_to_write(created, origin)
        where fields ? 'relations'));
    end if;
  end if;
  if jsonb_array_length(changed) > 0 then
    -- Before the update, while the versions are those that the changes name.
    if changed @? '$[*].fields.relations' then
      perform write_object_links(own, (
        select jsonb_agg(fields || jsonb_build_object('id', held.id)) from rows_to_write(changed, origin) as g
          cross join lateral (select o.id from custom_objects o where o.domain_id = own and o.id = g.id
            and o.lock_version = coalesce(g.lock_version, o.lock_version)
            and (o.deleted_at is null or fields ? 'deleted_at') for no key update) as held
        where fields ? 'relations'));
    end if;
    return query with given as materialized (
      select * from rows_to_write(changed, origin)
    ), written as (
      update custom_objects o set (title, search_key, title_key, unique_keys, customs, deleted_at) = (
        select v.title, v.search_key, v.title_key, v.unique_keys, v.customs, v.deleted_at
        from jsonb_populate_record(o, given.fields) as v),
        updated_by = member, updated_at = at, lock_version = o.lock_version + 1
      from given
      where o.domain_id = own and o.id = given.id and o.lock_version = coalesce(given.lock_version, o.lock_version)
        and (o.deleted_at is null or fields ? 'deleted_at')
      returning o as done, given.member, given.action, given.changes, given.request_id, given.ip, given.user_agent
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, action, 'custom_object', (done).id, changes, request_id, ip, user_agent
      from written where changes is not null
    )
    select (done).* from written;
  end if;
end
$$;
