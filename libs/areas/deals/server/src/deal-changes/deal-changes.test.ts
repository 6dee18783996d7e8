import { openDealsApp } from '../testing/deals-app.ts';
import type { Person, TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let testApp: TestApp;
let team: SalesTeam;
beforeAll(async () => {
  testApp = await openDealsApp();
  team = await salesTeam(testApp);
});
afterAll(() => testApp.close());

const changes = (id: number, query: Record<string, number> = {}, person: Person = team.staff) =>
  person.call('listDealChanges', { params: { id }, query });

test('lists who changed which field when, from and to which value, by names', async () => {
  const { id, lock_version } = await team.deal({ amount: 100 });
  await team.update(id, { name: '基幹刷新 第二期', amount: 2_500_000, user_id: team.admin.userId, lock_version });
  await team.move(id, { phase_id: team.phase('ヒアリング'), lock_version: lock_version + 1 });
  const { body } = await changes(id);
  expect(body.meta.total_count).toBe(3);
  const [moved, updated, created] = body.data;
  expect(moved.fields).toEqual([
    { label: expect.any(String), field: 'phase_id', item_name: null, before: 'リード', after: 'ヒアリング' },
  ]);
  expect(updated).toMatchObject({ action: 'update', user_id: team.staff.userId });
  expect(updated.fields).toEqual(
    expect.arrayContaining([
      {
        label: expect.any(String),
        field: 'name',
        item_name: null,
        before: '基幹システム刷新',
        after: '基幹刷新 第二期',
      },
      { label: expect.any(String), field: 'amount', item_name: null, before: '100', after: '2500000' },
      expect.objectContaining({
        field: 'user_id',
        before: expect.stringContaining('山田'),
        after: expect.stringContaining('山田'),
      }),
    ]),
  );
  expect(created.action).toBe('create');
  expect(created.fields).toContainEqual({
    label: expect.any(String),
    field: 'phase_id',
    item_name: null,
    before: null,
    after: 'リード',
  });
});

test('returns pages of changes, newest first', async () => {
  const { id, lock_version } = await team.deal();
  for (let number = 0; number < 3; number += 1)
    await team.update(id, { amount: number + 1, lock_version: lock_version + number });
  const second = await changes(id, { page: 2, per_page: 2 });
  expect(second.body.data.map((one: { action: string }) => one.action)).toEqual(['update', 'create']);
  expect(second.body.meta).toMatchObject({ page: 2, per_page: 2, total_count: 4 });
});

test('returns 404 for a deal that the member may not see', async () => {
  const { id, lock_version } = await team.deal();
  const outsider = await team.member();
  expect((await changes(id, {}, outsider)).status).toBe(200);
  const body = { is_limited: true, user_ids: [team.staff.userId], lock_version };
  await team.admin.call('saveDealLimitedSharingUsers', { params: { id }, body });
  expect((await changes(id, {}, outsider)).status).toBe(404);
  const [limited] = (await changes(id)).body.data;
  expect(limited).toMatchObject({ action: 'permission', fields: [{ field: 'limited_to', before: null }] });
  expect((await changes(id, {}, testApp.guest)).status).toBe(401);
});
