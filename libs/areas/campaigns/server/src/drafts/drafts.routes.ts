import { campaignDrafts } from '@crm/contract';
import type { Input } from '@crm/contract';
import { AppError, compiled, implement, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { isoDay } from '@crm/format/days';
import { sql } from 'kysely';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';
import { crawlPage } from './crawl.ts';
import { extractiveDraft } from './extractive.ts';

/** The drafts of a company in a month (spec 3 §2.12). */
const LIMIT = 50;

export function draftsRoutes(app: AppContext): void {
  implement(app, campaignDrafts, {
    crawlPage: (ctx, { params, body }) => crawlPage(app, ctx, params.campaign_id, body.url),
    draftCampaignEmail: (ctx, { params, body }) => draft(app, ctx, params.campaign_id, body),
    getDraftCounts: async (ctx) => {
      const row = await ctx.db.first(
        compiled(sql<{ count: number }>`select count from ai_draft_counts
          where domain_id = ${ctx.domainId} and month = ${monthOf(app)}::date`),
      );
      const used = row?.count ?? 0;
      return { data: { limit: LIMIT, used, remaining: Math.max(0, LIMIT - used) } };
    },
  });
}

const monthOf = ({ clock }: AppContext): string => `${isoDay(clock.now()).slice(0, 7)}-01`;

type Body = Input<(typeof campaignDrafts)['operations']['draftCampaignEmail']>['body'];

async function draft(app: AppContext, ctx: StaffContext, campaignId: number, body: Body) {
  await mustSeeCampaign(ctx, campaignId);
  const page = orNotFound(
    await ctx.db.first(
      compiled(sql<{ title: string; content: string }>`select title, content from crawled_pages
        where domain_id = ${ctx.domainId} and campaign_id = ${campaignId} and id = ${body.page_id}`),
    ),
  );
  const used = await ctx.db.first(
    compiled(sql<{ count: number }>`insert into ai_draft_counts as c (domain_id, month, count)
      values (${ctx.domainId}, ${monthOf(app)}::date, 1)
      on conflict (domain_id, month) do update set count = c.count + 1 where c.count < ${LIMIT} returning count`),
  );
  if (!used) throw new AppError('TooManyRequests');
  const { purpose, style = 'standard', length = 'medium', call_to_action: callToAction = null } = body;
  const made = extractiveDraft(page, { purpose, style, length, callToAction });
  return { data: { ...made, engine: 'extractive' as const, removed: [], remaining: LIMIT - used.count } };
}
