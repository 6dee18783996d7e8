import { exclusionReasons } from '@crm/contract';
import type { Input, campaignLists } from '@crm/contract';
import { compiled } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';
import { pageOfRows } from '../page/page-of-rows.ts';
import { recipientsOf } from './recipients.ts';

type Reason = (typeof exclusionReasons)[number];

/** Counts a campaign's recipients by the reason that excludes them. */
export async function countRecipients(app: AppContext, ctx: StaffContext, campaignId: number) {
  const { rows } = await recipientsOf(app, ctx, await mustSeeCampaign(ctx, campaignId));
  const counts = await ctx.db.all(
    compiled(sql<{ reason: Reason | null; count: number }>`
      select reason, count(*) as count from (${rows}) as r group by reason`),
  );
  const of = (reason: Reason | null) => Number(counts.find((one) => one.reason === reason)?.count ?? 0);
  const excluded = Object.fromEntries(exclusionReasons.map((reason) => [reason, of(reason)])) as Record<Reason, number>;
  const sendable = of(null);
  const total = sendable + Object.values(excluded).reduce((sum, count) => sum + count, 0);
  return { data: { total, sendable, excluded } };
}

type Query = Input<(typeof campaignLists)['operations']['listCampaignRecipients']>['query'];

/** Lists the recipients, or those who are left out for a reason, by name. */
export async function listRecipients(app: AppContext, ctx: StaffContext, campaignId: number, { reason, page }: Query) {
  const { rows } = await recipientsOf(app, ctx, await mustSeeCampaign(ctx, campaignId));
  return pageOfRows(
    ctx.db,
    page === undefined ? {} : { page },
    sql<{
      contact_id: number;
      name: string;
      customer_name: string | null;
      email: string | null;
      reason: Reason | null;
    }>`select r.contact_id, c.name, f.name as customer_name, r.email, r.reason from (${rows}) as r
      join contacts c on c.domain_id = ${ctx.domainId} and c.id = r.contact_id
      left join customers f on f.domain_id = c.domain_id and f.id = c.customer_id
      where r.reason is not distinct from ${reason ?? null} order by c.name, r.contact_id`,
  );
}
