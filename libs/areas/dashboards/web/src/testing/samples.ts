import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Dashboard, Numbers, Tile } from '../page/dashboards.slice.ts';

const tile = (title: string, kind: Tile['kind'], query: Partial<Tile['query']> = {}): Tile => ({
  title,
  kind,
  query: {
    ...{ source: 'deals', dealTypeId: 1, measures: [{ function: 'count' }], dimensions: [], order: 'value' },
    searchCondition: {},
    ...query,
  },
});

const amount = { function: 'sum' as const, field: 'amount' };

export const dashboard = (more: Partial<Dashboard> = {}): Dashboard => ({
  ...{ biDashboardId: '5', name: '週次の会議', isBuiltIn: false, scope: 'private', userName: '山田 太郎' },
  ...{ editable: true, updatedAt: '2026-11-01T09:00:00+09:00', lockVersion: 2, dealTypeId: null },
  tiles: [
    tile('進行中の案件', 'number'),
    tile('担当者別', 'bar', { measures: [amount], dimensions: [{ field: 'user_id' }] }),
    tile('契約予定月別', 'stacked', {
      measures: [amount],
      dimensions: [{ field: 'expected_contract_date', period: 'month' }, { field: 'user_id' }],
    }),
  ],
  ...more,
});

const numbers = (rows: Numbers['rows'], totals: string[]): Numbers => ({ rows, totals, isCut: false, error: null });

export const counted: Numbers[] = [
  numbers([], ['115']),
  numbers(
    [
      { groups: ['2'], values: ['9999999999999990'] },
      { groups: [null], values: ['50000000'] },
    ],
    ['10000000049999990'],
  ),
  numbers(
    [
      { groups: ['2026-04-01', '2'], values: ['12000000'] },
      { groups: ['2026-05-01', null], values: ['3000000'] },
    ],
    ['15000000'],
  ),
];

const { tiles: _tiles, dealTypeId: _type, ...facts } = dashboard();

export const answers: FakeAnswers = {
  listUserDashboards: {
    data: [
      {
        ...facts,
        biDashboardId: 'pipeline',
        name: '案件パイプライン',
        isBuiltIn: true,
        scope: 'shared',
        editable: false,
      },
      facts,
    ],
    nextToken: null,
  },
  describeDashboard: { data: dashboard() },
  queryReportTiles: { data: counted },
  listReportSources: {
    data: [
      {
        ...{ name: 'deals', isTyped: true, label: null, labels: {}, measures: ['amount'] },
        dimensions: [
          { field: 'user_id', isDay: false },
          { field: 'closed_at', isDay: true },
        ],
      },
      {
        name: 'contacts',
        isTyped: false,
        label: null,
        labels: {},
        measures: [],
        dimensions: [{ field: 'user_id', isDay: false }],
      },
    ],
  },
};
