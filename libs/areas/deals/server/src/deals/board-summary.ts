import type { Input, Output, deals } from '@crm/contract';
import { compiled, notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { boardPhases } from './board.ts';
import { dealSearch } from './deal-search.ts';
import { visibleTotals } from './visible-deals.ts';

type Operation = (typeof deals)['operations']['summariseDealsByPhases'];
type Sum = Output<Operation>['data'][number];

/**
 * Returns count, sum and weighted sum (確度掛け) of every column over all matching deals. A probability without a rate
 * weighs nothing.
 */
export async function summariseDealsByPhases(
  { clock }: AppContext,
  ctx: StaffContext,
  { deal_type_id, search_condition, expected_in }: Input<Operation>['body'],
): Promise<Output<Operation>> {
  const { domainId } = ctx;
  const now = clock.now();
  const wanted = await dealSearch(ctx, search_condition, now, deal_type_id);
  // A search of its own, because the given conditions may be alternatives.
  const period = expected_in && { conditions: [{ field: 'expected_contract_date', operator: expected_in }] };
  const matching = period ? sql<SqlBool>`${wanted} and ${await dealSearch(ctx, period, now, deal_type_id)}` : wanted;
  const search = period ? { ...search_condition, ...period } : search_condition;
  const [phases, sums] = await ctx.db.batch([
    boardPhases(ctx, deal_type_id),
    compiled(sql<Sum>`
      select part.phase_id, sum(part.count)::bigint as count,
        sum(part.total)::text as total_amount,
        div(sum(part.total * coalesce(probabilities.rate, 0)), 100)::text as weighted_amount
      from ${visibleTotals(ctx, deal_type_id, { search, matching })} as part
      left join probabilities on probabilities.domain_id = ${domainId} and probabilities.id = part.probability_id
      group by part.phase_id`),
  ]);
  if (phases.length === 0) throw notFound();
  const byPhase = new Map(sums.map((sum) => [sum.phase_id, sum]));
  return {
    data: phases.map(
      ({ id }) => byPhase.get(id) ?? { phase_id: id, count: 0, total_amount: '0', weighted_amount: '0' },
    ),
  };
}
