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

const page = { page_type: 'customer_list' };
const search = {
  keyword: '東京',
  match: 'any',
  conditions: [{ field: 'industry', operator: 'in', value: ['製造業'] }],
};
const save = (body: object = {}, person = ours.staff) =>
  person.call('createRecordSearch', { body: { ...page, name: '東京の製造業', search_condition: search, ...body } });
const names = async (person = ours.staff) =>
  (await person.call('listRecordSearches', { query: page })).body.data.map(({ name }: { name: string }) => name);

test('returns 401 without a session', async () => {
  expect((await testApp.guest.call('listRecordSearches', { query: page })).status).toBe(401);
  expect((await testApp.guest.call('createRecordSearch', { body: {} })).status).toBe(401);
});

test('returns 422 for a condition or order that the list does not know', async () => {
  const bad = {
    search_condition: { conditions: [{ field: 'password', operator: 'eq', value: 1 }] },
    sort_key: 'phone',
  };
  const { status, body } = await save(bad);
  expect(status).toBe(422);
  expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
    'sort_key',
    expect.stringContaining('field'),
  ]);
  expect(await names()).toEqual([]);
});

test('shows a search to its owner until it is shared; then administrators may change it', async () => {
  const mine = (await save({ is_default: true })).body.data;
  expect(mine).toMatchObject({ name: '東京の製造業', shared: false, is_default: true, editable: true });
  expect(await names(ours.admin)).toEqual([]);
  expect((await ours.admin.call('deleteRecordSearch', { params: { id: mine.id } })).status).toBe(404);
  const change = { shared: true, lock_version: mine.lock_version };
  const shared = (await ours.staff.call('updateRecordSearch', { params: { id: mine.id }, body: change })).body.data;
  const [seen] = (await ours.admin.call('listRecordSearches', { query: page })).body.data;
  expect(seen).toMatchObject({ editable: true, is_default: false, search_condition: search });
  expect((await theirs.admin.call('updateRecordSearch', { params: { id: mine.id }, body: change })).status).toBe(404);
  const stale = await ours.staff.call('updateRecordSearch', { params: { id: mine.id }, body: change });
  expect(stale).toMatchObject({ status: 409, body: { error: 'StaleRecord' } });
  const renamed = { name: '首都圏', lock_version: shared.lock_version };
  expect((await ours.admin.call('updateRecordSearch', { params: { id: mine.id }, body: renamed })).status).toBe(200);
  expect(await names()).toEqual(['首都圏']);
});

test('lets a colleague make a shared search the default, but not change or delete it', async () => {
  const { id, lock_version } = (await save({ shared: true }, ours.admin)).body.data;
  const mark = await ours.staff.call('updateRecordSearch', {
    params: { id },
    body: { is_default: true, lock_version },
  });
  expect(mark.body.data).toMatchObject({ is_default: true, editable: false, lock_version });
  const rename = await ours.staff.call('updateRecordSearch', { params: { id }, body: { name: 'x', lock_version } });
  expect(rename.status).toBe(403);
  expect((await ours.staff.call('deleteRecordSearch', { params: { id } })).status).toBe(403);
  expect((await ours.admin.call('deleteRecordSearch', { params: { id } })).status).toBe(204);
  expect(await names()).toEqual([]);
});

test('keeps at most one default search per list', async () => {
  const first = (await save({ is_default: true })).body.data;
  await save({ name: '二つ目', is_default: true });
  const { data } = (await ours.staff.call('listRecordSearches', { query: page })).body;
  expect(data.filter(({ is_default }: { is_default: boolean }) => is_default)).toHaveLength(1);
  const body = { is_default: true, lock_version: first.lock_version };
  await ours.staff.call('updateRecordSearch', { params: { id: first.id }, body });
  const off = await ours.staff.call('updateRecordSearch', {
    params: { id: first.id },
    body: { is_default: false, lock_version: first.lock_version },
  });
  expect(off.body.data.is_default).toBe(false);
});

test('keeps the last ten searches, each once, the latest first', async () => {
  const note = (keyword: string, person = ours.staff) =>
    person.call('addRecordSearchHistory', { body: { ...page, search_condition: { keyword } } });
  for (let number = 1; number <= 12; number += 1) {
    expect((await note(`検索${number}`)).status).toBe(204);
    testApp.clock.advance(1000);
  }
  await note('検索5');
  const { data } = (await ours.staff.call('listRecordSearchHistories', { query: page })).body;
  expect(data).toHaveLength(10);
  expect(data[0].search_condition).toEqual({ keyword: '検索5' });
  expect((await ours.admin.call('listRecordSearchHistories', { query: page })).body.data).toEqual([]);
});
