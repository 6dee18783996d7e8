import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';

let world: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  world = await openTestApp({ modules: [] });
  ours = await world.company();
});
afterAll(() => world.close());

const params = { list_key: 'deals.3' };
const columns = [{ id: 'name', width: 300 }, { id: 'amount' }, { id: 'phase', hidden: true }];

test('returns 401 without a session', async () => {
  expect((await world.guest.call('getListSetting', { params })).status).toBe(401);
  expect((await world.guest.call('saveListSetting', { params, body: { columns } })).status).toBe(401);
});

test.each([
  [{ list_key: 'Deals' }, { columns }],
  [{ list_key: 'deals.x' }, { columns }],
  [params, { columns: [{ id: '' }] }],
  [params, { columns: [{ id: 'a' }, { id: 'a' }] }],
  [params, { columns: [{ id: 'a', width: 1 }] }],
  [params, { columns: Array.from({ length: 301 }, (_, index) => ({ id: `c${index}` })) }],
])('refuses %j with other columns and changes nothing (%#)', async (where, body) => {
  expect((await ours.staff.call('saveListSetting', { params: where, body })).status).toBe(422);
  expect((await ours.staff.call('getListSetting', { params })).body).toEqual({ data: { columns: [] } });
});

test('keeps the columns of each list for each member', async () => {
  expect((await ours.staff.call('saveListSetting', { params, body: { columns } })).body).toEqual({ data: { columns } });
  const next = { columns: columns.slice(1) };
  await ours.staff.call('saveListSetting', { params, body: next });
  expect((await ours.staff.call('getListSetting', { params })).body).toEqual({ data: next });
  expect((await ours.admin.call('getListSetting', { params })).body.data.columns).toEqual([]);
  const other = await ours.staff.call('getListSetting', { params: { list_key: 'customers' } });
  expect(other.body.data.columns).toEqual([]);
});
