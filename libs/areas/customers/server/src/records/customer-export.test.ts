import { recordsModule } from '@crm/records-server';
import { jobsModule } from '@crm/jobs-server';
import { openTestApp } from '@crm/testing/app';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { customersModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [jobsModule, recordsModule, customersModule] });
  ours = await testApp.company('縁側商事');
});
afterAll(() => testApp.close());

/** Requests the file, runs the job, and returns the file's lines. */
async function exported(body: object = {}): Promise<string[]> {
  const asked = await ours.staff.call('requestCustomersCsv', { body });
  expect(asked.status).toBe(202);
  await testApp.work();
  const params = { id: asked.body.data.job_id };
  const { file } = (await ours.staff.call('getBulkOperationJobStatus', { params })).body.data;
  expect(file.name).toMatch(/^取引先一覧_\d{8}\.csv$/);
  const { rawPayload } = await testApp.app.server.inject({ method: 'GET', url: file.download_url });
  return new TextDecoder('shift_jis').decode(rawPayload).trimEnd().split('\r\n');
}

test('writes customers with the names of owner and parent, and phones with their first zero', async () => {
  const parent = await ours.staff.call('createCustomer', { body: { name: '親商事', industry: '製造業' } });
  const body = { name: '㈱髙﨑', tel_no: '03-1234-5678', parent_customer_id: parent.body.data.id };
  await ours.staff.call('createCustomer', { body: { ...body, user_id: ours.staff.userId, employee: 1200 } });
  await ours.staff.call('createCustomer', { body: { name: '消えた商店' } });
  const gone = (await ours.staff.call('listCustomers', { body: { search_condition: { keyword: '消えた' } } })).body
    .data;
  await ours.staff.call('deleteCustomer', { params: { id: gone[0].id } });

  const columns = ['name', 'parent', 'user', 'tel_no', 'employee', 'industry', 'deal_count'];
  expect(await exported({ columns })).toEqual([
    '"取引先名","親取引先","担当者","電話番号","従業員数","所属業界","案件数"',
    '"親商事","","","","","製造業","0"',
    expect.stringMatching(/^"㈱髙﨑","親商事","[^"]+","03-1234-5678","1200","","0"$/),
  ]);
});

test('writes many pages in order, each customer once', async () => {
  await testApp.app.database.pool.query(
    `insert into customers (domain_id, name, company_key, search_key)
     select $1, '多数' || n, '多数' || n, '多数' || n from generate_series(1, 2500) n`,
    [ours.domainId],
  );
  const [, ...lines] = await exported({ columns: ['id', 'name'], search_condition: { keyword: '多数' } });
  const ids = lines.map((line) => Number(/^"(\d+)"/.exec(line)![1]));
  expect(new Set(ids).size).toBe(2500);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});
