-- Keeps count and amount per phase and probability of the board, in 32 slots so that writers do
-- not wait for each other.
create or replace function deal_totals_after_delete() returns trigger language plpgsql as $$
begin
  with marks as (
    insert into deal_changes as mark (domain_id, deal_type_id, slot, changes)
    select distinct domain_id, deal_type_id, pg_backend_pid() % 64, 1 from (select domain_id,
      deal_type_id from gone) as change
    order by domain_id, deal_type_id
    on conflict (domain_id, deal_type_id, slot) do update set changes = mark.changes + 1
  )
  insert into deal_totals as total (domain_id, deal_type_id, phase_id, probability_id, slot, count, amount)
  select domain_id, deal_type_id, phase_id, coalesce(probability_id, 0), pg_backend_pid() % 32,
    sum(sign), coalesce(sum(sign * amount), 0)
  from (select gone.*, -1 as sign from gone) as change
  where deleted_at is null
  group by domain_id, deal_type_id, phase_id, coalesce(probability_id, 0)
  having sum(sign) <> 0 or coalesce(sum(sign * amount), 0) <> 0
  order by domain_id, deal_type_id, phase_id, coalesce(probability_id, 0)
  on conflict (domain_id, deal_type_id, phase_id, probability_id, slot)
  do update set count = total.count + excluded.count, amount = total.amount + excluded.amount;
  return null;
end
$$;

create or replace trigger deal_totals_delete after delete on deals
  referencing old table as gone for each statement execute function deal_totals_after_delete();
