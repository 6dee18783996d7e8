import { holidays as published } from '@holiday-jp/holiday_jp';
import { holidayName, holidaysOf } from './holidays.ts';

/** The holidays of the package, which collects the announcements of the Cabinet Office. */
const holidays: Record<string, { name: string }> = published;
const known = Object.keys(holidays);
const years = [...new Set(known.map((day) => Number(day.slice(0, 4))))];

test('the package knows the holidays of at least eighty years', () => {
  expect(years.length).toBeGreaterThan(80);
});

test.each(years)('has the same days of %i as @holiday-jp/holiday_jp', (year) => {
  const expected = known.filter((day) => day.startsWith(`${year}-`)).sort();
  expect([...holidaysOf(year).keys()].sort()).toEqual(expected);
});

/** The package writes the holiday that a substitute belongs to, and has another name for some days. */
const otherNames: Record<string, string> = {
  休日: '国民の休日',
  '体育の日（スポーツの日）': '体育の日',
};
const nameOf = (day: string) => {
  const { name } = holidays[day]!;
  return otherNames[name] ?? name.replace(/^.+ 振替休日$/, '振替休日');
};

test('gives the days the names of @holiday-jp/holiday_jp, and those of 2019 their own', () => {
  const differing = known.filter((day) => nameOf(day) !== holidayName(day));
  expect(differing).toEqual(['2019-05-01', '2019-10-22']);
});

test.each([
  ['1948-09-23', '秋分の日'],
  ['1949-01-01', '元日'],
  ['1955-03-21', '春分の日'],
  ['1959-04-10', '結婚の儀'],
  ['1966-09-15', '敬老の日'],
  ['2019-04-30', '国民の休日'],
  ['2019-05-01', '即位の日'],
  ['2021-08-09', '振替休日'],
  ['2099-09-23', '秋分の日'],
])('%s is %s', (day, name) => {
  expect(holidayName(day)).toBe(name);
});

test.each(['1947-11-03', '1948-01-01', '1973-02-12', '2019-02-23', '2019-12-23', '2020-10-12', '2100-01-01'])(
  '%s is no holiday',
  (day) => {
    expect(holidayName(day)).toBeUndefined();
  },
);

test('names a holiday in English', () => {
  expect(holidayName('2026-05-06', 'en')).toBe('Substitute holiday');
});
