import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, Person, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let team: ActionTeam;
beforeAll(async () => {
  testApp = await openActionsApp();
});
beforeEach(async () => {
  team = await actionTeam(testApp);
});
afterAll(() => testApp.close());

const overdue = { search_condition: { conditions: [{ field: 'state', operator: 'in', value: ['overdue'] }] } };
const save = (body: object, person: Person = team.staff) =>
  person.call('createActionSearchCondition', { body: { name: '未完了', search: overdue, ...body } });
const names = async (person: Person) =>
  (await person.call('listActionSearchConditions', {})).body.data.map(({ name }: { name: string }) => name);

test('requires a session, a name of at most 50 characters and a valid search', async () => {
  expect((await testApp.guest.call('listActionSearchConditions', {})).status).toBe(401);
  expect((await save({ name: 'あ'.repeat(51) })).status).toBe(422);
  expect((await save({ name: '　' })).status).toBe(422);
  const conditions = [{ field: 'secret', operator: 'in', value: [1] }];
  expect((await save({ search: { search_condition: { conditions } } })).status).toBe(422);
  expect(await names(team.staff)).toEqual([]);
});

test('shows private conditions to their owner, shared ones to all, and lets only the owner change them', async () => {
  const own = (await save({})).body.data;
  const shared = (await save({ name: '今週の面談', is_shared: true })).body.data;
  expect(await names(team.admin)).toEqual(['今週の面談']);
  const other = await actionTeam(testApp);
  expect(await names(other.staff)).toEqual([]);
  const change = (id: number, body: object, person: Person) =>
    person.call('updateActionSearchCondition', { params: { id }, body: { lock_version: 0, ...body } });
  expect((await change(own.id, { name: '横取り' }, team.admin)).status).toBe(404);
  expect((await change(shared.id, { name: '横取り' }, team.admin)).status).toBe(403);
  expect((await change(shared.id, { name: '面談' }, team.staff)).body.data).toMatchObject({
    name: '面談',
    lock_version: 1,
  });
  expect((await change(shared.id, { name: '遅い' }, team.staff)).status).toBe(409);
  const remove = (person: Person) => person.call('deleteActionSearchCondition', { params: { id: shared.id } });
  expect([(await remove(team.admin)).status, (await remove(team.staff)).status]).toEqual([403, 204]);
  expect(await names(team.staff)).toEqual(['未完了']);
});

test('keeps the columns of a condition', async () => {
  const view = {
    columns: [
      { id: 'pattern', width: 120 },
      { id: 'user', hidden: true },
    ],
  };
  const { id } = (await save({ view })).body.data;
  const body = { view: { columns: [{ id: 'user' }] }, lock_version: 0 };
  expect((await team.staff.call('listActionSearchConditions', {})).body.data).toMatchObject([{ view }]);
  const changed = await team.staff.call('updateActionSearchCondition', { params: { id }, body });
  expect(changed.body.data.view).toEqual(body.view);
});

test('keeps one default condition per member', async () => {
  await save({ is_default: true });
  const shared = (await save({ name: '共有', is_shared: true, is_default: true })).body.data;
  const defaults = async (person: Person) =>
    (await person.call('listActionSearchConditions', {})).body.data
      .filter(({ is_default }: { is_default: boolean }) => is_default)
      .map(({ name }: { name: string }) => name);
  expect(await defaults(team.staff)).toEqual(['共有']);
  expect(await defaults(team.admin)).toEqual([]);
  const body = { is_default: true, lock_version: 0 };
  await team.admin.call('updateActionSearchCondition', { params: { id: shared.id }, body });
  expect(await defaults(team.admin)).toEqual(['共有']);
});

test('keeps a member’s last ten searches, newest first, each once', async () => {
  const { id } = (await save({})).body.data;
  const search = (keyword: string) => ({ search: { search_condition: { keyword } } });
  for (let index = 0; index < 11; index += 1) {
    await team.staff.call('addActionSearchHistory', { body: search(`語${index}`) });
  }
  await team.staff.call('addActionSearchHistory', { body: search('語5') });
  const used = await team.staff.call('useActionSearchCondition', { params: { id }, body: { search: overdue } });
  expect(used.body.data).toHaveLength(10);
  const histories = (await team.staff.call('listActionSearchHistories', {})).body.data;
  expect(histories[0]).toMatchObject({ condition_id: id, search: overdue });
  expect(histories[1].search.search_condition.keyword).toBe('語5');
  expect((await team.admin.call('listActionSearchHistories', {})).body.data).toEqual([]);
  const saved = (await team.staff.call('getActionSearchCondition', { params: { id } })).body.data;
  expect(saved.last_used_at).not.toBeNull();
  const later = { search: { search_condition: { keyword: '上書き' } } };
  const renewed = await team.staff.call('updateActionSearchHistory', { params: { id }, body: later });
  expect(renewed.status).toBe(200);
  const ofCondition = renewed.body.data.filter(({ condition_id }: { condition_id: number }) => condition_id === id);
  expect(ofCondition).toMatchObject([later]);
});
