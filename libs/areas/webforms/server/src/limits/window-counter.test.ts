import { WindowCounter } from './window-counter.ts';

const minute = (most = 100) => new WindowCounter({ length: 60_000, most });

test('past the limit it says how long to wait, and after the window it starts anew', () => {
  const counter = minute();
  expect([0, 10, 20].map((at) => counter.take('a', 2, at))).toEqual([0, 0, 59_980]);
  expect(counter.take('a', 2, 59_999)).toBe(1);
  expect(counter.take('a', 2, 60_000)).toBe(0);
});

test('each key has a window of its own', () => {
  const counter = minute();
  expect(counter.take('a', 1, 0)).toBe(0);
  expect(counter.take('b', 1, 0)).toBe(0);
  expect(counter.take('a', 1, 1)).toBeGreaterThan(0);
});

test('windows that have ended leave, and of too many the oldest is forgotten', () => {
  const counter = minute(3);
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) counter.take(key, 1, at);
  expect(counter.size).toBe(3);
  expect(counter.take('a', 1, 5)).toBe(0);
  expect(counter.take('d', 1, 5)).toBeGreaterThan(0);
  counter.take('e', 1, 70_000);
  expect(counter.size).toBe(1);
});
