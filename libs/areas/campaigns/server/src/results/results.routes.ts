import { campaignResults } from '@crm/contract';
import { createCsvWriter, implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { allTargets, listEvents, listTargets, readResults, readTarget } from './read-results.ts';
import { recentResults } from './recent-results.ts';

const placeOf = ({ campaign_id, id }: { campaign_id: number; id: number }) => ({ campaignId: campaign_id, id });

const headers = {
  ja: ['コンタクト', 'メールアドレス', '状態', '理由', '送信日時', '開封日時', 'クリック日時'],
  en: ['Contact', 'E-mail', 'Status', 'Reason', 'Sent', 'Opened', 'Clicked'],
};

export function resultsRoutes(app: AppContext): void {
  implement(app, campaignResults, {
    listRecentMailResults: (ctx, { query }) => recentResults(ctx, query.items_per_page),
    getCampaignResults: (ctx, { params }) => readResults(ctx, placeOf(params)),
    listCampaignTargets: (ctx, { params, query }) => listTargets(ctx, placeOf(params), query),
    getCampaignTarget: (ctx, { params }) => readTarget(ctx, placeOf(params), params.target_id),
    listCampaignEvents: (ctx, { body }) => listEvents(ctx, body),
    downloadCampaignResults: async (ctx, { params }) => {
      const rows = await allTargets(ctx, placeOf(params));
      ctx.setHeader('content-type', 'text/csv; charset=utf-8');
      ctx.setHeader('content-disposition', 'attachment; filename="results.csv"');
      const table = rows.map((row) => [
        ...[row.contact_name, row.email, row.status, row.reason],
        ...[row.sent_at, row.opened_at, row.clicked_at],
      ]);
      return Buffer.from(createCsvWriter('utf8').rows([headers[ctx.locale], ...table]));
    },
  });
}
