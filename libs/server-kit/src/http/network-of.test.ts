import { networkOf, senderOf } from './network-of.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234::'],
  ['2001:0db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['unknown', null],
  ['', null],
])('stores %s as %s', (address, masked) => {
  expect(networkOf(address)).toBe(masked);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234:5678::'],
  ['2001:db8:1234:5678::1', '2001:db8:1234:5678::'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, sender) => {
  expect(senderOf(address)).toBe(sender);
});
