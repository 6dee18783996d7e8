import {
  formatShortDate,
  formatDate,
  formatDateTime,
  formatDay,
  formatImperialDate,
  formatMonth,
} from './date.format.ts';
import { relativeDay } from './relative-day.format.ts';
import { isoDay } from './days/index.ts';
import { parseWireTime, timestamp } from './wire-time.format.ts';

const instant = Date.UTC(2026, 10, 20, 5, 30);

test.each([
  [new Date(instant)],
  [instant],
  ['2026-11-20T14:30:00'],
  ['2026-11-20 14:30:00'],
  ['2026-11-20T14:30'],
  ['2026-11-20T05:30:00Z'],
  ['2026-11-20T05:30:00.000Z'],
  ['2026-11-20T14:30:00+09:00'],
  ['2026-11-20T00:30:00-05:00'],
])('reads %s as 14:30 in Tokyo, on any machine', (time) => {
  expect(formatDateTime(time)).toBe('2026/11/20(金) 14:30');
  expect(formatDateTime(time, 'en')).toBe('Fri, Nov 20, 2026 14:30');
  expect(timestamp(time)).toBe('2026-11-20T14:30:00');
});

test('changes the day at midnight in Tokyo', () => {
  expect(formatDate('2026-12-31T14:59:59Z')).toBe('2026/12/31(木)');
  expect(formatDate('2026-12-31T15:00:00Z')).toBe('2027/01/01(金)');
  expect(isoDay('2026-12-31T15:00:00Z')).toBe('2027-01-01');
});

test('formats days, months and years of the Japanese calendar', () => {
  expect(formatDate('2026-04-01')).toBe('2026/04/01(水)');
  expect(formatDay('2026-04-01')).toBe('2026/04/01');
  expect(formatDay('2026-04-01', 'en')).toBe('Apr 1, 2026');
  expect(formatMonth('2026-04-01')).toBe('2026年4月');
  expect(formatMonth('2026-04-01', 'en')).toBe('Apr 2026');
  expect(formatImperialDate('2026-04-01')).toBe('令和8年4月1日');
  expect(formatImperialDate('2019-05-01')).toBe('令和元年5月1日');
});

test.each(['', 'あした', '2026-02-30', '2026-13-01', '2026-11-20T25:00:00', '2026-11-20T10:60', 'null', Number.NaN])(
  'returns an empty text for the invalid time %j',
  (time) => {
    expect([formatDate(time), formatDateTime(time), timestamp(time), relativeDay(time, instant)]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  },
);

test('parses wire text to a Date, or to null', () => {
  expect(parseWireTime('2026-11-20T14:30:00')).toEqual(new Date(instant));
  expect(parseWireTime('2026-11-20T14:30:00+09:00')).toEqual(new Date(instant));
  expect(parseWireTime('20/11/2026')).toBeNull();
});

test.each([
  ['2026-11-20T00:00:00', '今日', 'Today'],
  ['2026-11-19T23:59:59', '昨日', 'Yesterday'],
  ['2026-11-21', '明日', 'Tomorrow'],
  ['2026-11-17', '3日前', '3 days ago'],
  ['2026-11-23', '3日後', 'in 3 days'],
  ['2026-10-21', '30日前', '30 days ago'],
  ['2026-10-20', '2026/10/20(火)', 'Tue, Oct 20, 2026'],
  ['2027-11-20', '2027/11/20(土)', 'Sat, Nov 20, 2027'],
])('formats relative to 2026-11-20 the day %s as %s, %s', (time, ja, en) => {
  expect(relativeDay(time, '2026-11-20T00:10:00')).toBe(ja);
  expect(relativeDay(time, '2026-11-20T23:50:00', 'en')).toBe(en);
});

test('reads leap days, years before 1970 and fractions of seconds', () => {
  expect(formatDay('2028-02-29')).toBe('2028/02/29');
  expect(formatDay('2027-02-29')).toBe('');
  expect(formatDay('1899-12-31')).toBe('1899/12/31');
  expect(parseWireTime('2026-11-20T14:30:00.250')?.getTime()).toBe(instant + 250);
  expect(parseWireTime('2026-11-20T05:30:00.250123Z')?.getTime()).toBe(instant + 250);
  expect(relativeDay('1969-12-31', '1970-01-01')).toBe('昨日');
});

it('formats a day for a card, with the year only if it is another one', () => {
  const now = '2026-11-27T00:30:00+09:00';
  expect(formatShortDate('2026-11-20', 'ja', now)).toBe('11/20(金)');
  expect(formatShortDate('2027-01-05', 'ja', now)).toBe("'27/1/5(火)");
  expect(formatShortDate('2026-12-31T16:00:00Z', 'ja', now)).toBe("'27/1/1(金)");
  expect(formatShortDate('2026-11-20', 'en', now)).toBe('Fri, Nov 20');
  expect(formatShortDate('2027-01-05', 'en', now)).toBe('Tue, Jan 5, 2027');
  expect(formatShortDate('x', 'ja', now)).toBe('');
});
