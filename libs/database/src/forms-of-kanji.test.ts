import { createTestDatabase } from '@crm/testing';
import pg from 'pg';
import { migrate } from './migrate.ts';

test('what was registered before forms of kanji were one is found by the common form after the update', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`delete from kysely_migration where name = '0361-forms-of-kanji'`);
    const { rows: companies } = await client.query(`insert into domains (name) values ('縁側商事') returning id`);
    await client.query(
      `insert into customers (domain_id, name, company_key, search_key) values
        ($1, '株式会社髙島屋', '髙島屋', '髙島屋 株式会社髙島屋'), ($1, '渡辺商店', '渡辺商店', '渡辺商店')`,
      [companies[0].id],
    );
    await migrate(database.url);
    const { rows } = await client.query('select name, company_key, search_key from customers order by id');
    expect(rows).toEqual([
      { name: '株式会社髙島屋', company_key: '高島屋', search_key: '高島屋 株式会社高島屋' },
      { name: '渡辺商店', company_key: '渡辺商店', search_key: '渡辺商店' },
    ]);
  } finally {
    await client.end();
    await database.drop();
  }
});
