-- Writes deals and what belongs to them, for every entrance; see write_customers. Its rows may also have `contact_ids`, the
-- contacts to add, and `gone_contact_ids`, those to remove. A deal that enters a phase gets a history row and, unless the row
-- has a `board_order`, a place on top of the column, above the rows before it; a row with a `phase_changed_at` brings an
-- earlier state back and enters nothing.
create or replace function write_deals(own bigint, created jsonb, changed jsonb, origin jsonb)
  returns setof deals language plpgsql as $$
#variable_conflict use_column
declare
  moved jsonb;
  written_ids bigint[];
begin
  if jsonb_array_length(created) > 0 then
    return query with given as materialized (
      select *, coalesce(id, nextval('deals_id_seq')) as new_id from rows_to_write(created, origin)
    ), written as (
      insert into deals (domain_id, id, created_by, updated_by, created_at, updated_at, phase_changed_at, deal_type_id,
        phase_id, name, deal_code, search_key, customer_id, user_id, probability_id, product_id, channel_id, reason_id,
        amount, expected_contract_date, closed_at, customs, board_order)
        overriding system value
      select own, new_id, member, member, at, at, at, v.deal_type_id, v.phase_id, v.name, v.deal_code, v.search_key,
        v.customer_id, v.user_id, v.probability_id, v.product_id, v.channel_id, v.reason_id, v.amount,
        v.expected_contract_date, v.closed_at, coalesce(v.customs, '{}'),
        coalesce(top.board_order, 0) - 1024 * row_number() over (partition by v.deal_type_id, v.phase_id order by place)
      from given cross join lateral jsonb_populate_record(null::deals, fields) as v
      left join lateral (select d.board_order from deals as d
        where d.domain_id = own and d.deal_type_id = v.deal_type_id and d.phase_id = v.phase_id and d.deleted_at is null
        order by d.board_order, d.id limit 1) as top on true
      returning deals.*
    ), entered as (
      insert into deal_phase_histories (domain_id, deal_id, phase_id, user_id, entered_at)
      select own, id, phase_id, created_by, created_at from written
    ), people as (
      insert into deal_contacts (domain_id, deal_id, contact_id, created_at)
      select distinct own, new_id, contact::bigint, at
      from given cross join jsonb_array_elements_text(fields->'contact_ids') as contact
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, 'create', 'deal', new_id, changes, request_id, ip, user_agent from given
      where changes is not null
    )
    select * from written;
  end if;
  if jsonb_array_length(changed) > 0 then
    if jsonb_path_exists(changed, '$[*].fields.phase_id') then
      select jsonb_agg(jsonb_build_object('id', g.id, 'from_phase_id', d.phase_id, 'board_order', coalesce(
          (fields->>'board_order')::float8, coalesce(top.board_order, 0) - 1024 * g.step)))
        into moved
        from (select id, lock_version, fields, (fields->>'phase_id')::bigint as phase_id,
            row_number() over (partition by fields->'phase_id' order by place) as step
          from rows_to_write(changed, origin) where fields ? 'phase_id' and not fields ? 'phase_changed_at') as g
        join deals as d on d.domain_id = own and d.id = g.id and d.phase_id <> g.phase_id
          and d.lock_version = coalesce(g.lock_version, d.lock_version)
        left join lateral (select t.board_order from deals as t
          where t.domain_id = own and t.deal_type_id = d.deal_type_id and t.phase_id = g.phase_id
            and t.deleted_at is null
          order by t.board_order, t.id limit 1) as top on true;
    end if;
    with given as materialized (
      select g.*, m.board_order, m.from_phase_id from rows_to_write(changed, origin) as g
      left join jsonb_to_recordset(coalesce(moved, '[]')) as m (id bigint, board_order float8, from_phase_id bigint)
        using (id)
    ), written as (
      update deals as d set (name, deal_code, search_key, customer_id, user_id, phase_id, probability_id, product_id,
          channel_id, reason_id, amount, expected_contract_date, closed_at, limited_to, customs, deleted_at, board_order,
          phase_changed_at, updated_by, updated_at) = (
        select v.name, v.deal_code, v.search_key, v.customer_id, v.user_id, v.phase_id, v.probability_id, v.product_id,
          v.channel_id, v.reason_id, v.amount, v.expected_contract_date, v.closed_at, v.limited_to, v.customs,
          v.deleted_at, coalesce(given.board_order, v.board_order),
          case when given.board_order is null then v.phase_changed_at else at end,
          case when fields ? 'updated_by' then v.updated_by else member end,
          case when fields ? 'updated_at' then v.updated_at else at end
        from jsonb_populate_record(d, given.fields) as v),
        lock_version = d.lock_version + 1
      from given
      where d.domain_id = own and d.id = given.id and d.lock_version = coalesce(given.lock_version, d.lock_version)
        and (d.deleted_at is null or fields ? 'deleted_at')
      returning d.id, d.phase_id, given.from_phase_id, given.at, given.member, given.action, given.changes,
        given.request_id, given.ip, given.user_agent
    ), entered as (
      insert into deal_phase_histories (domain_id, deal_id, from_phase_id, phase_id, user_id, entered_at)
      select own, id, from_phase_id, phase_id, member, at from written where from_phase_id is not null
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, action, 'deal', id, changes, request_id, ip, user_agent
      from written where changes is not null
    )
    select array_agg(id) into written_ids from written;
    if jsonb_path_exists(changed, '$[*].fields.contact_ids') then
      delete from deal_contacts as link
        using rows_to_write(changed, origin) as g
        where link.domain_id = own and link.deal_id = g.id and g.id = any(written_ids)
          and fields->'gone_contact_ids' @> to_jsonb(link.contact_id);
      insert into deal_contacts (domain_id, deal_id, contact_id, created_at)
        select distinct own, g.id, contact::bigint, at from rows_to_write(changed, origin) as g
        cross join jsonb_array_elements_text(fields->'contact_ids') as contact
        where g.id = any(written_ids)
        on conflict do nothing;
    end if;
    return query select deals.* from deals where domain_id = own and id = any(written_ids);
  end if;
end
$$;
