import { openWebformsApp } from '../testing/webforms-app.ts';
import type { TestApp } from '../testing/webforms-app.ts';
import { SharedCounter } from './shared-counter.ts';

let testApp: TestApp;
let failures: unknown[];

beforeAll(async () => {
  testApp = await openWebformsApp();
});
beforeEach(async () => {
  failures = [];
  await testApp.app.database.pool.query('truncate submission_counts');
});
afterAll(() => testApp.close());

const start = Date.parse('2026-11-20T05:00:00Z');
const processOf = (database = testApp.app.database) =>
  new SharedCounter({
    database,
    length: 60_000,
    most: 1000,
    seal: (key) => `sealed-${key}`,
    onFailure: (error) => failures.push(error),
  });
const take = (counter: SharedCounter, times: number, now = start) =>
  Array.from({ length: times }, () => counter.take('a', 5, now)).filter((wait) => wait === 0).length;

test('continues after a start from the stored counts', async () => {
  const before = processOf();
  expect(take(before, 3)).toBe(3);
  await before.flush(start);
  const after = processOf();
  await after.load(start + 1000);
  expect(take(after, 5, start + 1000)).toBe(2);
  // The first process began the minute; this one continues it.
  expect(after.take('a', 5, start + 1000)).toBe(59_000);
});

test('shares one limit between two processes, and counts nothing twice', async () => {
  const [one, other] = [processOf(), processOf()];
  take(one, 2);
  take(other, 2);
  await one.flush(start);
  await other.flush(start);
  expect(take(other, 3)).toBe(1);
  await other.flush(start);
  expect(take(one, 1)).toBe(1);
  await one.flush(start);
  expect(take(one, 1)).toBe(0);
  const { rows } = await testApp.app.database.pool.query('select key, count from submission_counts');
  expect(rows).toEqual([{ key: 'sealed-a', count: 6 }]);
});

test('starts again from zero after the minute', async () => {
  const [one, other] = [processOf(), processOf()];
  take(one, 5);
  await one.flush(start);
  expect(take(other, 1, start + 60_001)).toBe(1);
  await other.flush(start + 60_001);
  await one.flush(start + 60_001);
  expect(take(one, 1, start + 60_001)).toBe(1);
  const { rows } = await testApp.app.database.pool.query('select count from submission_counts');
  expect(rows).toEqual([{ count: 1 }]);
});

test('counts per process without the database, and lets nobody wait', async () => {
  const database = {
    pool: { query: () => Promise.reject(new Error('gone')) },
  } as unknown as typeof testApp.app.database;
  const alone = processOf(database);
  expect(take(alone, 7)).toBe(5);
  await alone.flush(start);
  expect(failures).toEqual([new Error('gone')]);
  expect(take(alone, 1)).toBe(0);
});
