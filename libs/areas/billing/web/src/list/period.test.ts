import { periodIn, withPeriod } from './period.ts';

const others = [{ field: 'status', operator: 'in', value: ['sent'] }] as const;

it('builds conditions for days from, to and between, and keeps the other conditions', () => {
  expect(withPeriod(others, ['2026-04-01', null])).toEqual([
    ...others,
    { field: 'estimate_date', operator: 'gte', value: '2026-04-01' },
  ]);
  expect(withPeriod(others, ['2026-04-30', '2026-04-01'])[1]!.value).toEqual(['2026-04-01', '2026-04-30']);
  expect(withPeriod(withPeriod(others, [null, '2026-04-01']), [null, null])).toEqual(others);
});

it('reads back the period that it built', () => {
  for (const period of [
    ['2026-04-01', null],
    [null, '2026-04-30'],
    ['2026-04-01', '2026-04-30'],
    [null, null],
  ] as const)
    expect(periodIn(withPeriod(others, period))).toEqual(period);
});
