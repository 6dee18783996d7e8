import { salesMetrics } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { metricSettings, saveMetricSettings } from './metric-settings.ts';
import { listRadarCharts } from './radar.ts';
import { deleteReaction, toggleReaction } from './ranking-reactions.ts';
import { getRanking, listRankings } from './rankings.ts';

/** Registers the routes of セールスメトリクス: rankings, their stamps, and radar charts. */
export function salesMetricsRoutes(app: AppContext): void {
  implement(app, salesMetrics, {
    listSalesRankings: (ctx, { query: { deal_type_id, term_type, time, group_id } }) =>
      listRankings(ctx, { dealTypeId: deal_type_id, term: term_type, time, groupId: group_id }),
    getSalesRanking: (ctx, { params, query }) => getRanking(ctx, params.id, query.group_id),
    toggleRankingReaction: (ctx, { body }) => toggleReaction(app, ctx, body),
    deleteRankingReaction: (ctx, { params }) => deleteReaction(ctx, params.ranking_id, params.id),
    listRadarCharts: (ctx, { body }) => listRadarCharts(ctx, body),
    getSalesMetricSettings: async (ctx) => ({ data: await metricSettings(ctx.db) }),
    updateSalesMetricSettings: async (ctx, { body }) => ({ data: await saveMetricSettings(app, ctx, body) }),
  });
}
