/**
 * Deals of a list are found and counted in the index alone, for the columns that lists are mostly filtered by; and every
 * statement that changes deals of a type leaves a mark, so that a count is known to hold for as long as nothing was
 * marked. A connection has its own mark, as with the totals, and readers add them up.
 */
const changed = (name: string, rows: string, marked: string) => `
create or replace function ${name}() returns trigger language plpgsql as $$
begin
  with marks as (
    insert into deal_changes as mark (domain_id, deal_type_id, slot, changes)
    select distinct domain_id, deal_type_id, pg_backend_pid() % 64, 1 from (${marked}) as change
    order by domain_id, deal_type_id
    on conflict (domain_id, deal_type_id, slot) do update set changes = mark.changes + 1
  )
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
const types = (table: string) => `select domain_id, deal_type_id from ${table}`;

export const up = `
create table deal_changes (
  domain_id bigint not null references domains (id),
  deal_type_id bigint not null,
  slot smallint not null,
  changes bigint not null,
  primary key (domain_id, deal_type_id, slot)
) with (fillfactor = 50);
select enable_tenancy('deal_changes');

${changed('deal_totals_after_insert', come, types('come'))}
${changed('deal_totals_after_update', `${come} union all ${gone}`, `${types('come')} union all ${types('gone')}`)}
${changed('deal_totals_after_delete', gone, types('gone'))}

create index deals_filter on deals (domain_id, deal_type_id, phase_id, user_id, amount desc nulls last, id desc)
  include (probability_id, product_id, channel_id, customer_id, expected_contract_date) where deleted_at is null;
drop index deals_summary;
-- An index answers alone for pages that have been vacuumed.
alter table deals set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
`;
