import { actionsModule } from '@crm/actions-server';
import { billingModule } from '@crm/billing-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { materialsModule } from '@crm/materials-server';
import { productDetailsModule } from '@crm/product-details-server';
import { webformsModule } from '@crm/webforms-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { companyModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({
    modules: [
      jobsModule,
      customFieldsModule,
      recordsModule,
      customersModule,
      contactsModule,
      dealsModule,
      actionsModule,
      materialsModule,
      productDetailsModule,
      billingModule,
      webformsModule,
      companyModule,
    ],
  });
});
beforeEach(async () => {
  ours = await testApp.company();
});
afterAll(() => testApp.close());

const state = async () => (await ours.admin.call('getDemoData')).body.data;
const add = async () => {
  expect((await ours.admin.call('addDemoData')).status).toBe(202);
  await testApp.work();
};
const remove = async () => {
  expect((await ours.admin.call('removeDemoData')).status).toBe(202);
  await testApp.work();
};
const customers = async () => (await ours.admin.call('listCustomers', { body: { per_page: 100 } })).body;
const query = async <T>(sql: string, values: unknown[]) =>
  (await testApp.app.database.pool.query(sql, values)).rows as T[];
const demoIds = async (entity: string) =>
  (
    await query<{ record_id: number }>(
      'select record_id from demo_records where domain_id = $1 and entity = $2 order by record_id',
      [ours.domainId, entity],
    )
  ).map(({ record_id }) => Number(record_id));

test('requires a session of an administrator', async () => {
  for (const name of ['getDemoData', 'addDemoData', 'removeDemoData']) {
    expect((await testApp.guest.call(name)).status).toBe(401);
    expect((await ours.staff.call(name)).status).toBe(403);
  }
});

test('adds and removes the demo data with one call each, and keeps existing records', async () => {
  const real = await ours.admin.call('createCustomer', { body: { name: '株式会社本物' } });
  expect(real.status).toBe(201);
  await add();
  expect(await state()).toMatchObject({
    customers: 10,
    contacts: 10,
    deals: 16,
    actions: 32,
    job_id: null,
    stayed: [],
  });
  const seen = await customers();
  expect(seen.meta.total_count).toBe(11);
  expect(seen.data.filter(({ name }: { name: string }) => name.endsWith('（デモ）'))).toHaveLength(10);
  expect((await ours.admin.call('addDemoData')).status).toBe(422);
  await remove();
  expect(await state()).toMatchObject({ customers: 0, contacts: 0, deals: 0, actions: 0, stayed: [] });
  expect((await customers()).data.map(({ name }: { name: string }) => name)).toEqual(['株式会社本物']);
  const totals = await query<{ count: string }>(
    'select coalesce(sum(count), 0) as count from deal_totals where domain_id = $1',
    [ours.domainId],
  );
  expect(Number(totals[0]!.count)).toBe(0);
});

test('keeps records that real ones refer to, with the reason, and makes them real', async () => {
  await add();
  const [customer] = await demoIds('customer');
  const [deal] = await demoIds('deal');
  await ours.admin.call('createCustomer', { body: { name: '株式会社子', parent_customer_id: customer } });
  const planned = {
    target_type: 'deal',
    deal_id: deal,
    pattern_id: 1,
    start_datetime: '2026-04-02T10:00:00',
    end_datetime: '2026-04-02T11:00:00',
  };
  const action = await query<{ id: number }>(
    `insert into actions (domain_id, target_type, deal_id, pattern_id, start_datetime, end_datetime)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [ours.domainId, ...Object.values(planned)],
  );
  await remove();
  const { stayed } = await state();
  expect(stayed).toContainEqual(expect.objectContaining({ entity: 'deal', id: deal, reason: 'action' }));
  expect(
    stayed.find((one: { id: number; entity: string }) => one.entity === 'customer' && one.id === customer),
  ).toBeDefined();
  const left = await query<{ deals: string; actions: string; customers: string }>(
    `select (select count(*) from deals where domain_id = $1 and deleted_at is null) as deals,
       (select count(*) from actions where domain_id = $1 and deleted_at is null) as actions,
       (select count(*) from customers where domain_id = $1 and deleted_at is null) as customers`,
    [ours.domainId],
  );
  expect({ deals: Number(left[0]!.deals), actions: Number(left[0]!.actions) }).toEqual({ deals: 1, actions: 1 });
  expect(action).toHaveLength(1);
  // The deal's customer, the real child and its parent; these may be the same demo customer.
  expect(Number(left[0]!.customers)).toBeGreaterThanOrEqual(2);
  expect(await demoIds('deal')).toEqual([]);
  await add();
  await remove();
  expect(await query('select id from deals where domain_id = $1 and deleted_at is null', [ours.domainId])).toHaveLength(
    1,
  );
});

test('keeps the demo data of another company', async () => {
  await add();
  const mine = ours;
  ours = await testApp.company();
  await add();
  await remove();
  ours = mine;
  expect(await state()).toMatchObject({ customers: 10, deals: 16 });
});

test('logs who added and removed it, and the numbers', async () => {
  await add();
  await remove();
  const rows = await query<{ action: string; user_id: string }>(
    `select action, user_id from audit_logs where domain_id = $1 and entity = 'demo_data' order by id`,
    [ours.domainId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['update', 'create', 'update', 'delete']);
  expect(new Set(rows.map(({ user_id }) => Number(user_id)))).toEqual(new Set([ours.admin.userId]));
});

test('keeps edited records, and reports them', async () => {
  await add();
  const [id] = await demoIds('customer');
  const { lock_version } = (await ours.admin.call('getCustomer', { params: { id: id! } })).body.data;
  const memo = { memo: '自社の取引先に書き換えた', lock_version };
  expect((await ours.admin.call('updateCustomer', { params: { id: id! }, body: memo })).status).toBe(200);
  await remove();
  expect((await state()).stayed).toEqual([expect.objectContaining({ entity: 'customer', id, reason: 'edited' })]);
  expect((await customers()).data.map((one: { id: number }) => one.id)).toEqual([id]);
});
