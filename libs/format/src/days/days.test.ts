import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  startOfDay,
  startOfMonth,
  startOfWeek,
  isoDay,
  tokyoTime,
  weekdayOf,
} from './days.ts';

test('returns the day of Tokyo in any time zone of the machine', () => {
  expect(isoDay(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20');
  expect(isoDay('2026-11-20T15:00:00Z')).toBe('2026-11-21');
  expect(isoDay(new Date(Number.NaN))).toBe('');
});

test('returns midnight in Tokyo, and formats an instant with its offset', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T15:00:00.000Z');
  expect(tokyoTime(new Date('2026-11-20T15:00:00.120Z'))).toBe('2026-11-21T00:00:00.120+09:00');
});

test('adds days across months, leap days and the year 9999', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('9999-12-31', 1)).toBe('10000-01-01');
  expect(tokyoTime(startOfDay('10000-01-01'))).toBe('10000-01-01T00:00:00.000+09:00');
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-10-31', 2, '2026-12-31'],
])('adds to %s %i months: %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test('returns the bounds of weeks and months', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect([startOfWeek('2026-11-22'), startOfWeek('2026-11-22', 0)]).toEqual(['2026-11-16', '2026-11-22']);
  expect([startOfMonth('2026-12-31'), startOfMonth('2026-12-31', 1)]).toEqual(['2026-12-01', '2027-01-01']);
  expect([endOfMonth('2026-02-10'), endOfMonth('2026-02-10', -2)]).toEqual(['2026-02-28', '2025-12-31']);
});

test('counts days in both directions', () => {
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});
