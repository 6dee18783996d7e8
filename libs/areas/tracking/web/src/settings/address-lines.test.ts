import { addressLines, wrongLines } from './address-lines.ts';

test('reads addresses from lines, in full or half width', () => {
  expect(addressLines('２０３．０．１１３．７\n\n 198.51.100.0/24、2001:db8::/32 ')).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::/32',
  ]);
  expect(addressLines(' \n')).toEqual([]);
});

test('names a malformed address', () => {
  expect(wrongLines('203.0.113.7\n本社\n203.0.113.0/33\n256.1.1.1\n2001:db8::1\n2001:db8::/129')).toEqual([
    '本社',
    '203.0.113.0/33',
    '256.1.1.1',
    '2001:db8::/129',
  ]);
});
