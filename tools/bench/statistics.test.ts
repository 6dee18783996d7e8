import { median, ratioOf } from './statistics.ts';

test('the median is the value in the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

test('a candidate is compared with the baseline on both sides of it', () => {
  expect(ratioOf({ before: 90, candidate: 50, after: 110 })).toBe(0.5);
});
