import { grossMarginRate, lineAmounts, priceOfCost, sumOfLines } from './amounts.ts';
import type { LineFacts } from './amounts.ts';
import { addDecimals, decimalText } from './decimal.ts';
import { lineIssues } from './line-issues.ts';

const line = (more: Partial<LineFacts> = {}): LineFacts => ({
  billing_cycle: 'one_time',
  unit_price: '1000',
  unit_cost: null,
  quantity: '1',
  discount: 0,
  period_months: null,
  rounding: 'floor',
  ...more,
});

test.each([
  ['1234.50', '1234.5'],
  ['１，２３４．５', '1234.5'],
  ['0.00001', '0.00001'],
  ['007', '7'],
  ['999999999999.99999', '999999999999.99999'],
  ['', ''],
  ['-3', '-3'],
])('normalises %s to %s', (typed, kept) => {
  expect(decimalText(typed)).toBe(kept);
});

test.each(['abc', '1.234567', '1234567890123', '1e3', '--1'])('rejects %s as a number', (typed) => {
  expect(decimalText(typed)).toBeUndefined();
});

test('adds and multiplies decimals without losing a digit', () => {
  expect(addDecimals(['0.1', '0.2'])).toBe('0.3');
  // As floating-point numbers 0.57 × 100 is 56.99999999999999.
  expect(lineAmounts(line({ unit_price: '0.57', quantity: '100' })).amount).toBe(57);
  expect(lineAmounts(line({ unit_price: '999999999.99999', quantity: '10' })).amount).toBe(9_999_999_999);
});

test.each([
  ['floor', '0.5', 0],
  ['ceil', '0.00001', 1],
  ['round', '0.5', 1],
  ['round', '0.49999', 0],
] as const)('rounds %s of %s yen to %i', (rounding, unit_price, amount) => {
  expect(lineAmounts(line({ rounding, unit_price })).amount).toBe(amount);
});

test('multiplies a monthly row by its months and a yearly one by its years, fractions of years included', () => {
  const monthly = line({ billing_cycle: 'monthly', unit_price: '10000', quantity: '3', discount: 5000 });
  expect(lineAmounts({ ...monthly, period_months: 12 })).toEqual({
    subtotal: 25_000,
    amount: 300_000,
    mrr: 25_000,
    cost: null,
  });
  const yearly = line({ billing_cycle: 'yearly', unit_price: '100000', unit_cost: '40000', period_months: 18 });
  expect(lineAmounts(yearly)).toEqual({ subtotal: 100_000, amount: 150_000, mrr: 8333, cost: 60_000 });
});

test('sums one-time and monthly amounts separately', () => {
  const rows = [
    line({ unit_price: '300000', unit_cost: '100000' }),
    line({ billing_cycle: 'monthly', unit_price: '20000', period_months: 12 }),
    line({ billing_cycle: 'yearly', unit_price: '120000', period_months: 24 }),
  ];
  expect(sumOfLines(rows)).toEqual({
    amount: 780_000n,
    one_time: 300_000n,
    mrr: 30_000n,
    cost: 100_000n,
    profit: 200_000n,
  });
});

test('adds rows beyond the largest exact number', () => {
  const row = line({ unit_price: '999999999999', quantity: '1000', discount: 1 });
  expect(sumOfLines(Array.from({ length: 11 }, () => row)).amount).toBe(10_999_999_999_988_989n);
});

test.each([
  ['700', '30', 'floor', '1000'],
  ['1000', '33', 'floor', '1492'],
  ['1000', '33', 'ceil', '1493'],
  ['1000', '33', 'round', '1493'],
  ['1000', '0', 'floor', '1000'],
] as const)('computes from a cost of %s and a margin of %s %% the price %s', (cost, rate, rounding, price) => {
  expect(priceOfCost(cost, rate, rounding)).toBe(price);
});

test('returns no price for a margin of 100 % or for invalid input', () => {
  expect(priceOfCost('1000', '100', 'floor')).toBeUndefined();
  expect(priceOfCost('1000', '-1', 'floor')).toBeUndefined();
  expect(priceOfCost('', '10', 'floor')).toBeUndefined();
});

test('returns the margin of a price in per cent', () => {
  expect(grossMarginRate('1000', '700')).toBe('30');
  expect(grossMarginRate('1493', '1000')).toBe('33');
  expect(grossMarginRate('900', '1000')).toBe('-11.1');
  expect(grossMarginRate('0', '1000')).toBeNull();
});

test.each([
  [{ unit_price: '' }, 'unit_price', 'required'],
  [{ unit_price: 'x' }, 'unit_price', 'decimal'],
  [{ quantity: '-1' }, 'quantity', 'minimum'],
  [{ unit_cost: '-1' }, 'unit_cost', 'minimum'],
  [{ discount: 1001 }, 'discount', 'discount_too_large'],
  [{ billing_cycle: 'monthly' }, 'period_months', 'required'],
  [{ billing_cycle: 'yearly', period_months: 0 }, 'period_months', 'minimum'],
  [{ billing_cycle: 'monthly', period_months: 601 }, 'period_months', 'maximum'],
  [{ unit_price: '999999999999', quantity: '9999' }, 'amount', 'maximum'],
] as const)('refuses %j', (more, field, rule) => {
  expect(lineIssues(line(more))).toMatchObject([{ field, rule }]);
});

test('accepts a row whose price is zero', () => {
  expect(lineIssues(line({ unit_price: '0' }))).toEqual([]);
  expect(lineIssues(line({ discount: 1000 }))).toEqual([]);
});
