import { connect } from '@crm/database';
import { createTestDatabase } from '@crm/testing';
import { sql } from 'kysely';
import { knownError } from './error-handler.ts';

const failure = (code: string) => Object.assign(new Error('inside'), { code });

test.each([
  ['the database is away', 'ECONNREFUSED', 'Unavailable', 5],
  ['two have waited for each other', '40P01', 'Unavailable', 5],
  ['the disk of the database is full', '53100', 'StorageFull', undefined],
  ['the disk of the files is full', 'ENOSPC', 'StorageFull', undefined],
  ['something else', '42601', 'InternalError', undefined],
])('%s: tells the caller what to do', (_what, code, known, retryAfter) => {
  expect(knownError(failure(code))).toMatchObject({ code: known, retryAfter });
});

test('distinguishes a statement timeout from other cancelled statements', async () => {
  const test = await createTestDatabase();
  const database = connect({ url: test.url, max: 1 });
  try {
    await sql`set statement_timeout = 20`.execute(database.system);
    const stopped = sql`select pg_sleep(5)`.execute(database.system).catch((error: unknown) => error);
    expect(knownError(await stopped)).toMatchObject({ code: 'TookTooLong', status: 503 });
  } finally {
    await database.close();
    await test.drop();
  }
});
