import { createTestDatabase } from '@crm/testing';
import pg from 'pg';
import { migrate } from './migrate.ts';

test('a migration whose number is below those that have run is applied to a database in use', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`drop index deals_created; delete from kysely_migration where name = '0050-deal-sorts'`);
    await migrate(database.url);
    const { rows } = await client.query(`select to_regclass('deals_created') is not null as there`);
    expect(rows).toEqual([{ there: true }]);
  } finally {
    await client.end();
    await database.drop();
  }
});

test('a schema of a newer build is left as it is, unless this build has something to apply too', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const applied = async () => (await client.query('select count(*)::int as count from kysely_migration')).rows[0].count;
  try {
    await client.query(`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', 'now')`);
    expect(await migrate(database.url)).toEqual(['9999-of-tomorrow']);
    const before = await applied();
    await client.query(`delete from kysely_migration where name = '0050-deal-sorts'`);
    await expect(migrate(database.url)).rejects.toThrow(/9999-of-tomorrow.*0050-deal-sorts/);
    expect(await applied()).toBe(before - 1);
  } finally {
    await client.end();
    await database.drop();
  }
});
