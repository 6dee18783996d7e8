import type { Input, Output, dealInsights } from '@crm/contract';
import { visibleDeals } from '@crm/deals-server';
import { compiled, metaOf, pageOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { mustSeeType } from '../forecast/forecast-deals.ts';
import { riskFacts } from './risk-facts.ts';
import { risksOf } from './risk-rules.ts';

type Operation = (typeof dealInsights)['operations']['listRiskyDeals'];
type Listed = Output<Operation>['data'][number];

/** The most open deals that are looked at, largest first. */
const MOST = 1_000;
const severities = ['low', 'medium', 'high'] as const;

/** Returns a number that puts the most severe deals first: by high risks, then by medium ones, then by low ones. */
const weight = ({ risks }: Listed): number =>
  risks.reduce((sum, { severity }) => sum + 100 ** severities.indexOf(severity), 0);

/** Returns the open deals with risks that nobody has handled or ignored, the most severe first. */
export async function listRiskyDeals(
  app: AppContext,
  ctx: StaffContext,
  { deal_type_id, user_id, risk_type, ...request }: Input<Operation>['body'],
): Promise<Output<Operation>> {
  await mustSeeType(ctx, deal_type_id);
  const matching = sql<boolean>`${visibleDeals(ctx)} and deals.deal_type_id = ${deal_type_id}
    and ${user_id == null ? sql`true` : sql`deals.user_id = ${user_id}`}
    and exists (select from deal_types where deal_types.domain_id = deals.domain_id
      and deal_types.id = deals.deal_type_id and deal_types.enable_senses_insight)`;
  const facts = await riskFacts(ctx, { matching, now: app.clock.now(), most: MOST });
  const ids = facts.map(({ id }) => id);
  const settled = await ctx.db.all(
    compiled(sql<{ deal_id: number; risk_type: string }>`
      select deal_id, risk_type from (
        select distinct on (deal_id, risk_type) deal_id, risk_type, status from deal_risk_memos
        where domain_id = ${ctx.domainId} and deal_id = any(${ids}::bigint[])
        order by deal_id, risk_type, id desc) as newest
      where status <> 'open'`),
  );
  const done = new Set(settled.map((one) => `${one.deal_id} ${one.risk_type}`));
  const risky = facts
    .map((deal): Listed => ({
      deal_id: deal.id,
      name: deal.name,
      user_id: deal.user_id,
      phase_id: deal.phase_id,
      amount: deal.amount,
      expected_contract_date: deal.expected_contract_date,
      risks: risksOf(deal).filter((risk) => !done.has(`${deal.id} ${risk.risk_type}`)),
    }))
    .filter(({ risks }) => (risk_type ? risks.some((one) => one.risk_type === risk_type) : risks.length > 0))
    .toSorted((one, other) => weight(other) - weight(one));
  const page = pageOf(request);
  return { data: risky.slice(page.offset, page.offset + page.perPage), meta: metaOf(page, risky.length) };
}
