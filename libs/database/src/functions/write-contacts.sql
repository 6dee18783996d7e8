-- Writes contacts with their audit rows, for every entrance; see write_customers. Nobody is taken to have given consent.
create or replace function write_contacts(own bigint, created jsonb, changed jsonb, origin jsonb)
  returns setof contacts language plpgsql as $$
#variable_conflict use_column
begin
  if jsonb_array_length(created) > 0 then
    return query with given as materialized (
      select *, coalesce(id, nextval('contacts_id_seq')) as new_id from rows_to_write(created, origin)
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, 'create', 'contact', new_id, changes, request_id, ip, user_agent from given
      where changes is not null
    )
    insert into contacts (domain_id, id, created_by, updated_by, created_at, updated_at, customer_id, name, last_name,
      first_name, last_name_kana, first_name_kana, search_key, department, position, email, email_key, tel_no,
      mobile_no, phone_key, postal_code, address, memo, lifecycle_stage_id, consent_status, consent_at,
      consent_source, retired, user_id, customs)
      overriding system value
    select own, new_id, member, member, at, at, v.customer_id, v.name, v.last_name, v.first_name, v.last_name_kana,
      v.first_name_kana, v.search_key, v.department, v.position, v.email, v.email_key, v.tel_no, v.mobile_no,
      v.phone_key, v.postal_code, v.address, v.memo, v.lifecycle_stage_id, coalesce(v.consent_status, 'none'),
      v.consent_at, v.consent_source, coalesce(v.retired, false), v.user_id, coalesce(v.customs, '{}')
    from given cross join lateral jsonb_populate_record(null::contacts, fields) as v
    returning contacts.*;
  end if;
  if jsonb_array_length(changed) > 0 then
    return query with given as materialized (
      select * from rows_to_write(changed, origin)
    ), written as (
      update contacts c set (customer_id, name, last_name, first_name, last_name_kana, first_name_kana, search_key,
          department, position, email, email_key, tel_no, mobile_no, phone_key, postal_code, address, memo,
          lifecycle_stage_id, consent_status, consent_at, consent_source, retired, user_id, customs, deleted_at) = (
        select v.customer_id, v.name, v.last_name, v.first_name, v.last_name_kana, v.first_name_kana, v.search_key,
          v.department, v.position, v.email, v.email_key, v.tel_no, v.mobile_no, v.phone_key, v.postal_code, v.address,
          v.memo, v.lifecycle_stage_id, v.consent_status, v.consent_at, v.consent_source, v.retired, v.user_id,
          v.customs, v.deleted_at
        from jsonb_populate_record(c, given.fields) as v),
        updated_by = member, updated_at = at, lock_version = c.lock_version + 1
      from given
      where c.domain_id = own and c.id = given.id and c.lock_version = coalesce(given.lock_version, c.lock_version)
        and (c.deleted_at is null or fields ? 'deleted_at')
      -- The audit rows follow from here, without a join: the planner takes a batch for a row or two.
      returning c as done, given.member, given.action, given.changes, given.request_id, given.ip, given.user_agent
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, action, 'contact', (done).id, changes, request_id, ip, user_agent
      from written where changes is not null
    )
    select (done).* from written;
  end if;
end
$$;
