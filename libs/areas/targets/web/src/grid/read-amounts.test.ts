import { readAmount, readCells } from './read-amounts.ts';

test.each([
  ['1,000,000', 1_000_000],
  ['¥2,500', 2_500],
  ['３０００円', 3_000],
  [' 12 ', 12],
  ['', null],
  ['0', 0],
  ['999999999999999', 999_999_999_999_999],
])('reads %j as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['百万', '-1', '1.5', '1e3', '9999999999999999'])('reads no amount from %j', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

test('reads the cells of a spreadsheet by rows and columns', () => {
  expect(readCells('1\t2\t\r\n3\t\t4\r\n')).toEqual([
    ['1', '2', ''],
    ['3', '', '4'],
  ]);
  expect(readCells('"1,000"\t"a ""b"""\n5')).toEqual([['1,000', 'a "b"'], ['5']]);
  expect(readCells('7')).toEqual([['7']]);
});
