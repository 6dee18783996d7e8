/**
 * Number and amount of the deals of a phase and probability, kept by the statements that change deals: the head of a
 * board column is read from a few rows, however many deals there are. A connection writes to its own slot of a total, so
 * that deals registered at once seldom wait for each other; readers add the slots up.
 */
const changed = (name: string, rows: string) => `
create function ${name}() returns trigger language plpgsql as $$
begin
  insert into deal_totals as total (domain_id, deal_type_id, phase_id, probability_id, slot, count, amount)
  select domain_id, deal_type_id, phase_id, coalesce(probability_id, 0), pg_backend_pid() % 32,
    sum(sign), coalesce(sum(sign * amount), 0)
  from (${rows}) as change
  where deleted_at is null
  group by domain_id, deal_type_id, phase_id, coalesce(probability_id, 0)
  having sum(sign) <> 0 or coalesce(sum(sign * amount), 0) <> 0
  order by domain_id, deal_type_id, phase_id, coalesce(probability_id, 0)
  on conflict (domain_id, deal_type_id, phase_id, probability_id, slot)
  do update set count = total.count + excluded.count, amount = total.amount + excluded.amount;
  return null;
end $$;
`;
const come = 'select come.*, 1 as sign from come';
const gone = 'select gone.*, -1 as sign from gone';

export const up = `
create table deal_totals (
  domain_id bigint not null references domains (id),
  deal_type_id bigint not null,
  phase_id bigint not null,
  probability_id bigint not null,
  slot smallint not null,
  count bigint not null,
  amount bigint not null,
  primary key (domain_id, deal_type_id, phase_id, probability_id, slot)
) with (fillfactor = 50);
select enable_tenancy('deal_totals');

insert into deal_totals
select domain_id, deal_type_id, phase_id, coalesce(probability_id, 0), 0, count(*), coalesce(sum(amount), 0)
from deals where deleted_at is null
group by domain_id, deal_type_id, phase_id, coalesce(probability_id, 0);

${changed('deal_totals_after_insert', come)}
${changed('deal_totals_after_update', `${come} union all ${gone}`)}
${changed('deal_totals_after_delete', gone)}
create trigger deal_totals_insert after insert on deals
  referencing new table as come for each statement execute function deal_totals_after_insert();
create trigger deal_totals_update after update on deals
  referencing new table as come old table as gone for each statement execute function deal_totals_after_update();
create trigger deal_totals_delete after delete on deals
  referencing old table as gone for each statement execute function deal_totals_after_delete();
`;
