import { openTestHouse } from '@crm/testing/house';
import type { TestHouse } from '@crm/testing/house';
import { openCompanyRoom } from '../index.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse({ rooms: [openCompanyRoom] });
});
afterAll(() => house.close());

test('counts what is the company’s, what lives, and what came since the first of the month in Tokyo', async () => {
  const ours = await house.company();
  const theirs = await house.company();
  const { pool } = house.house.database;
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
