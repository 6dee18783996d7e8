import { checkedNumber, timeFromDatabase } from './types.ts';

test.each([
  ['2026-11-20 14:46:00.123456+09', '2026-11-20T14:46:00.123+09:00'],
  ['2026-11-20 14:46:00.1+09', '2026-11-20T14:46:00.100+09:00'],
  ['2026-11-20 14:46:00+09', '2026-11-20T14:46:00+09:00'],
  ['2026-11-20 05:46:00+00', '2026-11-20T14:46:00.000+09:00'],
])('reads a time %s as %s', (text, wire) => {
  expect(timeFromDatabase(text)).toBe(wire);
});

test('reads a bigint that fits as a number, and fails for one that does not', () => {
  expect(checkedNumber('999999999999999')).toBe(999_999_999_999_999);
  expect(() => checkedNumber('9007199254740993')).toThrow(RangeError);
});
