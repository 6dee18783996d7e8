import { customFieldsModule } from '@crm/custom-fields-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { customersModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, recordsModule, customersModule] });
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

const add = async (name: string, more: object = {}): Promise<number> =>
  (await ours.staff.call('createCustomer', { body: { name, ...more } })).body.data.id;
const star = (id: number, person = ours.staff) => person.call('addStar', { params: { kind: 'customers', id } });
const found = async (field: string, person = ours.staff) => {
  const search_condition = { conditions: [{ field, operator: 'eq', value: true }] };
  const { body } = await person.call('listCustomers', {
    body: { search_condition, sort_key: 'id', sort_order: 'asc' },
  });
  return body.data.map(({ id }: { id: number }) => id);
};

test("returns 401 without a session and 404 for a missing record or another company's", async () => {
  const id = await add('甲');
  expect((await star(id, testApp.guest)).status).toBe(401);
  expect((await star(999_999)).status).toBe(404);
  expect((await star(id, theirs.staff)).status).toBe(404);
});

test('keeps the star of each member: on the page, in the list and as a condition', async () => {
  const [one, two] = [await add('乙'), await add('丙')];
  expect((await star(one)).status).toBe(204);
  expect((await star(one)).status).toBe(204);
  const page = async (person = ours.staff) =>
    (await person.call('getCustomer', { params: { id: one } })).body.data.is_starred;
  expect([await page(), await page(ours.admin)]).toEqual([true, false]);
  expect(await found('is_starred')).toEqual([one]);
  expect(await found('is_starred', ours.admin)).toEqual([]);
  const { data } = (await ours.staff.call('listCustomers', { body: {} })).body;
  expect(data.find((row: { id: number }) => row.id === two).is_starred).toBe(false);
  expect((await ours.staff.call('removeStar', { params: { kind: 'customers', id: one } })).status).toBe(204);
  expect(await found('is_starred')).toEqual([]);
});

test('finds customers with a parent or with customers below by 階層', async () => {
  const parent = await add('親');
  const child = await add('子', { parent_customer_id: parent });
  expect(await found('has_hierarchy')).toEqual([parent, child]);
  const { data } = (await ours.staff.call('listCustomers', { body: {} })).body;
  expect(data.find((row: { id: number }) => row.id === child).parent_customer_name).toBe('親');
});
