import type { ProductLine } from '@crm/product-details-server';
import { offeredLines } from './offered-lines.ts';

const row = (more: Partial<ProductLine>): ProductLine => ({
  id: 1,
  deal_product_detail_type_id: 1,
  name: '導入支援',
  billing_cycle: 'one_time',
  unit: '人日',
  rounding: 'floor',
  unit_price: '80000',
  unit_cost: null,
  quantity: '2.5',
  discount: 0,
  first_recognition_date: null,
  period_months: null,
  subtotal: 200_000,
  amount: 200_000,
  mrr: 0,
  cost: null,
  ...more,
});

const shown = (more: Partial<ProductLine>) =>
  offeredLines(row(more)).map(({ kind, name, quantity, unit, unit_price }) => [kind, name, quantity, unit, unit_price]);

test('copies quantity, unit and price of a row', () => {
  expect(shown({})).toEqual([['item', '導入支援', '2.5', '人日', '80000']]);
});

test('puts the discount on a line of its own', () => {
  expect(shown({ discount: 20_000, amount: 180_000 })).toEqual([
    ['item', '導入支援', '2.5', '人日', '80000'],
    ['discount', '値引き（導入支援）', '1', '式', '20000'],
  ]);
});

test('multiplies a monthly row by its months', () => {
  const monthly = { billing_cycle: 'monthly', quantity: '1', period_months: 12 } as const;
  expect(shown({ ...monthly, amount: 960_000 })).toEqual([['item', '導入支援', '12', 'か月', '80000']]);
  expect(shown({ ...monthly, discount: 1000, amount: 948_000 })[1]).toEqual([
    'discount',
    '値引き（導入支援）',
    '1',
    '式',
    '12000',
  ]);
});

test('multiplies a monthly row of several items by its months, at the price of one', () => {
  const seats = {
    name: '利用料',
    unit: '名',
    unit_price: '6500',
    billing_cycle: 'monthly',
    period_months: 12,
  } as const;
  expect(shown({ ...seats, quantity: '36', amount: 2_808_000 })).toEqual([
    ['item', '利用料（36名×12か月）', '432', '名・か月', '6500'],
  ]);
  expect(shown({ ...seats, quantity: '2.5', unit: '', amount: 195_000 })).toEqual([
    ['item', '利用料（2.5×12か月）', '30', 'か月', '6500'],
  ]);
});

test('keeps the amount alone for a row that quantity and price cannot express', () => {
  expect(shown({ billing_cycle: 'yearly', period_months: 18, amount: 300_000 })).toEqual([
    ['item', '導入支援', '1', '式', '300000'],
  ]);
  expect(shown({ unit_price: '0.12345', amount: 0 })).toEqual([['item', '導入支援', '1', '式', '0']]);
});
