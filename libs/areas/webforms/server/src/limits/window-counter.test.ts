import { WindowCounter } from './window-counter.ts';

const minute = (most = 100) => new WindowCounter({ length: 60_000, most });

test('returns the time to wait past the limit, and counts from zero after the window', () => {
  const counter = minute();
  expect([0, 10, 20].map((at) => counter.take('a', 2, at))).toEqual([0, 0, 59_980]);
  expect(counter.take('a', 2, 59_999)).toBe(1);
  expect(counter.take('a', 2, 60_000)).toBe(0);
});

test('keeps a separate window for each key', () => {
  const counter = minute();
  expect(counter.take('a', 1, 0)).toBe(0);
  expect(counter.take('b', 1, 0)).toBe(0);
  expect(counter.take('a', 1, 1)).toBeGreaterThan(0);
});

test('drops windows that have ended, and the oldest of too many', () => {
  const counter = minute(3);
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) counter.take(key, 1, at);
  expect(counter.size).toBe(3);
  expect(counter.take('a', 1, 5)).toBe(0);
  expect(counter.take('d', 1, 5)).toBeGreaterThan(0);
  counter.take('e', 1, 70_000);
  expect(counter.size).toBe(1);
});
