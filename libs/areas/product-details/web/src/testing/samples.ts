import type { Detail, DetailSet, OfferedType } from '../details/detail.types.ts';

export const deal = {
  id: 7,
  dealTypeId: 1,
  amount: 500_000,
  expectedContractDate: '2026-12-25',
  lockVersion: 4,
};

/** A row of a deal; what is not said is a package paid once. */
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
