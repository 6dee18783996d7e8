import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import { sql } from 'kysely';
import { connect } from './connect.ts';
import type { DatabaseHandle } from './connect.ts';
import { inScope } from './origin.ts';

let database: TestDatabase;
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
  handle = connect({ url: database.url, max: 1 });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

const originIn = () =>
  handle.system.transaction().execute(async (tx) => {
    const { rows } = await sql<{ origin: string }>`select current_setting('app.origin', true) as origin`.execute(tx);
    return rows[0]!.origin;
  });

test("marks the owner's transactions with the origin of the work, and only those", async () => {
  const origin = { request_id: 'r-1' };
  expect(JSON.parse(await inScope({ origin }, originIn))).toEqual(origin);
  expect(await originIn()).toBe('');
});
