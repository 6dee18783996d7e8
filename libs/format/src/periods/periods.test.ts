import { addDays, weekdayOf } from '../days/index.ts';
import { fiscalPeriod, fiscalYearRange } from '../fiscal.format.ts';
import { fullPeriodName, periodName } from './period-names.ts';
import { fiscalYearOf, numberInYear, periodAfter, periodAt, periodUnits, periodsIn } from './periods.ts';
import type { PeriodUnit } from './periods.ts';

const april = { closingMonth: 3, weekStart: 1 };

/** Every day from 2023 to 2029, with a calendar that changes from day to day. */
const days = Array.from({ length: 2_500 }, (_, index) => ({
  day: addDays('2023-01-01', index),
  calendar: { closingMonth: (index % 12) + 1, weekStart: index % 2 },
}));

test.each(periodUnits)('puts every day into exactly one %s, which its neighbours border', (unit) => {
  for (const { day, calendar } of days) {
    const period = periodAt(unit, day, calendar);
    expect(period.from <= day && day < period.until).toBe(true);
    expect(periodAt(unit, addDays(period.until, -1), calendar)).toEqual(period);
    expect(periodAfter(period, 1, calendar).from).toBe(period.until);
    expect(periodAfter(period, -1, calendar).until).toBe(period.from);
  }
});

test('agrees with the fiscal years of the formats, for all closing months', () => {
  for (const { day, calendar } of days) {
    const { year, half, quarter } = fiscalPeriod(day, calendar.closingMonth)!;
    const whole = periodAt('year', day, calendar);
    expect({ from: whole.from, to: addDays(whole.until, -1) }).toEqual(fiscalYearRange(year, calendar.closingMonth));
    expect(fiscalYearOf(day, calendar)).toBe(year);
    expect(numberInYear('half', day, calendar)).toBe(half);
    expect(numberInYear('quarter', day, calendar)).toBe(quarter);
  }
});

test.each([
  ['month', 12],
  ['quarter', 4],
  ['half', 2],
  ['year', 1],
] as const)('divides a fiscal year into its %ss without gap: %i', (unit, count) => {
  for (const { day, calendar } of days) {
    const year = periodAt('year', day, calendar);
    const parts = periodsIn(unit, year, calendar);
    expect(parts).toHaveLength(count);
    expect([parts[0]!.from, parts.at(-1)!.until]).toEqual([year.from, year.until]);
  }
});

test('lists the weeks that start in a year, on Monday or Sunday as set', () => {
  for (const weekStart of [0, 1]) {
    const calendar = { closingMonth: 3, weekStart };
    const weeks = periodsIn('week', periodAt('year', '2026-04-01', calendar), calendar);
    expect(weeks).toHaveLength(52);
    expect(new Set(weeks.map(({ from }) => weekdayOf(from)))).toEqual(new Set([weekStart]));
  }
  expect(periodAt('week', '2026-04-12', april)).toMatchObject({ from: '2026-04-06', until: '2026-04-13' });
});

test.each<[PeriodUnit, string, string, string, string]>([
  ['year', '2026-04-01', '2026年度', '2026年度', 'FY2026'],
  ['half', '2026-10-01', '下期', '2026年度 下期', 'H2'],
  ['quarter', '2027-03-31', '第4四半期', '2026年度 第4四半期', 'Q4'],
  ['month', '2026-04-30', '4月', '2026年4月', 'Apr'],
  ['week', '2026-04-08', '4/6–4/12', '2026/4/6–4/12', '4/6–4/12'],
])('names the %s of %s', (unit, day, name, full, english) => {
  const period = periodAt(unit, day, april);
  expect([periodName(period, april), fullPeriodName(period, april), periodName(period, april, 'en')]).toEqual([
    ...[name, full, english],
  ]);
});
