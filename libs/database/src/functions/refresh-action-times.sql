-- Updates the end of the last completed action and the start of the first planned one (overdue ones included) of deals and
-- customers. A customer counts its own actions and those of its deals and contacts. The dates are the record's own and the
-- same for all readers, like the date of its last change: they count actions that some readers may not see, and reveal neither
-- their content nor their deal. Dates per reader would keep lists from being sorted by an index, and two colleagues would see
-- different days for one customer.
create or replace function refresh_action_times(own bigint, deals_meant bigint[], customers_meant bigint[])
  returns void language plpgsql as $$
begin
  update deals set last_action_completed_at = found.last_completed, next_action_at = found.next_planned
    from (select target.id, max(a.end_datetime) filter (where a.status = 'completed') as last_completed,
        min(a.start_datetime) filter (where a.status = 'planned') as next_planned
      from unnest(deals_meant) as target (id) left join actions as a
        on a.domain_id = own and a.deal_id = target.id and a.deleted_at is null
      group by target.id) as found
    where deals.domain_id = own and deals.id = found.id
      and (deals.last_action_completed_at, deals.next_action_at) is distinct from (found.last_completed, found.next_planned);
  update customers set last_action_completed_at = found.last_completed, next_action_at = found.next_planned
    from (select target.id, greatest(own_actions.last_completed, theirs.last_completed) as last_completed,
        least(own_actions.next_planned, theirs.next_planned) as next_planned
      from (select distinct unnest(customers_meant) as id) as target,
        lateral (select max(a.end_datetime) filter (where a.status = 'completed') as last_completed,
            min(a.start_datetime) filter (where a.status = 'planned') as next_planned
          from actions as a where a.domain_id = own and a.deleted_at is null
            and (a.customer_id = target.id or a.contact_id in (select p.id from contacts as p
              where p.domain_id = own and p.customer_id = target.id and p.deleted_at is null))) as own_actions,
        lateral (select max(last_action_completed_at) as last_completed, min(next_action_at) as next_planned
          from deals where domain_id = own and customer_id = target.id and deleted_at is null) as theirs) as found
    where customers.domain_id = own and customers.id = found.id
      and (customers.last_action_completed_at, customers.next_action_at)
        is distinct from (found.last_completed, found.next_planned);
end
$$;
