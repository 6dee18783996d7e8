import { campaignChoices } from '@crm/contract';
import type { CampaignCondition, SearchConditionInput } from '@crm/contract';
import { senderDomains } from '@crm/email-server';
import { compiled, escapeLike, implement, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { seesCampaigns } from '../campaigns/campaigns.repository.ts';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';
import { createList } from '../lists/save-list.ts';

const MOST = 50;
const like = (title: string | undefined) => `%${escapeLike(searchKey(title ?? ''))}%`;

export function choicesRoutes(app: AppContext): void {
  implement(app, campaignChoices, {
    listCampaignChoices: async (ctx, { query }) => ({ data: await campaignsTitled(ctx, query.title, null) }),
    listCampaignSenderDomains: async ({ db }) => ({ data: await senderDomains(db) }),
    listCampaignEmailChoices: (ctx, { params, body }) => emailsOf(ctx, params.campaign_id, body),
    listConditionsOfCampaign: (ctx, { query }) => conditionsOf(ctx, query.campaign_id),
    listCampaignsForCondition: async (ctx, { body }) => {
      const search = body?.search_id === undefined ? null : await savedSearch(ctx, body.search_id);
      return { data: await campaignsTitled(ctx, body?.title, search && conditionOf(search.search_condition)) };
    },
    shareConditionToCampaign: async (ctx, { body }) => {
      const search = await savedSearch(ctx, body.search_id);
      return createList(app, ctx, body.campaign_id, {
        type: 'condition',
        name: body.name || search.name.slice(0, 100),
        conditions: [conditionOf(search.search_condition)],
        ...(body.table_type && { table_type: body.table_type }),
      });
    },
  });
}

const conditionOf = (search_condition: SearchConditionInput): Static<typeof CampaignCondition> => ({
  entity: 'contact',
  search_condition,
});

/** Returns a saved search of contacts: the member's own, or one that is shared. */
const savedSearch = async ({ db, domainId, userId }: StaffContext, id: number) =>
  orNotFound(
    await db.first(
      compiled(sql<{ name: string; search_condition: SearchConditionInput }>`
        select name, search_condition from record_search_conditions where domain_id = ${domainId} and id = ${id}
          and page_type = 'contact_list' and (shared or user_id = ${userId})`),
    ),
  );

/** Lists campaigns by a part of the title, with the number of their lists that have the condition. */
const campaignsTitled = (ctx: StaffContext, title: string | undefined, condition: object | null) =>
  ctx.db.all(
    compiled(sql<{ id: number; title: string; shared_count: number }>`
      select campaigns.id, campaigns.name as title, (select count(*)::int from campaign_lists l
          where l.domain_id = campaigns.domain_id and l.campaign_id = campaigns.id
            and l.conditions = jsonb_build_array(${JSON.stringify(condition)}::jsonb)) as shared_count
        from campaigns where domain_id = ${ctx.domainId} and deleted_at is null and ${seesCampaigns(ctx)}
          and search_key like ${like(title)} order by updated_at desc, id desc limit ${MOST}`),
  );

interface EmailChoices {
  title?: string;
  statuses?: string[];
}

async function emailsOf(ctx: StaffContext, campaignId: number, { title, statuses }: EmailChoices = {}) {
  await mustSeeCampaign(ctx, campaignId);
  const data = await ctx.db.all(
    compiled(sql<{
      id: number;
      title: string;
      status: 'draft';
    }>`select id, subject as title, status from campaign_emails
      where domain_id = ${ctx.domainId} and campaign_id = ${campaignId} and subject ilike ${`%${escapeLike(title ?? '')}%`}
        and (${statuses ?? null}::text[] is null or status = any(${statuses ?? null}::text[]))
      order by id desc limit ${MOST}`),
  );
  return { data };
}

async function conditionsOf(ctx: StaffContext, campaignId: number) {
  await mustSeeCampaign(ctx, campaignId);
  const data = await ctx.db.all(
    compiled(sql<{
      list_id: number;
      name: string;
      table_type: 'included';
      match: 'all';
      conditions: Static<typeof CampaignCondition>[];
    }>`select id as list_id, name, table_type, match, conditions from campaign_lists
      where domain_id = ${ctx.domainId} and campaign_id = ${campaignId} and type = 'condition' order by id`),
  );
  return { data };
}
