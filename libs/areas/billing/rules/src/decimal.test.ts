import { isDecimal, numberOf, readDecimal, tidyDecimal } from './decimal.ts';

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
  expect([numberOf('1.5')?.toString(), numberOf('-1')]).toEqual(['1.5', undefined]);
});

it('drops trailing and leading zeros', () => {
  expect(['1.500', '007', '0.000', '12.340'].map(tidyDecimal)).toEqual(['1.5', '7', '0', '12.34']);
});
