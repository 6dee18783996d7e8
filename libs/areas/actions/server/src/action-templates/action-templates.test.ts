import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let team: ActionTeam;
beforeAll(async () => {
  testApp = await openActionsApp();
  team = await actionTeam(testApp);
});
afterAll(() => testApp.close());

const add = (body: object) => team.admin.call('createActionTemplate', { body });
const list = async (query: Record<string, string | number> = {}) =>
  (await team.staff.call('listActionTemplates', { query })).body.data;

test('requires a session to read templates and an administrator to write them', async () => {
  expect((await testApp.guest.call('listActionTemplates', {})).status).toBe(401);
  const body = { pattern_id: 1, body: '■議題' };
  expect((await team.staff.call('createActionTemplate', { body })).status).toBe(403);
  expect(await list()).toEqual([]);
});

test('refuses a template without text or with a purpose of another pattern', async () => {
  const other = await actionTeam(testApp);
  expect((await add({ pattern_id: 1, body: '  ' })).status).toBe(422);
  expect((await add({ pattern_id: 1, purpose_id: other.purpose, body: '■' })).status).toBe(422);
  expect((await add({ pattern_id: 6, body: '■' })).status).toBe(422);
});

test('keeps one template per pattern and purpose, lists by pattern, updates and deletes', async () => {
  const general = (await add({ pattern_id: 1, body: '■議題\n■決定事項' })).body.data;
  expect((await add({ pattern_id: 1, purpose_id: team.purpose, body: '■ご要望' })).status).toBe(201);
  expect((await add({ pattern_id: 1, body: '二つ目' })).status).toBe(422);
  expect((await add({ pattern_id: 3, body: '■用件' })).status).toBe(201);
  expect((await list({ pattern_id: 1 })).map(({ body }: { body: string }) => body)).toEqual([
    '■ご要望',
    '■議題\n■決定事項',
  ]);
  const patch = (body: object) => team.admin.call('updateActionTemplate', { params: { id: general.id }, body });
  expect((await patch({ body: '■目的', lock_version: 0 })).body.data).toMatchObject({ body: '■目的', lock_version: 1 });
  expect((await patch({ body: '■古い', lock_version: 0 })).status).toBe(409);
  expect((await patch({ deleted: true, lock_version: 1 })).status).toBe(200);
  expect(await list({ pattern_id: 1 })).toHaveLength(1);
});

test('restores a deleted template unless another one has taken its place', async () => {
  const { id } = (await add({ pattern_id: 4, body: '■引き継ぎ' })).body.data;
  const patch = (body: object) => team.admin.call('updateActionTemplate', { params: { id }, body });
  expect((await patch({ deleted: false, lock_version: 0 })).status).toBe(404);
  await patch({ deleted: true, lock_version: 0 });
  const gone = (await team.admin.call('listActionTemplates', { query: { deleted: true, pattern_id: 4 } })).body.data;
  expect(gone).toEqual([expect.objectContaining({ id, body: '■引き継ぎ', lock_version: 1 })]);
  const other = (await add({ pattern_id: 4, body: '■別の書式' })).body.data;
  const taken = await patch({ deleted: false, lock_version: 1 });
  expect([taken.status, taken.body.details]).toEqual([422, [{ field: 'purpose_id', rule: 'unique' }]]);
  await team.admin.call('updateActionTemplate', {
    params: { id: other.id },
    body: { deleted: true, lock_version: 0 },
  });
  expect((await patch({ deleted: false, lock_version: 0 })).status).toBe(409);
  expect((await patch({ deleted: false, lock_version: 1 })).body.data).toMatchObject({ id, lock_version: 2 });
  expect((await list({ pattern_id: 4 })).map((one: { id: number }) => one.id)).toEqual([id]);
});
