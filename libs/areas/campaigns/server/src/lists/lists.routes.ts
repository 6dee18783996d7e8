import { campaignLists } from '@crm/contract';
import type { SearchConditionInput } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';
import { importFile, listImports } from '../files/import-file.ts';
import { templateFile } from '../files/template.ts';
import { pageOfRows } from '../page/page-of-rows.ts';
import { setFilter } from './campaign-filter.ts';
import { listCandidates } from './candidates.ts';
import { countRecipients, listRecipients } from './count-recipients.ts';
import { listColumns } from './list-rows.ts';
import type { ListRow } from './list-rows.ts';
import { createList, deleteList, presentList, updateList } from './save-list.ts';

export function listsRoutes(app: AppContext): void {
  implement(app, campaignLists, {
    removeCampaignFilter: (ctx, { params }) => setFilter(app, ctx, params.id, null),
    setCampaignFilter: async (ctx, { params, body }) => {
      await setFilter(app, ctx, params.id, body.search_condition);
      return { data: body };
    },
    getCampaignFilter: async (ctx, { params }) => {
      const { contact_filter } = await mustSeeCampaign(ctx, params.id);
      return { data: { search_condition: contact_filter as SearchConditionInput | null } };
    },
    listCampaignLists: (ctx, { params, query }) => listLists(app, ctx, params.id, query),
    createCampaignList: (ctx, { params, body }) => createList(app, ctx, params.id, body),
    updateCampaignList: (ctx, { params, body }) => updateList(app, ctx, params.id, body),
    deleteCampaignList: (ctx, { params }) => deleteList(ctx, params.id, params.list_id),
    listManualAdditionCandidates: (ctx, { params, query }) => listCandidates(app, ctx, params.id, query),
    countCampaignRecipients: (ctx, { params }) => countRecipients(app, ctx, params.id),
    listCampaignRecipients: (ctx, { params, query }) => listRecipients(app, ctx, params.id, query),
    listCampaignFileImports: (ctx, { params }) => listImports(ctx, params.campaign_id),
    importCampaignFile: (ctx, { params, body }) => importFile(app, ctx, params.campaign_id, body),
    downloadCampaignFileTemplate: (ctx, { params }) => templateFile(ctx, params.campaign_id),
  });
}

const sorts: Record<string, ReturnType<typeof sql>> = {
  created_at: sql`l.id`,
  '-created_at': sql`l.id desc`,
  name: sql`l.name, l.id`,
  '-name': sql`l.name desc, l.id`,
};

interface Query {
  type?: ListRow['type'];
  table_type?: ListRow['table_type'];
  page?: number;
  sort?: string;
}

async function listLists(app: AppContext, ctx: StaffContext, campaignId: number, query: Query) {
  await mustSeeCampaign(ctx, campaignId);
  const { type = null, table_type = null, page, sort = 'created_at' } = query;
  const found = await pageOfRows(
    ctx.db,
    page === undefined ? {} : { page },
    sql<ListRow>`select ${listColumns} from campaign_lists l
      where l.domain_id = ${ctx.domainId} and l.campaign_id = ${campaignId}
        and (${type}::text is null or l.type = ${type}) and (${table_type}::text is null or l.table_type = ${table_type})
      order by ${sorts[sort]!}`,
  );
  return { ...found, data: await Promise.all(found.data.map((list) => presentList(app, ctx, list))) };
}
