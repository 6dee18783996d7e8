-- Writes the first snapshot of new deals; see note-deal-snapshots.sql.
create or replace function deal_snapshots_after_insert() returns trigger language plpgsql as $$
begin
  perform note_deal_snapshots((select jsonb_agg(jsonb_build_object('domain_id', domain_id, 'id', id)) from come));
  return null;
end
$$;

create or replace trigger deal_snapshots_insert after insert on deals
  referencing new table as come for each statement execute function deal_snapshots_after_insert();
