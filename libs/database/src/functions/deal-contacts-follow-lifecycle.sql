-- Contacts who join a deal follow its phase in their lifecycle stage.
create or replace function deal_contacts_follow_lifecycle() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select domain_id, array_agg(distinct deal_id) as deal_ids, array_agg(distinct contact_id) as contact_ids,
      null::bigint as who
    from come group by domain_id loop
    perform follow_lifecycle(one.domain_id, one.deal_ids, one.contact_ids, one.who);
  end loop;
  return null;
end
$$;

create or replace trigger deal_contacts_follow_lifecycle after insert on deal_contacts
  referencing new table as come for each statement execute function deal_contacts_follow_lifecycle();
