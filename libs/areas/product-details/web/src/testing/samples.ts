import type { Detail, DetailSet, OfferedType } from '../details/detail.types.ts';
import type { DealGrid } from '../grids/grid.types.ts';

export const deal = {
  id: 7,
  dealTypeId: 1,
  amount: 500_000,
  expectedContractDate: '2026-12-25',
  lockVersion: 4,
};

/** Returns a row of a deal; by default a package paid once. */
export const detail = (id: number, more: Partial<Detail> = {}): Detail => ({
  id,
  dealProductDetailTypeId: id,
  name: '導入支援パック',
  billingCycle: 'one_time',
  unit: '式',
  rounding: 'floor',
  unitPrice: '300000',
  unitCost: null,
  quantity: '1',
  discount: 0,
  firstRecognitionDate: '2026-12-25',
  periodMonths: null,
  subtotal: 300_000,
  amount: 300_000,
  mrr: 0,
  cost: null,
  ...more,
});

export const detailSet = (
  rows: Detail[] = [
    detail(1),
    detail(2, {
      name: 'クラウド利用料',
      billingCycle: 'monthly',
      unit: 'ユーザー',
      unitPrice: '1980.5',
      quantity: '10',
      discount: 805,
      periodMonths: 12,
      subtotal: 19_000,
      amount: 228_000,
      mrr: 19_000,
    }),
  ],
  lockVersion = 3,
): DetailSet => ({
  rows,
  sums: {
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    oneTime: 0,
    mrr: rows.reduce((sum, { mrr }) => sum + mrr, 0),
    cost: 0,
    profit: 0,
  },
  lockVersion,
});

export const offered: OfferedType[] = [
  { id: 1, name: '導入支援パック', billingCycle: 'one_time', unitPrice: '300000', unit: '式', rounding: 'floor' },
  { id: 2, name: 'クラウド利用料', billingCycle: 'monthly', unitPrice: '1980.5', unit: 'ユーザー', rounding: 'floor' },
  { id: 3, name: '年間保守', billingCycle: 'yearly', unitPrice: '120000', unit: '年', rounding: 'ceil' },
];

/** Returns a table with two rows by default. */
export const dealGrid = (more: Partial<DealGrid> = {}): DealGrid => ({
  id: 5,
  name: '納品機器',
  columns: [
    { id: 51, name: '機種名', columnType: 'text', options: [] },
    { id: 52, name: '台数', columnType: 'number', options: [] },
    { id: 53, name: '納期', columnType: 'date', options: [] },
    { id: 54, name: '状態', columnType: 'select', options: ['手配中', '納品済'] },
  ],
  rows: [gridRow(1, 'ルーター', '1200', '2026-12-01', '納品済'), gridRow(2, '監視カメラ', null, null, '廃番')],
  lockVersion: 2,
  ...more,
});

export const gridRow = (id: number, ...values: (string | null)[]): DealGrid['rows'][number] => ({
  id,
  cells: values.map((value, index) => ({ columnId: 51 + index, value })),
});
