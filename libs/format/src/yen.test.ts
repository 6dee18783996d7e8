import { shortMoney, yen } from './money.format.ts';
import { sumOfYen, wholeYen } from './yen.ts';

const most = 999_999_999_999_999;

test('adds ten of the largest amounts exactly', () => {
  expect(sumOfYen(Array.from({ length: 10 }, () => most))).toBe('9999999999999990');
  expect(sumOfYen(['9999999999999990', 1n, null, -1, '-90000000000000000001'])).toBe('-89990000000000000011');
});

test('formats a sum beyond the largest exact number in full and shortened', () => {
  expect(yen('9999999999999990')).toBe('¥9,999,999,999,999,990');
  expect(yen(-90_000_000_000_000_000_001n, '▲')).toBe('▲¥90,000,000,000,000,000,001');
  expect(shortMoney('9999999999999990')).toBe('9,999.9兆円');
  expect(shortMoney('123456789012345678901', 'en')).toBe('¥123,456,789T');
});

test.each([
  ['12.9', 12n],
  [-12.9, -12n],
  ['-7', -7n],
  ['', undefined],
  ['1e3', undefined],
  [Number.NaN, undefined],
])('reads the whole yen of %j as %s', (value, whole) => {
  expect(wholeYen(value)).toBe(whole);
});
