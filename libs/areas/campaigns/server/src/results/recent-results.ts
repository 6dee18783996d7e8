import { MOST_RECENT_MAILS } from '@crm/contract';
import type { RecentMailResults } from '@crm/contract';
import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { seesCampaigns } from '../campaigns/campaigns.repository.ts';
import { numbers, rate } from './read-results.ts';
import type { Numbers } from './read-results.ts';

type Row = Static<typeof RecentMailResults>;
type Counted = Numbers & Omit<Row, 'open_rate' | 'click_rate'>;

/** Returns the results of the mails sent last, newest first. */
export async function recentResults(ctx: StaffContext, most = MOST_RECENT_MAILS): Promise<{ data: Row[] }> {
  const rows = await ctx.db.all(
    compiled(sql<Counted>`
      select e.id as campaign_email_id, e.campaign_id, e.campaign_name, e.subject, e.started_at, counted.*
      from (select e.id, e.domain_id, e.campaign_id, campaigns.name as campaign_name, e.subject, e.started_at
        from campaign_emails e
        join campaigns on campaigns.domain_id = e.domain_id and campaigns.id = e.campaign_id
          and campaigns.deleted_at is null and ${seesCampaigns(ctx)}
        where e.domain_id = ${ctx.domainId} and e.started_at is not null
        order by e.started_at desc, e.id desc limit ${most}) e
      cross join lateral (select (count(*) filter (where status <> 'excluded'))::int as targets, ${numbers}
        from campaign_targets t where t.domain_id = e.domain_id and t.campaign_email_id = e.id) counted
      order by e.started_at desc, e.id desc`),
  );
  const data = rows.map((row) => ({
    ...row,
    open_rate: rate(row.opened, row.delivered),
    click_rate: rate(row.clicked, row.delivered),
  }));
  return { data };
}
