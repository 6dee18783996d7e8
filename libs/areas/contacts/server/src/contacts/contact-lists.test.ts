import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { contactsModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, recordsModule, customersModule, contactsModule] });
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

async function add(last_name: string, more: object = {}, company = ours): Promise<number> {
  const answer = await company.staff.call('createContact', { body: { last_name, ...more } });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}
const get = async (id: number) => (await ours.staff.call('getContact', { params: { id } })).body.data;
const stages = async (company = ours): Promise<{ id: number; name: string }[]> =>
  (await company.staff.call('listLifecycleStages')).body.data;

test('every bulk operation and the history return 401 without a session', async () => {
  const body = { ids: [1], changes: { retired: true } };
  expect((await testApp.guest.call('bulkUpdateContacts', { body })).status).toBe(401);
  expect((await testApp.guest.call('bulkDeleteContacts', { body: { ids: [1] } })).status).toBe(401);
  expect((await testApp.guest.call('undoBulkContacts', { params: { id: 1 } })).status).toBe(401);
  expect((await testApp.guest.call('listContactChanges', { params: { id: 1 }, query: {} })).status).toBe(401);
});

test('returns 422 for a stage, owner and customer of another company, and writes nothing', async () => {
  const id = await add('山田');
  const [stage] = await stages(theirs);
  const changes = { lifecycle_stage_id: stage!.id, user_id: theirs.staff.userId, customer_id: 999_999 };
  const { status, body } = await ours.staff.call('bulkUpdateContacts', { body: { ids: [id], changes } });
  expect(status).toBe(422);
  expect(body.details.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'changes.customer_id',
    'changes.lifecycle_stage_id',
    'changes.user_id',
  ]);
  expect(await get(id)).toMatchObject({ lifecycle_stage_id: null, lock_version: 0 });
});

test('moves many contacts to one stage, names it in their histories, and undoes it', async () => {
  const ids = [await add('山田'), await add('佐藤')];
  const [, mql] = await stages();
  const body = { ids, changes: { lifecycle_stage_id: mql!.id } };
  const done = (await ours.staff.call('bulkUpdateContacts', { body })).body.data;
  expect(done).toMatchObject({ count: 2, missing_count: 0 });
  expect((await get(ids[1]!)).lifecycle_stage_id).toBe(mql!.id);
  const log = await ours.staff.call('listContactChanges', { params: { id: ids[1]! }, query: {} });
  expect(log.body.data[0].fields).toEqual([
    { label: expect.any(String), field: 'lifecycle_stage_id', item_name: null, before: null, after: 'MQL' },
  ]);
  const undone = await ours.staff.call('undoBulkContacts', { params: { id: done.operation_id } });
  expect(undone.body.data).toEqual({ restored_count: 2, changed_since_count: 0 });
  expect((await get(ids[1]!)).lifecycle_stage_id).toBeNull();
});

test('lists people who have left only on request; deletes all matching contacts and restores them', async () => {
  const [one, two] = [await add('退職 太郎'), await add('退職 花子')];
  await ours.staff.call('bulkUpdateContacts', { body: { ids: [one], changes: { retired: true } } });
  const list = async (conditions: object[] = []) =>
    (await ours.staff.call('listContacts', { body: { search_condition: { conditions } } })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  const retired = { field: 'retired', operator: 'eq', value: true };
  expect([await list(), await list([retired])]).toEqual([[two], [one]]);
  const suggested = await ours.staff.call('suggestContacts', { body: { query: '退職' } });
  expect(suggested.body.data.map(({ id }: { id: number }) => id)).toEqual([two]);
  const removed = await ours.staff.call('bulkDeleteContacts', { body: { search_condition: { keyword: '退職' } } });
  expect(removed.body.data.count).toBe(1);
  expect(await list()).toEqual([]);
  await ours.staff.call('undoBulkContacts', { params: { id: removed.body.data.operation_id } });
  expect(await list()).toEqual([two]);
});

test("returns in each row the fields of the list and the member's star", async () => {
  const id = await add('山田', { email: 'yamada@example.jp', address: '東京都' });
  await ours.staff.call('addStar', { params: { kind: 'contacts', id } });
  const [row] = (await ours.staff.call('listContacts', { body: {} })).body.data;
  expect(row).toMatchObject({
    is_starred: true,
    email_status: 'none',
    retired: false,
    address: '東京都',
    last_action_completed_at: null,
    lock_version: 0,
  });
  expect((await get(id)).is_starred).toBe(true);
});

test('saves a search of contacts with their own fields, and refuses fields of customers', async () => {
  const body = {
    page_type: 'contact_list',
    name: '配信できる人',
    sort_key: 'name',
    search_condition: {
      conditions: [
        { field: 'email_status', operator: 'in', value: ['subscribed'] },
        { field: 'last_action_completed_at', operator: 'last_n_days', value: 30 },
      ],
    },
  };
  expect((await ours.staff.call('createRecordSearch', { body })).status).toBe(201);
  const kept = await ours.staff.call('listRecordSearches', { query: { page_type: 'contact_list' } });
  expect(kept.body.data).toHaveLength(1);
  const rows = await ours.staff.call('listContacts', { body: { search_condition: body.search_condition } });
  expect(rows).toMatchObject({ status: 200, body: { data: [] } });
  const wrong = { ...body, search_condition: { conditions: [{ field: 'industry', operator: 'empty' }] } };
  expect((await ours.staff.call('createRecordSearch', { body: wrong })).status).toBe(422);
});
