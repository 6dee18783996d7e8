import { exact, exactText, onWire, readExact, roundExact, roundings, wholeOf } from './exact.ts';

test.each([
  ['1234.50', '1234.5'],
  ['-0.00001', '-0.00001'],
  ['007', '7'],
  ['+3.', '3'],
  ['-0', '0'],
  ['999999999999999999999.99999', '999999999999999999999.99999'],
])('reads %s as %s', (text, shown) => {
  expect(exactText(readExact(text)!, 5)).toBe(shown);
});

test.each(['', '.5', '1e3', '1/2', '１', '1,000', '--1', "1.'3'"])('reads no number from %j', (text) => {
  expect(readExact(text)).toBeUndefined();
});

test('divides without loss', () => {
  expect(roundExact(exact(1).div(3).mul(3), 'floor').toString()).toBe('1');
});

test('rounds the absolute value', () => {
  const half = readExact('0.5')!;
  expect(roundings.map((mode) => [half, half.neg()].map((value) => exactText(roundExact(value, mode), 0)))).toEqual([
    ['0', '0'],
    ['1', '-1'],
    ['1', '-1'],
  ]);
});

test('rounds to digits after and before the point', () => {
  expect(exactText(roundExact(readExact('-1234.5678')!, 'round', 2), 5)).toBe('-1234.57');
  expect(exactText(roundExact(readExact('1250')!, 'ceil', -2), 5)).toBe('1300');
});

test('returns the whole part of either sign', () => {
  expect(['-2.9', '2.9'].map((text) => wholeOf(readExact(text)!))).toEqual([-2, 2]);
});

test.each([
  ['98000', 98000],
  ['12.5', 12.5],
  ['-0.1', -0.1],
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', '9007199254740993'],
  ['123456789012.34567', 123456789012.34567],
  ['999999999999.99999', '999999999999.99999'],
  ['0.0000001', '0.0000001'],
])('sends %s as %p', (text, sent) => expect(onWire(text)).toBe(sent));
