import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import { sql } from 'kysely';
import { applyFunctions } from './apply-functions.ts';
import { connect } from './connection/connect.ts';
import type { DatabaseHandle } from './connection/connect.ts';

let testDatabase: TestDatabase;
let database: DatabaseHandle;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url, max: 2 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const answering = (number: number) => ({
  answer: `create or replace function answer() returns integer language sql as $$ select ${number} $$;`,
});
const apply = (texts: Record<string, string>) => applyFunctions(database.system as never, texts);
const answer = async () => (await sql<{ n: number }>`select answer() as n`.execute(database.system)).rows[0]!.n;

test('replaces a function whose text has changed', async () => {
  await apply(answering(1));
  expect(await answer()).toBe(1);
  await apply(answering(2));
  expect(await answer()).toBe(2);
});

test('keeps the function of a newer build when an older one starts again', async () => {
  await apply(answering(1));
  expect(await answer()).toBe(2);
});

test('applies nothing when one of the texts fails', async () => {
  await expect(apply({ ...answering(3), broken: 'create function broken(' })).rejects.toThrow();
  expect(await answer()).toBe(2);
});

test('applies functions that call each other in any order', async () => {
  await apply({
    a: 'create or replace function a() returns integer language sql as $$ select b() $$;',
    b: 'create or replace function b() returns integer language sql as $$ select 7 $$;',
  });
  const { rows } = await sql<{ n: number }>`select a() as n`.execute(database.system);
  expect(rows).toEqual([{ n: 7 }]);
});
