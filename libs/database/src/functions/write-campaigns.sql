-- Writes campaigns with their audit rows, for every entrance; see write_customers.
create or replace function write_campaigns(own bigint, created jsonb, changed jsonb, origin jsonb)
  returns setof campaigns language plpgsql as $$
#variable_conflict use_column
begin
  if jsonb_array_length(created) > 0 then
    return query with given as materialized (
      select *, coalesce(id, nextval('campaigns_id_seq')) as new_id from rows_to_write(created, origin)
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, 'create', 'campaign', new_id, changes, request_id, ip, user_agent from given
      where changes is not null
    )
    insert into campaigns (domain_id, id, created_by, updated_by, created_at, updated_at,
      name, search_key, user_id, memo, status)
      overriding system value
    select own, new_id, member, member, at, at,
      v.name, v.search_key, v.user_id, v.memo, coalesce(v.status, 'draft')
    from given cross join lateral jsonb_populate_record(null::campaigns, fields) as v
    returning campaigns.*;
  end if;
  if jsonb_array_length(changed) > 0 then
    return query with given as materialized (
      select * from rows_to_write(changed, origin)
    ), written as (
      update campaigns r set (name, search_key, user_id, memo, status, deleted_at) = (
        select v.name, v.search_key, v.user_id, v.memo, v.status, v.deleted_at
        from jsonb_populate_record(r, given.fields) as v),
        updated_by = member, updated_at = at, lock_version = r.lock_version + 1
      from given
      where r.domain_id = own and r.id = given.id and r.lock_version = coalesce(given.lock_version, r.lock_version)
        and (r.deleted_at is null or fields ? 'deleted_at')
      -- The audit rows follow from here, without a join: the planner takes a batch for a row or two.
      returning r as done, given.member, given.action, given.changes, given.request_id, given.ip, given.user_agent
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, action, 'campaign', (done).id, changes, request_id, ip, user_agent
      from written where changes is not null
    )
    select (done).* from written;
  end if;
end
$$;
