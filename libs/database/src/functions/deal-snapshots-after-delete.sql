-- Removes the snapshots of deals that are removed for good.
create or replace function deal_snapshots_after_delete() returns trigger language plpgsql as $$
begin
  delete from deal_snapshots as s using gone where s.domain_id = gone.domain_id and s.deal_id = gone.id;
  return null;
end
$$;

create or replace trigger deal_snapshots_delete after delete on deals
  referencing old table as gone for each statement execute function deal_snapshots_after_delete();
