import { readableDate } from './formatDate.ts';
import { parseDate } from './parseDate.ts';

const now = new Date(2026, 10, 20);

describe('parseDate', () => {
  it.each([
    ['2026/4/1', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['２０２６／４／１', '2026-04-01'],
    ['２０２６ー４ー１', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['令和8年4月1日', '2026-04-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['R8.4.1', '2026-04-01'],
    ['12/24', '2026-12-24'],
    ['2026/11/20(金)', '2026-11-20'],
    [' 2028/2/29 ', '2028-02-29'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseDate(text, now)).toBe(expected);
  });

  it.each(['', '来週', '2026/2/29', '2026/13/1', '2026/0/1', '26/4/1', '123'])('finds no date in "%s"', (text) => {
    expect(parseDate(text, now)).toBeNull();
  });
});

describe('readableDate', () => {
  it('adds the weekday of the locale', () => {
    expect(readableDate('2026-11-20', 'ja-JP')).toBe('2026/11/20(金)');
    expect(readableDate('2026-11-20', 'en-US')).toBe('2026/11/20(Fri)');
  });
});
