import fc from 'fast-check';
import { rankingId, rankingOf } from './ranking-id.ts';
import { percentilesOf, ranksOf } from './ranks.ts';

test('gives equal figures one rank and leaves out the following ones', () => {
  expect(ranksOf([5n, 9n, 9n, null, 1n], false)).toEqual([3, 1, 1, null, 4]);
  expect(ranksOf([5n, 9n, 9n, 1n], true)).toEqual([2, 3, 3, 1]);
});

test('puts the best at 100, the worst at 0, equal ones between and a single member in the middle', () => {
  expect(percentilesOf([10n, 20n, 30n], false)).toEqual([0, 50, 100]);
  expect(percentilesOf([10n, 20n, 30n], true)).toEqual([100, 50, 0]);
  expect(percentilesOf([7n, 7n], false)).toEqual([50, 50]);
  expect(percentilesOf([null, 7n], false)).toEqual([null, 50]);
  expect(percentilesOf([], false)).toEqual([]);
});

test('ranks without gaps other than those of equal figures, whatever the figures are', () => {
  const figures = fc.array(fc.option(fc.bigInt({ min: 0n, max: 5n }), { nil: null }));
  fc.assert(
    fc.property(figures, fc.boolean(), (all, isInverted) => {
      const ranks = ranksOf(all, isInverted);
      const sorted = ranks.filter((rank) => rank !== null).sort((one, other) => one - other);
      sorted.forEach((rank, index) => expect(rank === index + 1 || rank === sorted[index - 1]).toBe(true));
      for (const one of percentilesOf(all, isInverted)) expect(one === null || (one >= 0 && one <= 100)).toBe(true);
    }),
  );
});

test('finds the subject of a ranking in its id, which stays an exact number', () => {
  const key = { dealTypeId: 9_000_000, metric: 'lead_time', term: 'year', from: '2199-04-01' } as const;
  expect(rankingOf(rankingId(key))).toEqual(key);
  expect(Number.isSafeInteger(rankingId(key))).toBe(true);
  expect(rankingOf(7)).toBeUndefined();
});
