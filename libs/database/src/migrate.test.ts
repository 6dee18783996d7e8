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
