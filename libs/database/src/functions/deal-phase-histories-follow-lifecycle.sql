-- Contacts of a deal that moves follow its new phase in their lifecycle stage.
create or replace function deal_phase_histories_follow_lifecycle() returns trigger language plpgsql as $$
declare
  one record;
begin
  if not exists (select from come join lifecycle_rules rule on rule.domain_id = come.domain_id) then
    return null;
  end if;
  for one in select domain_id, array_agg(distinct deal_id) as deal_ids, null::bigint[] as contact_ids, user_id as who
    from come group by domain_id, user_id loop
    perform follow_lifecycle(one.domain_id, one.deal_ids, one.contact_ids, one.who);
  end loop;
  return null;
end
$$;

create or replace trigger deal_phase_histories_follow_lifecycle after insert on deal_phase_histories
  referencing new table as come for each statement execute function deal_phase_histories_follow_lifecycle();
