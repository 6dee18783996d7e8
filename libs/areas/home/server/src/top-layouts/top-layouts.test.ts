import { customFieldsModule } from '@crm/custom-fields-server';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestApp, TestCompany } from '@crm/testing/app';
import { homeModule } from '../index.ts';

let testApp: TestApp;
let company: TestCompany;
beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, homeModule] });
});
beforeEach(async () => {
  company = await testApp.company();
});
afterAll(() => testApp.close());

const notice = { type: 'notice', x: 0, y: 0, w: 4, h: 4 };
const links = { type: 'links', x: 4, y: 0, w: 4, h: 4, setting: { links: [{ label: '社内Wiki', url: '/start' }] } };

const create = async (who: Person, body: object = {}) =>
  (await who.call('createTopLayout', { body: { name: '営業のホーム', ...body } })).body.data;
const opening = async (who: Person) => (await who.call('getDefaultTopLayout', {})).body.data;
const names = async (who: Person, query: object = {}) =>
  (await who.call('listTopLayouts', { query: { page: 1, ...query } })).body.data.map(
    ({ name }: { name: string }) => name,
  );

test('opens the built-in page until somebody chooses another', async () => {
  const layout = await opening(company.staff);
  expect(layout).toMatchObject({ id: null, name: '', editable: false });
  expect(layout.widgets.map(({ type }: { type: string }) => type)).toContain('my_actions_today');
});

test('returns 403 to a member who shares a page, and 422 for a name without text', async () => {
  const add = (body: object) => company.staff.call('createTopLayout', { body });
  expect((await add({ name: '全社', scope: 'shared' })).status).toBe(403);
  expect((await add({ name: '​' })).status).toBe(422);
  expect(await names(company.staff)).toEqual([]);
});

test('hides private pages from other members and every page from other companies', async () => {
  const own = await create(company.admin);
  const shared = await create(company.admin, { name: '全社', scope: 'shared' });
  const { admin: stranger } = await testApp.company();
  const read = (who: Person, id: number) => who.call('getTopLayout', { params: { id } }).then(({ status }) => status);
  expect([await read(company.staff, own.id), await read(company.staff, shared.id)]).toEqual([404, 200]);
  expect([await read(stranger, own.id), await read(stranger, shared.id)]).toEqual([404, 404]);
  expect(await names(company.staff)).toEqual(['全社']);
});

test('lists pages by folded keyword and in the order that was asked for', async () => {
  for (const name of ['ｱﾎﾟ一覧', 'かいはつ', 'アポ管理']) await create(company.staff, { name });
  expect(await names(company.staff, { query: 'あぽ', sort_key: 'name', sort_order: 'asc' })).toEqual([
    'ｱﾎﾟ一覧',
    'アポ管理',
  ]);
  expect(await names(company.staff, { query: '%' })).toEqual([]);
});

test('replaces widgets, keeps their ids, and refuses a stale version', async () => {
  const { id } = await create(company.staff, { widgets: [notice] });
  const replace = (widgets: object[], lock_version: number) =>
    company.staff.call('updateTopWidgets', { params: { id }, body: { widgets, lock_version } });
  const before = (await company.staff.call('getTopLayout', { params: { id } })).body.data.widgets;
  const answer = await replace([{ ...before[0], w: 4, title: ' お知らせ ' }, links], 0);
  expect(answer.body.data).toMatchObject({
    lock_version: 1,
    widgets: [{ id: before[0].id, title: 'お知らせ' }, links],
  });
  expect((await replace([], 0)).status).toBe(409);
});

test('refuses overlapping, too wide, repeated and too many widgets, and writes nothing', async () => {
  const { id } = await create(company.staff, { widgets: [notice] });
  const replace = (widgets: object[]) =>
    company.staff.call('updateTopWidgets', { params: { id }, body: { widgets, lock_version: 0 } });
  const detailsOf = async (widgets: object[]) => (await replace(widgets)).body.details;
  expect(await detailsOf([notice, { ...links, x: 3 }])).toEqual([{ field: 'widgets.1.x', rule: 'overlap' }]);
  expect(await detailsOf([{ ...notice, x: 9 }])).toEqual([{ field: 'widgets.0.w', rule: 'too_large' }]);
  expect(
    await detailsOf([
      { ...notice, id: 'a' },
      { ...links, id: 'a' },
    ]),
  ).toEqual([{ field: 'widgets.1.id', rule: 'unique' }]);
  const many = Array.from({ length: 21 }, (_, y) => ({ ...notice, y, h: 1 }));
  const hostile = { ...links, setting: { links: [{ label: 'x', url: 'javascript:alert(1)' }] } };
  for (const widgets of [many, [hostile], [{ ...notice, type: 'clock' }]])
    expect((await replace(widgets)).status).toBe(422);
  const kept = (await company.staff.call('getTopLayout', { params: { id } })).body.data;
  expect([kept.lock_version, kept.widgets.length]).toEqual([0, 1]);
});

test('opens your own choice, else that of your profile, else that of the company', async () => {
  const { admin, staff } = company;
  const [all, general] = [await create(admin, { scope: 'shared' }), await create(admin, { scope: 'shared' })];
  const own = await create(staff);
  const set = (who: Person, body: object) => who.call('setDefaultTopLayout', { body });
  expect((await set(admin, { id: all.id, target: 'company' })).status).toBe(200);
  expect((await opening(staff)).id).toBe(all.id);
  await set(admin, { id: general.id, target: 'profile', profile: 'general' });
  expect((await opening(staff)).id).toBe(general.id);
  expect((await opening(admin)).id).toBe(all.id);
  expect((await set(staff, { id: own.id })).body.data).toMatchObject({ id: own.id, is_default: true });
  await set(staff, { id: null });
  expect((await opening(staff)).id).toBe(general.id);
});

test('refuses a default for others by a member, of a private page, or of another company', async () => {
  const { admin, staff } = company;
  const own = await create(admin);
  const set = async (who: Person, body: object) => (await who.call('setDefaultTopLayout', { body })).status;
  expect(await set(staff, { id: null, target: 'company' })).toBe(403);
  expect(await set(admin, { id: own.id, target: 'company' })).toBe(422);
  expect(await set(admin, { id: null, target: 'profile', profile: '999999' })).toBe(404);
  expect(await set((await testApp.company()).admin, { id: own.id })).toBe(404);
});

test('copies a page as your own, and the built-in one under a name of its own', async () => {
  const shared = await create(company.admin, { scope: 'shared', widgets: [notice] });
  const copy = (body: object) => company.staff.call('copyTopLayout', { body });
  expect((await copy({ id: shared.id })).body.data).toMatchObject({
    ...{ name: '営業のホームのコピー', scope: 'private', editable: true, user_id: company.staff.userId },
    widgets: [notice],
  });
  expect((await copy({})).body.data.widgets.length).toBeGreaterThan(5);
});

test('deletes a page for its owner alone, and opens the next default', async () => {
  const { id } = await create(company.admin, { scope: 'shared' });
  await company.admin.call('setDefaultTopLayout', { body: { id, target: 'company' } });
  const remove = async (who: Person) => (await who.call('deleteTopLayout', { params: { id } })).status;
  expect(await remove(company.staff)).toBe(403);
  expect(await remove(company.admin)).toBe(204);
  expect((await opening(company.staff)).id).toBeNull();
  expect(await remove(company.admin)).toBe(404);
});
