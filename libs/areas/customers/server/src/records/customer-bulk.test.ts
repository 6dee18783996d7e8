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
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

async function add(name: string, more: object = {}, company = ours): Promise<number> {
  const answer = await company.staff.call('createCustomer', { body: { name, ...more } });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}
const get = async (id: number) => (await ours.staff.call('getCustomer', { params: { id } })).body.data;
const update = (body: object, person = ours.staff) => person.call('bulkUpdateCustomers', { body });
const remove = (body: object) => ours.staff.call('bulkDeleteCustomers', { body });
const undo = (id: number, person = ours.staff) => person.call('undoBulkCustomers', { params: { id } });

test('every bulk operation returns 401 without a session', async () => {
  expect((await testApp.guest.call('bulkUpdateCustomers', { body: { ids: [1], changes: {} } })).status).toBe(401);
  expect((await testApp.guest.call('bulkDeleteCustomers', { body: { ids: [1] } })).status).toBe(401);
  expect((await testApp.guest.call('undoBulkCustomers', { params: { id: 1 } })).status).toBe(401);
});

test('returns 422 for a value that a single update would refuse, and changes nothing', async () => {
  const id = await add('甲');
  const bad = await update({ ids: [id], changes: { user_id: theirs.staff.userId, industry: '製造業' } });
  expect(bad).toMatchObject({ status: 422, body: { details: [{ field: 'changes.user_id', rule: 'not_found' }] } });
  expect((await update({ ids: [id], changes: {} })).status).toBe(422);
  expect((await update({ ids: [id], search_condition: {}, changes: { industry: null } })).status).toBe(422);
  expect(await get(id)).toMatchObject({ industry: null, lock_version: 0 });
});

test('does not find customers of another company', async () => {
  const id = await add('他社の取引先', {}, theirs);
  expect((await update({ ids: [id], changes: { industry: '製造業' } })).status).toBe(404);
  expect((await remove({ ids: [id] })).status).toBe(404);
});

test('gives many customers one value, writes a history row for each, and undoes all of it', async () => {
  const ids = [await add('甲', { industry: '建設業' }), await add('乙')];
  const changes = { user_id: ours.admin.userId, industry: '製造業' };
  const { status, body } = await update({ ids: [...ids, 999_999], changes });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ count: 2, missing_count: 1, in_use_count: 0 });
  expect(await get(ids[0]!)).toMatchObject({ ...changes, lock_version: 1 });
  const log = await ours.staff.call('listCustomerChanges', { params: { id: ids[0]! }, query: {} });
  expect(log.body.data[0].fields).toContainEqual({
    label: expect.any(String),
    field: 'industry',
    item_name: null,
    before: '建設業',
    after: '製造業',
  });
  expect((await undo(body.data.operation_id, ours.admin)).status).toBe(404);
  expect((await undo(body.data.operation_id)).body.data).toEqual({ restored_count: 2, changed_since_count: 0 });
  expect(await get(ids[0]!)).toMatchObject({ industry: '建設業', user_id: null });
  expect((await undo(body.data.operation_id)).status).toBe(404);
});

test('recomputes the formulas that name a changed field, and again on undo', async () => {
  const rows = [{ name: '決算の翌月', item_type: 9, formula: 'IF({closing_month}=12,1,{closing_month}+1)' }];
  const saved = await ours.admin.call('saveCustomerCustomItems', { body: { rows } });
  const item_id = saved.body.data[0].items[0].id;
  const id = await add('甲', { closing_month: 3 });
  const following = async () => (await get(id)).customs;
  expect(await following()).toEqual([{ item_id, value: 4 }]);
  const { body } = await update({ ids: [id], changes: { closing_month: 12 } });
  expect(await following()).toEqual([{ item_id, value: 1 }]);
  await undo(body.data.operation_id);
  expect(await following()).toEqual([{ item_id, value: 4 }]);
});

test('keeps a customer that was changed after the bulk update when the update is undone', async () => {
  const [one, two] = [await add('甲'), await add('乙')];
  const { body } = await update({ ids: [one, two], changes: { closing_month: 3 } });
  await ours.admin.call('updateCustomer', { params: { id: one }, body: { name: '甲改', lock_version: 1 } });
  expect((await undo(body.data.operation_id)).body.data).toEqual({ restored_count: 1, changed_since_count: 1 });
  expect(await get(one)).toMatchObject({ name: '甲改', closing_month: 3 });
});

test('changes all matching customers when the request names no ids', async () => {
  const [one, two] = [await add('東京商会'), await add('大阪商会')];
  const { body } = await update({ search_condition: { keyword: '東京' }, changes: { closing_month: 12 } });
  expect(body.data.count).toBe(1);
  expect([(await get(one)).closing_month, (await get(two)).closing_month]).toEqual([12, null]);
  const bad = { conditions: [{ field: 'secret', operator: 'eq', value: 1 }] };
  expect((await remove({ search_condition: bad })).status).toBe(422);
});

test('keeps a parent whose customers remain, deletes the others, and restores them', async () => {
  const parent = await add('親会社');
  const child = await add('子会社', { parent_customer_id: parent });
  const { body } = await remove({ ids: [parent, child] });
  expect(body.data).toMatchObject({ count: 1, in_use_count: 1 });
  expect((await ours.staff.call('getCustomer', { params: { id: child } })).status).toBe(404);
  expect((await undo(body.data.operation_id)).body.data.restored_count).toBe(1);
  expect(await get(child)).toMatchObject({ name: '子会社', parent_customer_id: parent });
});

test('changes the live version of the list on a deletion and on its undo', async () => {
  const version = async () =>
    (await testApp.app.live.watches.get('customers')!([ours.domainId])).map((one) => one.version).join();
  const id = await add('最初');
  await add('最後');
  const before = await version();
  const { body } = await remove({ ids: [id] });
  const gone = await version();
  expect(gone).not.toBe(before);
  testApp.clock.advance(1000);
  await undo(body.data.operation_id);
  expect(await version()).not.toBe(gone);
});
