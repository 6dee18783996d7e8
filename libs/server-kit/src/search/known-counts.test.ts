import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import { sql } from 'kysely';
import { KnownCounts, keyOf } from './known-counts.ts';

const db = (domainId: number, inTransaction = false) => ({ domainId, inTransaction }) as TenantDb;
const count = (where: ReturnType<typeof sql>, from = sql`"deals"`) =>
  sql<number>`select count(*) from (select 1 from ${from} where ${where} limit 5) as matching`.compile(sqlFor);
const keyIn = (view: TenantDb, { sql: text, parameters }: ReturnType<typeof count>) => keyOf(view, text, parameters);

test('identifies a count by its company, its text and its values', () => {
  const key = (domainId: number, value: unknown) => keyIn(db(domainId), count(sql`"deals"."amount" >= ${value}`));
  expect(key(1, 5)).toBe(key(1, 5));
  expect(new Set([key(1, 5), key(2, 5), key(1, 6), key(1, '5')]).size).toBe(4);
});

test.each([
  ['another table', count(sql`phase_id in (select id from phases)`)],
  ['another table behind a comma', count(sql`true`, sql`"deals" , "customers"`)],
  ['a joined table', count(sql`true`, sql`"deals" left join "customers" on true`)],
  ['a function that reads tables', count(sql`id in (select suggested())`)],
  ['the time of day', count(sql`updated_at > now()`)],
])('does not cache a count that asks %s', (_what, asked) => {
  expect(keyIn(db(1), asked)).toBeUndefined();
});

test('never confuses values with text of the statement', () => {
  expect(keyIn(db(1), count(sql`name = ${'select now() from x join y'}`))).toBeDefined();
});

test('caches nothing inside a transaction', () => {
  expect(keyIn(db(1, true), count(sql`true`))).toBeUndefined();
});

test('returns a count only for the state in which it was counted', () => {
  const known = new KnownCounts();
  expect(known.keep('a', 7, 40)).toBe(40);
  expect([known.recall('a', 7), known.recall('a', 8), known.recall('b', 7)]).toEqual([40, undefined, undefined]);
});

test('drops the oldest counts above its limit', () => {
  const known = new KnownCounts();
  for (let key = 0; key <= 2_000; key += 1) known.keep(String(key), 1, key);
  expect([known.has('0'), known.has('1'), known.has('2000')]).toEqual([false, true, true]);
});
