import { median, ratioOf } from './statistics.ts';

test('returns the middle value as the median', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

test('compares a candidate with the baselines before and after it', () => {
  expect(ratioOf({ before: 90, candidate: 50, after: 110 })).toBe(0.5);
});
