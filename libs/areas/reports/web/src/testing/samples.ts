import type { FakeAnswers } from '@crm/web-kit/testing';

const periods = [
  { from: '2026-04-01', until: '2026-07-01' },
  { from: '2026-07-01', until: '2026-10-01' },
];
const sum = (amount: string, weightedAmount: string, count = 1) => ({ count, amount, weightedAmount });

const place = (userId: number, name: string, rank: number, value: string | null, previousRank: number | null) => ({
  ...{ userId, name, rank, value, previousRank, deleted: false, previousValue: null },
});

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
        ...{ id: 77, metric: 'won_amount', dealTypeId: 1, termType: 'quarter', placeCount: 3 },
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
