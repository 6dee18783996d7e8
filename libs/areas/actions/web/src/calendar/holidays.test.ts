import { holidayOf, holidaysOf } from './holidays.ts';

it('returns the holidays of 2026, with the substitute in May and the day between two in September', () => {
  expect([...holidaysOf(2026)].sort().map(([day]) => day)).toEqual([
    ...['2026-01-01', '2026-01-12', '2026-02-11', '2026-02-23', '2026-03-20', '2026-04-29'],
    ...['2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06', '2026-07-20', '2026-08-11'],
    ...['2026-09-21', '2026-09-22', '2026-09-23', '2026-10-12', '2026-11-03', '2026-11-23'],
  ]);
  expect(holidayOf('2026-05-06')).toBe('substitute');
  expect(holidayOf('2026-09-22')).toBe('citizens');
  expect(holidayOf('2026-06-01')).toBeUndefined();
});

it('returns the equinoxes and the Monday holidays of other years', () => {
  expect(holidayOf('2027-03-21')).toBe('spring');
  expect(holidayOf('2027-03-22')).toBe('substitute');
  expect(holidayOf('2028-09-22')).toBe('autumn');
  expect(holidayOf('2027-01-11')).toBe('comingOfAge');
});
