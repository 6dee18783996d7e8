import { createTestDatabase } from '@crm/testing';
import pg from 'pg';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let own: number;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
beforeEach(async () => {
  own = await valueOf(`insert into domains (name) values ('縁側商事') returning id as value`);
  await client.query(`select set_config('app.domain_id', $1, false)`, [own]);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function valueOf(text: string, values: unknown[] = []) {
  return (await client.query(text, values)).rows[0].value;
}

const addCustomer = (name: string, customs = {}): Promise<number> =>
  valueOf(
    `insert into customers (domain_id, name, company_key, search_key, customs) values ($1, $2, $2, $2, $3)
      returning id as value`,
    [own, name, customs],
  );

/** The rows of customers, contacts and stars without their versions, which only rise. */
const state = () =>
  valueOf(
    `select jsonb_build_array(
      (select jsonb_agg(to_jsonb(c) - 'lock_version' order by id) from customers as c where domain_id = $1),
      (select jsonb_agg(to_jsonb(c) - 'lock_version' order by id) from contacts as c where domain_id = $1),
      (select jsonb_agg(to_jsonb(s) order by record_id) from record_stars as s where domain_id = $1)) as value`,
    [own],
  );

async function changed(...texts: string[]): Promise<number> {
  const id = await valueOf(
    `insert into change_sets (domain_id, kind, user_id, created_at, expires_at)
      values ($1, 'merge', 1, now(), now() + interval '1 day') returning id as value`,
    [own],
  );
  await client.query(`select set_config('app.change_set', $1, false)`, [id]);
  for (const text of texts) await client.query(text);
  await client.query(`select set_config('app.change_set', '', false)`);
  return id;
}

const undo = async (id: number) => (await client.query('select * from undo_change_set($1, $2)', [own, id])).rows;

test('puts back updated, inserted and deleted rows exactly', async () => {
  const [a, b] = [await addCustomer('青空', { 1: ['x'], 2: 3 }), await addCustomer('海')];
  await client.query(
    `insert into record_stars (domain_id, user_id, entity, record_id) values ($1, 7, 'customer', $2)`,
    [own, b],
  );
  const before = await state();
  const id = await changed(
    `update customers set name = '空', customs = '{"1": ["x", "y"], "9": 1}', capital = 12345678901234 where id = ${a}`,
    `update customers set name = '空と海', web_url = 'https://www.sora.example/' where id in (${a}, ${b})`,
    `delete from record_stars where domain_id = ${own}`,
    `insert into contacts (domain_id, name, search_key, customer_id) values (${own}, '山田', 'やまだ', ${a})`,
  );
  expect(await state()).not.toEqual(before);
  expect(await undo(id)).toEqual([]);
  expect(await state()).toEqual(before);
});

test('keeps and names values that were changed since, and puts back the others', async () => {
  const a = await addCustomer('青空', { 1: 'old', 2: 'old' });
  const id = await changed(
    `update customers set name = '空', address = '東京', customs = '{"1": "new", "3": "new"}' where id = ${a}`,
    `insert into contacts (domain_id, name, search_key) values (${own}, '山田', 'やまだ')`,
  );
  await client.query(`update customers set address = '大阪', customs = customs || '{"3": "later"}' where id = $1`, [a]);
  await client.query(`update contacts set memo = '電話済み' where domain_id = $1`, [own]);
  const kept = await undo(id);
  expect(kept.map(({ table_name, fields }) => [table_name, fields])).toEqual([
    ['contacts', ['created']],
    ['customers', ['address', 'customs.3']],
  ]);
  const { rows } = await client.query('select name, address, customs from customers where id = $1', [a]);
  expect(rows).toEqual([{ name: '青空', address: '大阪', customs: { 1: 'old', 2: 'old', 3: 'later' } }]);
});

test('raises the version of a row that it puts back', async () => {
  const a = await addCustomer('青空');
  const id = await changed(`update customers set name = '空', lock_version = lock_version + 1 where id = ${a}`);
  await undo(id);
  expect(await valueOf('select lock_version as value from customers where id = $1', [a])).toBe(2);
});

test('notes nothing without a change set', async () => {
  await addCustomer('青空');
  expect(await valueOf('select count(*)::int as value from change_set_rows where domain_id = $1', [own])).toBe(0);
});
