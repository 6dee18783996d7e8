import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import pg from 'pg';
import { migrations } from './generated/sql.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into domains (name) values ('縁側商事')`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Writes a role as a version does that has only columns of levels. */
const writeByColumns = () =>
  client.query(`insert into roles (domain_id, name, deal_level, action_level)
    select id, '代理店', 'see', 'none' from domains`);

const roles = async () => (await client.query('select customer_level, deal_level, levels from roles')).rows;

const fromColumns = { customer: 'delete', contact: 'delete', deal: 'see', action: 'none' };

test('takes the levels of existing roles over, without an event', async () => {
  await client.query(`drop trigger roles_levels on roles; alter table roles drop column levels`);
  await writeByColumns();
  await client.query('delete from event_outbox');
  await client.query(migrations['20261127T0040-role-levels']!);
  expect(await roles()).toEqual([{ customer_level: 'delete', deal_level: 'see', levels: fromColumns }]);
  expect((await client.query('select from event_outbox')).rows).toEqual([]);
});

test('keeps levels and columns the same, whichever of the two versions writes', async () => {
  await writeByColumns();
  expect(await roles()).toMatchObject([{ levels: fromColumns }]);
  await client.query(`update roles set levels = levels || '{"deal": "save", "target": "see"}'`);
  expect(await roles()).toMatchObject([
    { deal_level: 'save', levels: { ...fromColumns, deal: 'save', target: 'see' } },
  ]);
  await client.query(`update roles set customer_level = 'save'`);
  expect(await roles()).toMatchObject([{ levels: { ...fromColumns, customer: 'save', deal: 'save', target: 'see' } }]);
});

test('refuses an unknown level', async () => {
  await writeByColumns();
  await expect(client.query(`update roles set levels = '{"target": "all"}'`)).rejects.toThrow('roles_levels_check');
});
