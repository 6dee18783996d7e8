/**
 * 原価合計 and 粗利合計 of a deal, kept by whoever saves its product details (`sumOfLines`), so that lists can show them and
 * be ordered by them. Null where no row has a cost.
 */
const rounded = (yen: string) => `case rounding when 'floor' then trunc(${yen}) when 'round' then round(${yen})
  else sign(${yen}) * ceil(abs(${yen})) end`;

const overPeriod = (yen: string) => `case billing_cycle when 'one_time' then ${yen}
  when 'monthly' then ${yen} * coalesce(period_months, 0)
  else ${rounded(`(${yen} * coalesce(period_months, 0) / 12)`)} end`;

export const up = `
alter table deals add column total_cost bigint, add column total_profit bigint;

update deals set total_cost = sums.cost, total_profit = sums.profit
from (
  select domain_id, deal_id, sum(${overPeriod('cost')}) as cost, sum(amount - ${overPeriod('cost')}) as profit
  from (
    select domain_id, deal_id, amount, billing_cycle, period_months, rounding, ${rounded('(unit_cost * quantity)')} as cost
    from deal_product_details where deleted_at is null and unit_cost is not null
  ) as line
  group by domain_id, deal_id
) as sums
where deals.domain_id = sums.domain_id and deals.id = sums.deal_id;
`;
