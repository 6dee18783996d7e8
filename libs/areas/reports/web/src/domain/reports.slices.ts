import {
  aiForecastsClient,
  dealInsightsClient,
  salesForecastsClient,
  salesMetricsClient,
  salesTargetsClient,
} from '@crm/api-client';
import type {
  AggregateSalesTargetsAnswer,
  GetDealInsightAnswer,
  GetForecastWaterfallAnswer,
  GetForecastWaterfallArgs,
  ListAiForecastAnswer,
  ListAiForecastArgs,
  ListSalesForecastAnswer,
  ListSalesForecastArgs,
  ListSalesRankingsAnswer,
  ListSalesRankingsArgs,
} from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';

export type ForecastQuery = ListSalesForecastArgs['body'];
export type Forecast = ListSalesForecastAnswer['data'];
export type WaterfallQuery = GetForecastWaterfallArgs['body'];
export type Waterfall = GetForecastWaterfallAnswer['data'];
export type Rankings = ListSalesRankingsAnswer['data'];
export type Ranking = Rankings[number];
export type RankingsQuery = ListSalesRankingsArgs;
export type AiForecast = ListAiForecastAnswer['data'];
export type AiQuery = ListAiForecastArgs['body'];
export type Insight = GetDealInsightAnswer['data'];
export type Risk = Insight['risks'][number];
export type TargetSums = AggregateSalesTargetsAnswer['data'];
type TargetQuery = Pick<ForecastQuery, 'dealTypeId' | 'amountBasis' | 'termType' | 'time'>;

export const forecasts = createLoadSlice<Forecast | null, ForecastQuery>('reports/forecasts', null, (body) =>
  callApi(salesForecastsClient, 'listSalesForecast', { body }),
);
export const targets = createLoadSlice<TargetSums | null, TargetQuery>('reports/targets', null, (body) =>
  callApi(salesTargetsClient, 'aggregateSalesTargets', { body }),
);
export const waterfalls = createLoadSlice<Waterfall | null, WaterfallQuery>('reports/waterfalls', null, (body) =>
  callApi(salesForecastsClient, 'getForecastWaterfall', { body }),
);
export const rankings = createLoadSlice<Rankings, RankingsQuery>('reports/rankings', [], (query) =>
  callApi(salesMetricsClient, 'listSalesRankings', query),
);
export const aiForecast = createLoadSlice<AiForecast | null, AiQuery>('reports/ai', null, (body) =>
  callApi(aiForecastsClient, 'listAiForecast', { body }),
);
export const insights = createLoadSlice<Insight | null, { dealId: number }>('reports/insights', null, (query) =>
  callApi(dealInsightsClient, 'getDealInsight', query),
);

/** The state of the area, under `reports` in the store. */
export interface ReportsState {
  forecasts: LoadState<Forecast | null, ForecastQuery>;
  targets: LoadState<TargetSums | null, TargetQuery>;
  waterfalls: LoadState<Waterfall | null, WaterfallQuery>;
  rankings: LoadState<Rankings, RankingsQuery>;
  ai: LoadState<AiForecast | null, AiQuery>;
  insights: LoadState<Insight | null, { dealId: number }>;
}

export const selectReports = ({ reports }: { reports: ReportsState }): ReportsState => reports;
