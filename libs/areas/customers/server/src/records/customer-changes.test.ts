import { customFieldsModule } from '@crm/custom-fields-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { customersModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, recordsModule, customersModule] });
  ours = await testApp.company('縁側商事');
});
afterAll(() => testApp.close());

const changes = (id: number, query: Record<string, number> = {}, person = ours.staff) =>
  person.call('listCustomerChanges', { params: { id }, query });

test('lists the member, the field and the values before and after, with names in place of ids', async () => {
  const parent = (await ours.staff.call('createCustomer', { body: { name: '親会社' } })).body.data;
  const { id } = (await ours.staff.call('createCustomer', { body: { name: '甲', tel_no: '03-1234-5678' } })).body.data;
  const body = { name: '甲', parent_customer_id: parent.id, user_id: ours.admin.userId, lock_version: 0 };
  await ours.admin.call('updateCustomer', { params: { id }, body });
  const { data, meta } = (await changes(id)).body;
  expect(meta.total_count).toBe(2);
  expect(data[0]).toMatchObject({ action: 'update', user_id: ours.admin.userId });
  expect(data[0].fields).toHaveLength(2);
  expect(data[0].fields).toEqual(
    expect.arrayContaining([
      { label: expect.any(String), field: 'parent_customer_id', item_name: null, before: null, after: '親会社' },
      {
        label: expect.any(String),
        field: 'user_id',
        item_name: null,
        before: null,
        after: expect.stringContaining('山田'),
      },
    ]),
  );
  expect(data[1].action).toBe('create');
  const second = (await changes(id, { page: 2, per_page: 1 })).body;
  expect(second.data.map((one: { action: string }) => one.action)).toEqual(['create']);
});

test("returns 401 without a session, and 404 for a deleted customer and another company's", async () => {
  const { id } = (await ours.staff.call('createCustomer', { body: { name: '乙' } })).body.data;
  const other = await testApp.company('他社');
  expect((await changes(id, {}, testApp.guest)).status).toBe(401);
  expect((await changes(id, {}, other.staff)).status).toBe(404);
  await ours.staff.call('deleteCustomer', { params: { id } });
  expect((await changes(id)).status).toBe(404);
});
