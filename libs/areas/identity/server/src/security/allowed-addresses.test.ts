import { isAllowedFrom, maskedAddress, tidyRange } from './allowed-addresses.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.77/24', '203.0.113.0/24'],
  [' 10.0.0.0/8 ', '10.0.0.0/8'],
  ['2001:DB8::1/48', '2001:db8::/48'],
  ['::1', '::1'],
  ['0.0.0.0/0', '0.0.0.0/0'],
])('normalises %j to %s', (given, kept) => {
  expect(tidyRange(given)).toBe(kept);
});

test.each([
  '',
  '203.0.113',
  '203.0.113.7/33',
  '0x7f.0.0.1',
  '2130706433',
  '203.0.113.7/24/8',
  'crm.example',
  '::1/129',
  'fe80::1%eth0',
  '203.0.113.7/-1',
])('rejects the range %j', (given) => {
  expect(tidyRange(given)).toBeUndefined();
});

test.each([
  ['203.0.113.200', true],
  ['::ffff:203.0.113.200', true],
  ['203.0.114.1', false],
  ['2001:db8:0:ffff::9', true],
  ['2001:db9::1', false],
  ['nonsense', false],
])('allows work from %s: %s', (address, may) => {
  expect(isAllowedFrom([{ range: '203.0.113.0/24' }, { range: '2001:db8::/48' }], address)).toBe(may);
});

test('allows every address without ranges', () => {
  expect(isAllowedFrom([], '198.51.100.1')).toBe(true);
});

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2::3', '2001:db8:1:*'],
  [null, null],
])('masks %s as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});
