-- Contacts who join an action of a deal follow the deal's phase in their lifecycle stage (spec 3 §2.6).
create or replace function action_contacts_follow_lifecycle() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select c.domain_id, array_agg(distinct a.deal_id) as deal_ids,
    array_agg(distinct c.contact_id) as contact_ids,
      max(a.updated_by) as who
    from come c join actions a on a.domain_id = c.domain_id and a.id = c.action_id and a.deal_id is not null
    group by c.domain_id loop
    perform follow_lifecycle(one.domain_id, one.deal_ids, one.contact_ids, one.who);
  end loop;
  return null;
end
$$;

create or replace trigger action_contacts_follow_lifecycle after insert on action_contacts
  referencing new table as come for each statement execute function action_contacts_follow_lifecycle();
