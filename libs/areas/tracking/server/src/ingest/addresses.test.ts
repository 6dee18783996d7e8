import { addressMatcher, isAddress } from './addresses.ts';

test.each([
  ['192.0.2.1', true],
  ['192.0.2.0/24', true],
  ['2001:db8::/32', true],
  ['192.0.2.0/33', false],
  ['192.0.2.1/24/8', false],
  ['office', false],
  ['', false],
])('recognises %j as an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected);
});

test('matches addresses and their networks, also in the spelling of a proxy', () => {
  const isOwn = addressMatcher(['203.0.113.7', '198.51.100.0/24', '2001:db8::/32', 'nonsense']);
  const given = ['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.200', '2001:db8:1::9', '203.0.113.8', 'unknown'];
  expect(given.map(isOwn)).toEqual([true, true, true, true, false, false]);
  expect(addressMatcher([])('203.0.113.7')).toBe(false);
});
