-- Writes snapshots of the deals whose facts a statement has changed; see note-deal-snapshots.sql.
create or replace function deal_snapshots_after_update() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  select jsonb_agg(jsonb_build_object('domain_id', come.domain_id, 'id', come.id)) into changed
  from come join gone on gone.domain_id = come.domain_id and gone.id = come.id
  where (come.deal_type_id, come.phase_id, come.probability_id, come.user_id, come.product_id, come.channel_id, come.amount,
      come.expected_contract_date, come.deleted_at is null)
    is distinct from (gone.deal_type_id, gone.phase_id, gone.probability_id, gone.user_id, gone.product_id,
      gone.channel_id, gone.amount, gone.expected_contract_date, gone.deleted_at is null);
  if changed is not null then
    perform note_deal_snapshots(changed);
  end if;
  return null;
end
$$;

create or replace trigger deal_snapshots_update after update on deals
  referencing old table as gone new table as come for each statement execute function deal_snapshots_after_update();
