import type { FakeAnswers } from '@crm/web-kit/testing';

const periods = [
  { from: '2026-04-01', until: '2026-07-01' },
  { from: '2026-07-01', until: '2026-10-01' },
];
const sum = (amount: string, weightedAmount: string, count = 1) => ({ count, amount, weightedAmount });

const place = (userId: number, name: string, rank: number, value: string | null, previousRank: number | null) => ({
  ...{ userId, name, rank, value, previousRank, deleted: false, previousValue: null },
});

const axis = (metric: string, value: string | null, percentile: number) => ({ metric, value, percentile });

/** The usual answers of the fake server. */
export const answers: FakeAnswers = {
  listSalesForecast: {
    data: {
      periods,
      cells: [
        { period: 0, stackId: 11, ...sum('3000000', '1200000', 2) },
        { period: 0, stackId: 12, ...sum('500000', '500000') },
        { period: 1, stackId: 11, ...sum('9007199254740993', '0') },
      ],
      totals: [sum('3500000', '1700000', 3), sum('9007199254740993', '0')],
      compared: null,
    },
  },
  aggregateSalesTargets: {
    data: {
      total: periods.map((period) => ({ ...period, target: '1000000', actual: '500000', achievement: 50 })),
      rows: [],
    },
  },
  getForecastWaterfall: {
    data: {
      opening: '1000',
      closing: '700',
      steps: [
        { step: 'new', count: 1, amount: '200', deals: [{ id: 5, name: '基幹システム刷新', amount: '200' }] },
        { step: 'won', count: 1, amount: '-500', deals: [{ id: 6, name: '保守更新', amount: '-500' }] },
      ],
    },
  },
  listSalesRankings: {
    data: [
      {
        ...{ id: 77, metric: 'won_amount', dealTypeId: 1, termType: 'quarter', placeCount: 4 },
        ...periods[0],
        places: [
          place(1, '山田 太郎', 1, '1200000', 2),
          place(2, '佐藤 花子', 1, '1200000', 1),
          place(3, '鈴木 一郎', 3, null, null),
        ],
        reactions: [{ id: 9, subjectUserId: 2, userId: 1, reactionType: 'clap' }],
      },
    ],
  },
  getSalesRanking: {
    data: {
      ...{ id: 77, metric: 'won_amount', dealTypeId: 1, termType: 'quarter', placeCount: 4 },
      ...{ ...periods[0], places: [place(4, '高橋 五郎', 4, '100', 3)], reactions: [] },
    },
  },
  toggleRankingReaction: { data: [] },
  listAiForecast: {
    data: {
      learning: { method: 'model', closedCount: 48, trainedOn: '2026-04-01' },
      periods: periods.map((period) => ({
        ...{ ...period, target: '1000000', won: '500000', forecast: '900000', low: '600000', high: '1300000' },
        ...{ weighted: '800000', openCount: 4 },
      })),
      reportCard: {
        ...{ count: 20, brier: 0.18, statedBrier: 0.25, hitRate: 75 },
        buckets: [{ from: 40, until: 60, count: 20, predicted: 51.2, won: 50 }],
      },
    },
  },
  listAiForecastUsers: {
    data: {
      learning: { method: 'model', closedCount: 48, trainedOn: '2026-04-01' },
      rows: [
        {
          ...{ userId: 1, ...periods[0], target: '1000000', won: '500000', forecast: '900000', low: '600000' },
          ...{ high: '1300000', weighted: '800000', openCount: 4 },
        },
      ],
    },
  },
  listAiForecastDeals: {
    data: [
      {
        ...{ dealId: 5, name: '基幹システム刷新', userId: 1, phaseId: 11, amount: '3000000', method: 'model' },
        ...{ expectedContractDate: '2026-05-01', probability: 0.624, statedRate: 50, logOdds: 0.5, rest: 0.1 },
        factors: [
          { feature: 'phase', value: '11', contribution: 0.8 },
          { feature: 'silence', value: '31-', contribution: -0.4 },
        ],
      },
    ],
    meta: { page: 1, perPage: 50, totalCount: 1, totalCountIsCapped: false, nextCursor: null },
  },
  listForecastSubmissions: {
    data: [
      {
        ...{ id: 3, userId: 1, startsOn: '2026-04-01', commitAmount: 800000, bestAmount: 1200000, note: '大型は来期' },
        ...{ submittedBy: 2, isOverride: true, createdAt: '2026-04-20T01:00:00.000Z' },
      },
      {
        ...{ id: 2, userId: 1, startsOn: '2026-04-01', commitAmount: 900000, bestAmount: 1000000, note: '' },
        ...{ submittedBy: 1, isOverride: false, createdAt: '2026-04-13T01:00:00.000Z' },
      },
    ],
  },
  submitForecast: { data: {} },
  listRadarCharts: {
    data: {
      ...periods[0],
      average: [axis('won_amount', '900000', 50), axis('win_rate', '40.0', 50)],
      rows: [
        {
          ...{ userId: 1, name: '山田 太郎', deleted: false, dealCount: 3 },
          values: [axis('won_amount', '1200000', 100), axis('win_rate', '50.0', 75)],
        },
        {
          ...{ userId: 2, name: '佐藤 花子', deleted: false, dealCount: 2 },
          values: [axis('won_amount', null, 0), axis('win_rate', '30.0', 25)],
        },
      ],
    },
  },
  getSalesMetricSettings: { data: { hidesAmounts: false, opensRadar: true, lockVersion: 4 } },
  updateSalesMetricSettings: { data: { hidesAmounts: true, opensRadar: true, lockVersion: 5 } },
  listRiskyDeals: {
    data: [
      {
        ...{ dealId: 5, name: '基幹システム刷新', userId: 1, phaseId: 11, amount: 3000000 },
        expectedContractDate: '2026-03-01',
        risks: [
          { riskType: 'overdue', severity: 'high', value: 31, threshold: null, subject: null },
          { riskType: 'no_next_action', severity: 'medium', value: null, threshold: null, subject: null },
        ],
      },
    ],
    meta: { page: 1, perPage: 100, totalCount: 1, totalCountIsCapped: false, nextCursor: null },
  },
  getDealInsight: {
    data: {
      enabled: true,
      risks: [
        {
          ...{ riskType: 'postponed', severity: 'medium', status: 'open', value: 2, threshold: null, subject: null },
          memos: [],
        },
      ],
    },
  },
  createDealRiskMemo: { data: {} },
};
