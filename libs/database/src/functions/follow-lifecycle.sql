-- Moves contacts of deals to the lifecycle stage that the company's rules give to the deals' phases, and writes the
-- audit rows. Never back, unless the deal type allows it. An undo (`app.undoing`) restores stages by itself.
create or replace function follow_lifecycle(own bigint, deal_ids bigint[], only_contacts bigint[], who bigint)
  returns void language plpgsql as $$
begin
  if current_setting('app.undoing', true) = 'true' or not exists (select 1 from lifecycle_rules where domain_id = own) then
    return;
  end if;
  with named as (
    select deal_id, contact_id from deal_contacts where domain_id = own and deal_id = any(deal_ids)
    union
    select a.deal_id, c.contact_id from actions a
    join action_contacts c on c.domain_id = a.domain_id and c.action_id = a.id
    where a.domain_id = own and a.deal_id = any(deal_ids) and a.deleted_at is null
  ), wanted as (
    -- of several deals the one that has come furthest
    select distinct on (n.contact_id) n.contact_id, s.id as stage_id, s.order_num, t.lifecycle_may_go_back
    from named n
    join deals d on d.domain_id = own and d.id = n.deal_id and d.deleted_at is null
    join deal_types t on t.domain_id = own and t.id = d.deal_type_id
    join lifecycle_rules r on r.domain_id = own and r.phase_id = d.phase_id
    join lifecycle_stages s on s.domain_id = own and s.id = r.lifecycle_stage_id and s.deleted_at is null
    where only_contacts is null or n.contact_id = any(only_contacts)
    order by n.contact_id, s.order_num desc, s.id desc
  ), meant as (
    select c.id, c.lifecycle_stage_id as before, w.stage_id as after
    from wanted w
    join contacts c on c.domain_id = own and c.id = w.contact_id and c.deleted_at is null
    left join lifecycle_stages o on o.domain_id = own and o.id = c.lifecycle_stage_id
    where c.lifecycle_stage_id is distinct from w.stage_id
      and (w.lifecycle_may_go_back or o.id is null or o.order_num < w.order_num)
    order by c.id
    for no key update of c
  ), written as (
    update contacts c set lifecycle_stage_id = m.after, lock_version = c.lock_version + 1, updated_at = now(),
      updated_by = coalesce(who, c.updated_by)
    from meant m where c.domain_id = own and c.id = m.id
  )
  insert into audit_logs (domain_id, user_id, action, entity, record_id, changes)
  select own, who, 'update', 'contact', m.id, jsonb_build_object(
    'before', jsonb_build_object('lifecycle_stage_id', m.before),
    'after', jsonb_build_object('lifecycle_stage_id', m.after)) from meant m;
end
$$;
