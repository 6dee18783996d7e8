import { createTestDatabase } from './test-database.ts';
import { withAdmin } from './admin.ts';

describe('a test database', () => {
  it('is empty at first and gone after drop', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await withAdmin(one.url, (client) => client.query('create table only_here (id int)'));
    const found = await withAdmin(two.url, (client) => client.query("select to_regclass('only_here') as table"));
    expect(found.rows).toEqual([{ table: null }]);
    await Promise.all([one.drop(), two.drop()]);
    await expect(withAdmin(one.url, (client) => client.query('select 1'))).rejects.toThrow('does not exist');
  });

  it('can be dropped while a client is connected', async () => {
    const database = await createTestDatabase();
    await withAdmin(database.url, async (client) => {
      client.on('error', () => {}); // The server ends this connection.
      await expect(database.drop()).resolves.toBeUndefined();
    });
  });
});
