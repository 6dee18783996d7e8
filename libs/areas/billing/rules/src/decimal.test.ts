import { isDecimal, readDecimal, rounded, thousandths, tidyDecimal } from './decimal.ts';

it('reads full-width digits and separators as Japanese keyboards type them', () => {
  expect(['１，２３４．５', '¥1,000', '1 000円', '￥２００'].map(readDecimal)).toEqual([
    '1234.5',
    '1000',
    '1000',
    '200',
  ]);
});

it('accepts decimals with at most three digits after the point and refuses all others', () => {
  expect(['0', '12', '0.125', '999999999999.999'].every(isDecimal)).toBe(true);
  expect(['', '-1', '1.', '.5', '0.1234', '1e3', '1000000000000', '1,000'].some(isDecimal)).toBe(false);
  expect([thousandths('1.5'), thousandths('x')]).toEqual([1500n, undefined]);
});

it('drops trailing and leading zeros', () => {
  expect(['1.500', '007', '0.000', '12.340'].map(tidyDecimal)).toEqual(['1.5', '7', '0', '12.34']);
});

it('rounds positive and negative fractions by their absolute value', () => {
  expect((['floor', 'round', 'ceil'] as const).map((mode) => [5n, -5n].map((one) => rounded(one, 10n, mode)))).toEqual([
    [0n, 0n],
    [1n, -1n],
    [1n, -1n],
  ]);
});
