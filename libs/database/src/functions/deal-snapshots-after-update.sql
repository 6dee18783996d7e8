-- Writes snapshots of the deals whose facts a statement has changed; see note-deal-snapshots.sql.
create or replace function deal_snapshots_after_update() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  -- A difference of sets and not a join: PostgreSQL keeps the plan of the first call, and what is a good join for one
  -- row takes minutes for 10,000.
  select jsonb_agg(jsonb_build_object('domain_id', domain_id, 'id', id)) into changed
  from (
    select domain_id, id, deal_type_id, phase_id, probability_id, user_id, product_id, channel_id, amount,
      expected_contract_date, deleted_at is null from come
    except
    select domain_id, id, deal_type_id, phase_id, probability_id, user_id, product_id, channel_id, amount,
      expected_contract_date, deleted_at is null from gone
  ) as facts;
  if changed is not null then
    perform note_deal_snapshots(changed);
  end if;
  return null;
end
$$;

create or replace trigger deal_snapshots_update after update on deals
  referencing old table as gone new table as come for each statement execute function deal_snapshots_after_update();
