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
  GetSalesMetricSettingsAnswer,
  GetSalesRankingArgs,
  ListAiForecastAnswer,
  ListAiForecastArgs,
  ListAiForecastDealsAnswer,
  ListAiForecastUsersAnswer,
  ListForecastSubmissionsAnswer,
  ListForecastSubmissionsArgs,
  ListRadarChartsAnswer,
  ListRadarChartsArgs,
  ListRiskyDealsAnswer,
  ListRiskyDealsArgs,
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
export type AiUsers = ListAiForecastUsersAnswer['data'];
export type AiDeal = ListAiForecastDealsAnswer['data'][number];
export type Radar = ListRadarChartsAnswer['data'];
export type RadarQuery = ListRadarChartsArgs['body'];
export type Submission = ListForecastSubmissionsAnswer['data'][number];
export type SubmissionQuery = ListForecastSubmissionsArgs['body'];
export type MetricSettings = GetSalesMetricSettingsAnswer['data'];
export type RiskyDeal = ListRiskyDealsAnswer['data'][number];
export type RiskyQuery = ListRiskyDealsArgs['body'];
export type Insight = GetDealInsightAnswer['data'];
export type Risk = Insight['risks'][number];
export type TargetSums = AggregateSalesTargetsAnswer['data'];
type TargetQuery = Pick<ForecastQuery, 'dealTypeId' | 'amountBasis' | 'termType' | 'time'>;

export const forecasts = createLoadSlice<Forecast | null, ForecastQuery>('reports/forecasts', null, (body) =>
  callApi(salesForecastsClient, 'listSalesForecast', { body }),
);
/** The totals of the year before, for comparison. */
export const lastYears = createLoadSlice<Forecast | null, ForecastQuery>('reports/last-years', null, (body) =>
  callApi(salesForecastsClient, 'listSalesForecast', { body }),
);
export const targets = createLoadSlice<TargetSums | null, TargetQuery>('reports/targets', null, (body) =>
  callApi(salesTargetsClient, 'aggregateSalesTargets', { body }),
);
export const waterfalls = createLoadSlice<Waterfall | null, WaterfallQuery>('reports/waterfalls', null, (body) =>
  callApi(salesForecastsClient, 'getForecastWaterfall', { body }),
);
export const rankings = createLoadSlice<Rankings | null, RankingsQuery>('reports/rankings', null, (query) =>
  callApi(salesMetricsClient, 'listSalesRankings', query),
);
/** All places of one ranking, once its card is expanded. */
export const places = createLoadSlice<Ranking | null, GetSalesRankingArgs>('reports/places', null, (query) =>
  callApi(salesMetricsClient, 'getSalesRanking', query),
);
export const aiForecast = createLoadSlice<AiForecast | null, AiQuery>('reports/ai', null, (body) =>
  callApi(aiForecastsClient, 'listAiForecast', { body }),
);
export const aiUsers = createLoadSlice<AiUsers | null, AiQuery>('reports/ai-users', null, (body) =>
  callApi(aiForecastsClient, 'listAiForecastUsers', { body }),
);
export const aiDeals = createLoadSlice<AiDeal[] | null, AiQuery>('reports/ai-deals', null, (body) =>
  callApi(aiForecastsClient, 'listAiForecastDeals', { body: { ...body, perPage: 50 } }),
);
export const radar = createLoadSlice<Radar | null, RadarQuery>('reports/radar', null, (body) =>
  callApi(salesMetricsClient, 'listRadarCharts', { body }),
);
export const submissions = createLoadSlice<Submission[] | null, SubmissionQuery>('reports/submissions', null, (body) =>
  callApi(salesForecastsClient, 'listForecastSubmissions', { body }),
);
export const metricSettings = createLoadSlice<MetricSettings | null>('reports/metric-settings', null, () =>
  callApi(salesMetricsClient, 'getSalesMetricSettings', {}),
);
export const riskyDeals = createLoadSlice<RiskyDeal[] | null, RiskyQuery>('reports/risky-deals', null, (body) =>
  callApi(dealInsightsClient, 'listRiskyDeals', { body }),
);
export const insights = createLoadSlice<Insight | null, { dealId: number }>('reports/insights', null, (query) =>
  callApi(dealInsightsClient, 'getDealInsight', query),
);

/** The state of the area, under `reports` in the store. */
export interface ReportsState {
  forecasts: LoadState<Forecast | null, ForecastQuery>;
  lastYears: LoadState<Forecast | null, ForecastQuery>;
  targets: LoadState<TargetSums | null, TargetQuery>;
  waterfalls: LoadState<Waterfall | null, WaterfallQuery>;
  rankings: LoadState<Rankings | null, RankingsQuery>;
  places: LoadState<Ranking | null, GetSalesRankingArgs>;
  radar: LoadState<Radar | null, RadarQuery>;
  submissions: LoadState<Submission[] | null, SubmissionQuery>;
  metricSettings: LoadState<MetricSettings | null>;
  ai: LoadState<AiForecast | null, AiQuery>;
  aiUsers: LoadState<AiUsers | null, AiQuery>;
  aiDeals: LoadState<AiDeal[] | null, AiQuery>;
  riskyDeals: LoadState<RiskyDeal[] | null, RiskyQuery>;
  insights: LoadState<Insight | null, { dealId: number }>;
}

export const selectReports = ({ reports }: { reports: ReportsState }): ReportsState => reports;
