import { dealInsights } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { createMemo, getInsight, listTimeline } from './deal-insights.ts';
import { listRiskyDeals } from './risky-deals.ts';

/** Registers the routes of 案件インサイト. */
export function dealInsightsRoutes(app: AppContext): void {
  implement(app, dealInsights, {
    getDealInsight: (ctx, { params }) => getInsight(app, ctx, params.deal_id),
    listDealInsightTimeline: (ctx, { params, body }) => listTimeline(app, ctx, params.deal_id, body),
    listRiskyDeals: (ctx, { body }) => listRiskyDeals(app, ctx, body),
    createDealRiskMemo: (ctx, { params, body }) => createMemo(app, ctx, params.deal_id, body),
  });
}
