import {
  fiscalHalfRange,
  fiscalPeriod,
  fiscalQuarterRange,
  fiscalYearRange,
  formatFiscalHalf,
  formatFiscalQuarter,
  formatFiscalYear,
} from './fiscal.format.ts';

test.each([
  ['2026-04-01', 3, 2026, 1, 1],
  ['2026-09-30', 3, 2026, 1, 2],
  ['2026-10-01', 3, 2026, 2, 3],
  ['2027-03-31', 3, 2026, 2, 4],
  ['2027-03-31T15:00:00Z', 3, 2027, 1, 1],
  ['2026-01-01', 12, 2026, 1, 1],
  ['2026-12-31', 12, 2026, 2, 4],
  ['2026-12-01', 11, 2026, 1, 1],
  ['2026-11-30', 11, 2025, 2, 4],
  ['2026-02-01', 1, 2026, 1, 1],
  ['2026-01-31', 1, 2025, 2, 4],
])('puts %s, with closing month %i, into fiscal year %i, half %i, quarter %i', (day, closing, year, half, quarter) => {
  expect(fiscalPeriod(day, closing)).toEqual({ year, half, quarter });
});

test('starts the year in April by default, and returns null for an invalid time', () => {
  expect(fiscalPeriod('2026-03-31')).toEqual({ year: 2025, half: 2, quarter: 4 });
  expect(fiscalPeriod('いつか')).toBeNull();
});

test.each([
  [3, '2026-04-01', '2027-03-31'],
  [12, '2026-01-01', '2026-12-31'],
  [2, '2026-03-01', '2027-02-28'],
])('returns for fiscal year 2026 with closing month %i the range %s to %s', (closing, from, to) => {
  expect(fiscalYearRange(2026, closing)).toEqual({ from, to });
});

test('splits the year into halves and quarters', () => {
  expect(fiscalHalfRange(2026, 2)).toEqual({ from: '2026-10-01', to: '2027-03-31' });
  expect(fiscalQuarterRange(2026, 1)).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  expect(fiscalQuarterRange(2026, 4)).toEqual({ from: '2027-01-01', to: '2027-03-31' });
});

test('names periods in both languages', () => {
  expect([formatFiscalYear(2026), formatFiscalYear(2026, 'en')]).toEqual(['2026年度', 'FY2026']);
  expect(formatFiscalHalf({ year: 2026, half: 2 })).toBe('2026年度 下期');
  expect(formatFiscalHalf({ year: 2026, half: 1 }, 'en')).toBe('FY2026 H1');
  expect(formatFiscalQuarter({ year: 2026, quarter: 1 })).toBe('2026年度 第1四半期');
  expect(formatFiscalQuarter({ year: 2026, quarter: 4 }, 'en')).toBe('FY2026 Q4');
});
