import { shortMoney, yen, yenText } from './money.format.ts';
import { formatNumber, percentOf } from './number.format.ts';

test.each([
  [0, '0円', '¥0'],
  [999, '999円', '¥999'],
  [1_000, '1千円', '¥1K'],
  [1_234, '1.2千円', '¥1.2K'],
  [9_999, '9.9千円', '¥9.9K'],
  [10_000, '1万円', '¥10K'],
  [12_345, '1.2万円', '¥12.3K'],
  [1_000_000, '100万円', '¥1M'],
  [99_999_999, '9,999.9万円', '¥99.9M'],
  [100_000_000, '1億円', '¥100M'],
  [123_456_789, '1.2億円', '¥123.4M'],
  [999_999_999_999, '9,999.9億円', '¥999.9B'],
  [1_000_000_000_000, '1兆円', '¥1T'],
  [999_999_999_999_999, '999.9兆円', '¥999.9T'],
  [9_007_199_254_740_991, '9,007.1兆円', '¥9,007.1T'],
  [9_000_099_999_999_999, '9,000兆円', '¥9,000T'],
  [-1_234, '-1.2千円', '-¥1.2K'],
  [-0.5, '0円', '¥0'],
  [1_234.99, '1.2千円', '¥1.2K'],
  [Number.NaN, '', ''],
])('shortens %d yen to %s, in English to %s', (value, ja, en) => {
  expect(shortMoney(value)).toBe(ja);
  expect(shortMoney(value, 'en')).toBe(en);
});

test.each([
  [1_234_567, '¥1,234,567', '1,234,567円', '1,234,567 yen'],
  [-1_234, '-¥1,234', '-1,234円', '-1,234 yen'],
  [0, '¥0', '0円', '0 yen'],
  [Number.POSITIVE_INFINITY, '', '', ''],
])('formats %d yen as %s, %s, %s', (value, table, ja, en) => {
  expect(yen(value)).toBe(table);
  expect(yenText(value)).toBe(ja);
  expect(yenText(value, 'en')).toBe(en);
});

test('marks negative amounts with ▲ on demand', () => {
  expect(shortMoney(-12_345, 'ja', '▲')).toBe('▲1.2万円');
  expect(yen(-1, '▲')).toBe('▲¥1');
});

test.each([
  [1_234_567, '1,234,567'],
  [-1_234.5, '-1,234.5'],
  [0.12345, '0.12345'],
  [-0, '0'],
  [Number.NaN, ''],
])('formats the number %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  [1, 8, '12.5%'],
  [2, 3, '66.7%'],
  [0, 5, '0.0%'],
  [0, 0, '-'],
  [3, 0, '-'],
])('formats %d of %d as %s', (part, whole, text) => {
  expect(percentOf(part, whole)).toBe(text);
});
