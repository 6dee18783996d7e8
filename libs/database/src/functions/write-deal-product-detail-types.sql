-- Writes product detail types with their deal types and audit rows, for every entrance; see write_customers. Its rows may
-- also have `deal_type_ids`, the only deal types that offer the type. New types come last in the order.
create or replace function write_deal_product_detail_types(own bigint, created jsonb, changed jsonb, origin jsonb)
  returns setof deal_product_detail_types language plpgsql as $$
#variable_conflict use_column
declare
  created_ids bigint[];
  changed_ids bigint[];
begin
  if jsonb_array_length(created) > 0 then
    with given as materialized (
      select *, coalesce(id, nextval('deal_product_detail_types_id_seq')) as new_id from rows_to_write(created, origin)
    ), written as (
      insert into deal_product_detail_types (domain_id, id, created_by, updated_by, created_at, updated_at, name, search_key,
        billing_cycle, unit_price, unit, rounding, memo, unit_cost, gross_margin_rate, used, customs, order_num)
        overriding system value
      select own, new_id, member, member, at, at, v.name, v.search_key, v.billing_cycle, v.unit_price, v.unit, v.rounding,
        v.memo, v.unit_cost, v.gross_margin_rate, v.used, coalesce(v.customs, '{}'),
        (select coalesce(max(order_num), -1) from deal_product_detail_types where domain_id = own and deleted_at is null)
          + place
      from given cross join lateral jsonb_populate_record(null::deal_product_detail_types, fields) as v
    ), offered as (
      insert into deal_product_detail_type_deal_types (domain_id, deal_product_detail_type_id, deal_type_id)
      select distinct own, new_id, deal_type::bigint
      from given cross join jsonb_array_elements_text(fields->'deal_type_ids') as deal_type
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, 'create', 'deal_product_detail_type', new_id, changes, request_id, ip, user_agent from given
      where changes is not null
    )
    select array_agg(new_id order by place) into created_ids from given;
  end if;

  if jsonb_array_length(changed) > 0 then
    with given as materialized (
      select * from rows_to_write(changed, origin)
    ), written as (
      update deal_product_detail_types as t set (name, search_key, billing_cycle, unit_price, unit, rounding, memo,
          unit_cost, gross_margin_rate, used, customs, deleted_at) = (
        select v.name, v.search_key, v.billing_cycle, v.unit_price, v.unit, v.rounding, v.memo, v.unit_cost,
          v.gross_margin_rate, v.used, v.customs, v.deleted_at
        from jsonb_populate_record(t, given.fields) as v),
        updated_by = member, updated_at = at, lock_version = t.lock_version + 1
      from given
      where t.domain_id = own and t.id = given.id and t.lock_version = coalesce(given.lock_version, t.lock_version)
        and (t.deleted_at is null or fields ? 'deleted_at')
      returning t.id, given.member, given.action, given.changes, given.request_id, given.ip, given.user_agent
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, action, 'deal_product_detail_type', id, changes, request_id, ip, user_agent
      from written where changes is not null
    )
    select array_agg(id) into changed_ids from written;
    if jsonb_path_exists(changed, '$[*].fields.deal_type_ids') then
      delete from deal_product_detail_type_deal_types as link using rows_to_write(changed, origin) as g
        where link.domain_id = own and link.deal_product_detail_type_id = g.id and g.id = any(changed_ids)
          and not fields->'deal_type_ids' @> to_jsonb(link.deal_type_id);
      insert into deal_product_detail_type_deal_types (domain_id, deal_product_detail_type_id, deal_type_id)
        select distinct own, g.id, deal_type::bigint from rows_to_write(changed, origin) as g
        cross join jsonb_array_elements_text(fields->'deal_type_ids') as deal_type
        where g.id = any(changed_ids)
        on conflict do nothing;
    end if;
  end if;
  return query select t.* from deal_product_detail_types as t
    where t.domain_id = own and t.id = any(created_ids || changed_ids) order by t.id;
end
$$;
