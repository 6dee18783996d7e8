-- Writes customers with their audit rows, for every entrance: screens, forms, bulk changes, undo. `created` and `changed`
-- are lists for rows_to_write. A change that names a lock_version is written only while the record has it; a deleted record
-- is changed only by its restoration. Returns the written rows.
create or replace function write_customers(own bigint, created jsonb, changed jsonb, origin jsonb)
  returns setof customers language plpgsql as $$
#variable_conflict use_column
begin
  if jsonb_array_length(created) > 0 then
    return query with given as materialized (
      select *, coalesce(id, nextval('customers_id_seq')) as new_id from rows_to_write(created, origin)
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, 'create', 'customer', new_id, changes, request_id, ip, user_agent from given
      where changes is not null
    )
    insert into customers (domain_id, id, created_by, updated_by, created_at, updated_at, name, name_kana, company_key,
      search_key, industry, postal_code, address, tel_no, phone_key, web_url, establish_year, employee, capital,
      closing_month, corporate_number, invoice_registration_number, parent_customer_id, user_id, role_id, customs)
      overriding system value
    select own, new_id, member, member, at, at, v.name, v.name_kana, v.company_key, v.search_key, v.industry,
      v.postal_code, v.address, v.tel_no, v.phone_key, v.web_url, v.establish_year, v.employee, v.capital,
      v.closing_month, v.corporate_number, v.invoice_registration_number, v.parent_customer_id, v.user_id, v.role_id,
      coalesce(v.customs, '{}')
    from given cross join lateral jsonb_populate_record(null::customers, fields) as v
    returning customers.*;
  end if;
  if jsonb_array_length(changed) > 0 then
    return query with given as materialized (
      select * from rows_to_write(changed, origin)
    ), written as (
      update customers c set (name, name_kana, company_key, search_key, industry, postal_code, address, tel_no,
          phone_key, web_url, establish_year, employee, capital, closing_month, corporate_number,
          invoice_registration_number, parent_customer_id, user_id, role_id, customs, deleted_at) = (
        select v.name, v.name_kana, v.company_key, v.search_key, v.industry, v.postal_code, v.address, v.tel_no,
          v.phone_key, v.web_url, v.establish_year, v.employee, v.capital, v.closing_month, v.corporate_number,
          v.invoice_registration_number, v.parent_customer_id, v.user_id, v.role_id, v.customs, v.deleted_at
        from jsonb_populate_record(c, given.fields) as v),
        updated_by = member, updated_at = at, lock_version = c.lock_version + 1
      from given
      where c.domain_id = own and c.id = given.id and c.lock_version = coalesce(given.lock_version, c.lock_version)
        and (c.deleted_at is null or fields ? 'deleted_at')
      -- The audit rows follow from here, without a join: the planner takes a batch for a row or two.
      returning c as done, given.member, given.action, given.changes, given.request_id, given.ip, given.user_agent
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, action, 'customer', (done).id, changes, request_id, ip, user_agent
      from written where changes is not null
    )
    select (done).* from written;
  end if;
end
$$;
