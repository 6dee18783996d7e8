import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { modules } from '../start/modules.ts';
import { keyedTables } from './keyed-tables.ts';
import { refoldKeys } from './refold-keys.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules });
  ours = await testApp.company('縁側商事');
});
afterAll(() => testApp.close());

const query = (text: string, values: unknown[] = []) => testApp.app.database.pool.query(text, values);

test('writes the keys of records from before a change of the folding anew, once', async () => {
  const { id } = (
    await ours.admin.call('createCustomer', { body: { name: '株式會社⻑谷キャノン', name_kana: 'ながたにきゃのん' } })
  ).body.data;
  const contact = (await ours.admin.call('createContact', { body: { last_name: '葛󠄀西', customer_id: id } })).body.data
    .id;
  const before = { company_key: '株式會社⻑谷キャノン', search_key: '株式会社⻑谷きゃのん ながたにきゃのん' };
  await query('update customers set company_key = $1, search_key = $2 where id = $3', [...Object.values(before), id]);
  await query("update contacts set search_key = '葛\u{e0100}西' where id = $1", [contact]);
  await refoldKeys(testApp.app.database);
  const { rows } = await query('select company_key, search_key from customers where id = $1', [id]);
  expect(rows).toEqual([
    { company_key: '長谷きやのん', search_key: '長谷きやのん 株式会社長谷きやのん ながたにきやのん' },
  ]);
  expect((await query('select search_key from contacts where id = $1', [contact])).rows).toEqual([
    { search_key: '葛西' },
  ]);
  await query("update contacts set search_key = 'x' where id = $1", [contact]);
  await refoldKeys(testApp.app.database);
  expect((await query('select search_key from contacts where id = $1', [contact])).rows).toEqual([{ search_key: 'x' }]);
});

test('knows every table with search keys by the columns that it reads', async () => {
  const tables = await keyedTables(testApp.app.database);
  expect([...tables.keys()]).toEqual(
    expect.arrayContaining(['contacts', 'customers', 'deals', 'actions', 'materials', 'estimates']),
  );
  const { rows } = await query(
    'select table_name from search_foldings where is_done and version = (select max(version) from search_foldings) order by 1',
  );
  expect(rows.map(({ table_name }: { table_name: string }) => table_name)).toEqual([...tables.keys()]);
});
