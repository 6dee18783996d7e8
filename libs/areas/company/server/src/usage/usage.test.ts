import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { companyModule } from '../index.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [companyModule] });
});
afterAll(() => testApp.close());

test('counts the company’s undeleted records, and those of the current month in Tokyo', async () => {
  const ours = await testApp.company();
  const theirs = await testApp.company();
  const { pool } = testApp.app.database;
  for (const { domainId } of [ours, theirs])
    await pool.query(
      `insert into customers (domain_id, name, company_key, search_key, deleted_at)
       values ($1, '甲', '甲', '甲', null), ($1, '乙', '乙', '乙', null), ($1, '丙', '丙', '丙', now())`,
      [domainId],
    );
  const { body } = await ours.admin.call('getCompanyUsage');
  expect(body.data).toMatchObject({
    plan: 1,
    members: 2,
    customers: 2,
    deals: 0,
    file_bytes: 0,
    submissions_this_month: 0,
  });
  expect((await ours.staff.call('getCompanyUsage')).status).toBe(403);
});
