-- Writes actions with their participants, audit rows, and the last and next action times of their deals and customers, for
-- every entrance; see write_customers. Its rows may also have `invitee_ids`, the only members invited, `contact_ids`, the
-- contacts to add, and `gone_contact_ids`, those to remove. The targets are locked first, always in the same order: two writers
-- of one deal's actions wait for each other, so that each counts the other's change.
create or replace function write_actions(own bigint, created jsonb, changed jsonb, origin jsonb)
  returns setof actions language plpgsql as $$
#variable_conflict use_column
declare
  deals_meant bigint[];
  contacts_meant bigint[];
  customers_meant bigint[];
  written_ids bigint[];
  changed_ids bigint[];
begin
  select array_agg(distinct deal_id), array_agg(distinct contact_id), array_agg(distinct customer_id)
    into deals_meant, contacts_meant, customers_meant
    from (
      select (fields->>'deal_id')::bigint as deal_id, (fields->>'contact_id')::bigint as contact_id,
        (fields->>'customer_id')::bigint as customer_id
      from rows_to_write(coalesce(created, '[]'), origin)
      union all
      select a.deal_id, a.contact_id, a.customer_id
      from rows_to_write(coalesce(changed, '[]'), origin) as g join actions as a on a.domain_id = own and a.id = g.id
    ) as target;
  customers_meant := customers_meant
    || array(select customer_id from deals where domain_id = own and id = any(deals_meant) order by id for no key update);
  customers_meant := customers_meant || array(
    select customer_id from contacts where domain_id = own and id = any(contacts_meant) order by id for no key update);
  perform from customers where domain_id = own and id = any(customers_meant) order by id for no key update;

  if jsonb_array_length(created) > 0 then
    with given as materialized (
      select *, coalesce(id, nextval('actions_id_seq')) as new_id from rows_to_write(created, origin)
    ), written as (
      insert into actions (domain_id, id, created_by, updated_by, created_at, updated_at, target_type, deal_id,
        customer_id, contact_id, pattern_id, purpose_id, status, start_datetime, end_datetime, user_id, pre_note, result,
        extra_result, search_key, customs)
        overriding system value
      select own, new_id, member, member, at, at, case when v.deal_id is not null then 'deal'
          when v.customer_id is not null then 'customer' else 'contact' end, v.deal_id, v.customer_id, v.contact_id,
        v.pattern_id, v.purpose_id, v.status, v.start_datetime, v.end_datetime, v.user_id, v.pre_note, v.result,
        v.extra_result, v.search_key, coalesce(v.customs, '{}')
      from given cross join lateral jsonb_populate_record(null::actions, fields) as v
    ), invited as (
      insert into action_invitees (domain_id, action_id, user_id)
      select distinct own, new_id, invitee::bigint
      from given cross join jsonb_array_elements_text(fields->'invitee_ids') as invitee
    ), people as (
      insert into action_contacts (domain_id, action_id, contact_id)
      select distinct own, new_id, contact::bigint
      from given cross join jsonb_array_elements_text(fields->'contact_ids') as contact
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, 'create', 'action', new_id, changes, request_id, ip, user_agent from given
      where changes is not null
    )
    select array_agg(new_id) into written_ids from given;
  end if;

  if jsonb_array_length(changed) > 0 then
    with given as materialized (
      select * from rows_to_write(changed, origin)
    ), written as (
      update actions as a set (pattern_id, purpose_id, status, start_datetime, end_datetime, user_id, pre_note, result,
          extra_result, search_key, customs, deleted_at) = (
        select v.pattern_id, v.purpose_id, v.status, v.start_datetime, v.end_datetime, v.user_id, v.pre_note, v.result,
          v.extra_result, v.search_key, v.customs, v.deleted_at
        from jsonb_populate_record(a, given.fields) as v),
        updated_by = member, updated_at = at, lock_version = a.lock_version + 1
      from given
      where a.domain_id = own and a.id = given.id and a.lock_version = coalesce(given.lock_version, a.lock_version)
        and (a.deleted_at is null or fields ? 'deleted_at')
      returning a.id, given.member, given.action, given.changes, given.request_id, given.ip, given.user_agent
    ), logged as (
      insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select own, member, action, 'action', id, changes, request_id, ip, user_agent
      from written where changes is not null
    )
    select array_agg(id) into changed_ids from written;
    if jsonb_path_exists(changed, '$[*].fields.invitee_ids') then
      delete from action_invitees as place using rows_to_write(changed, origin) as g
        where place.domain_id = own and place.action_id = g.id and g.id = any(changed_ids)
          and not fields->'invitee_ids' @> to_jsonb(place.user_id);
      insert into action_invitees (domain_id, action_id, user_id)
        select distinct own, g.id, invitee::bigint from rows_to_write(changed, origin) as g
        cross join jsonb_array_elements_text(fields->'invitee_ids') as invitee
        where g.id = any(changed_ids)
        on conflict do nothing;
    end if;
    if jsonb_path_exists(changed, '$[*].fields.contact_ids') then
      delete from action_contacts as place using rows_to_write(changed, origin) as g
        where place.domain_id = own and place.action_id = g.id and g.id = any(changed_ids)
          and fields->'gone_contact_ids' @> to_jsonb(place.contact_id);
      insert into action_contacts (domain_id, action_id, contact_id)
        select distinct own, g.id, contact::bigint from rows_to_write(changed, origin) as g
        cross join jsonb_array_elements_text(fields->'contact_ids') as contact
        where g.id = any(changed_ids)
        on conflict do nothing;
    end if;
  end if;

  perform refresh_action_times(own, deals_meant, array_remove(customers_meant, null));
  return query select actions.* from actions where domain_id = own and id = any(written_ids || changed_ids) order by id;
end
$$;
