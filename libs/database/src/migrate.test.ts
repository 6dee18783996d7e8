import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import pg from 'pg';
import { migrations } from './generated/sql.ts';
import { migrate } from './migrate.ts';
import { describeFunctions, describeSchema } from './schema/describe-schema.ts';
import { BASELINE, squashed } from './squashed.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const applied = async (): Promise<string[]> =>
  (await client.query('select name from kysely_migration order by name')).rows.map(({ name }) => name);

const described = async () => [await describeSchema(client), await describeFunctions(client)];

/** Reverts the database to the version of 2026-11-26, which had neither the baseline nor later migrations. */
async function goBackToSquashed(): Promise<void> {
  await client.query('drop schema public cascade; create schema public; drop schema graphile_worker cascade');
  await migrate(database.url, squashed);
  await client.query('delete from kysely_migration where name <> all($1)', [squashed]);
}

test('migrates a database from before the baseline, with its rows, to the schema of a new one', async () => {
  const fresh = await described();
  await goBackToSquashed();
  await client.query(`insert into domains (name) values ('縁側商事')`);
  expect(await migrate(database.url)).toEqual([]);
  expect(await described()).toEqual(fresh);
  expect(await applied()).toEqual([...squashed, ...Object.keys(migrations)]);
  const { rows } = await client.query('select name from domains');
  expect(rows).toEqual([{ name: '縁側商事' }]);
});

test('changes nothing on a second run', async () => {
  const before = await described();
  await migrate(database.url);
  expect(await described()).toEqual(before);
});

test('refuses a database that has only some of the migrations before the baseline', async () => {
  await goBackToSquashed();
  await client.query(`delete from kysely_migration where name = '0364-confirmation-view'`);
  await expect(migrate(database.url)).rejects.toThrow(/version before 2026-11-26 \(it lacks 0364-confirmation-view\)/);
  expect(await applied()).not.toContain(BASELINE);
});

test('applies a pending migration to a database in use', async () => {
  await client.query(
    `drop table sql_functions; delete from kysely_migration where name = '20261126T0001-sql-functions'`,
  );
  await migrate(database.url);
  const { rows } = await client.query(`select to_regclass('sql_functions') is not null as there`);
  expect(rows).toEqual([{ there: true }]);
});

test('keeps the schema of a newer build', async () => {
  await client.query(`insert into kysely_migration (name, timestamp) values ('99990101T0000-tomorrow', 'now')`);
  expect(await migrate(database.url)).toEqual(['99990101T0000-tomorrow']);
});

test('refuses the schema of a newer build when it has migrations of its own to apply', async () => {
  await client.query(`insert into kysely_migration (name, timestamp) values ('99990101T0000-tomorrow', 'now')`);
  await client.query(`delete from kysely_migration where name = '20261126T0001-sql-functions'`);
  const before = await applied();
  await expect(migrate(database.url)).rejects.toThrow(/99990101T0000-tomorrow.*20261126T0001-sql-functions/);
  expect(await applied()).toEqual(before);
});
