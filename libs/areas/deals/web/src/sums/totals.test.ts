import { totalsOf } from './totals.ts';

it('adds amounts exactly beyond the largest exact number', () => {
  const phases = [
    { phaseId: 1, count: 2, totalAmount: '9007199254740993', weightedAmount: '4503599627370496' },
    { phaseId: 2, count: 1, totalAmount: '9007199254740993', weightedAmount: '1' },
  ];
  expect(totalsOf(phases)).toEqual({
    count: 3,
    total: '18014398509481986',
    weighted: '4503599627370497',
    average: 6_004_799_503_160_662n,
  });
});

it('returns no average of no deals', () => {
  expect(totalsOf([])).toEqual({ count: 0, total: '0', weighted: '0' });
});
