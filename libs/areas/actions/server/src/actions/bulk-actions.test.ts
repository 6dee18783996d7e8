import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let team: ActionTeam;
beforeAll(async () => {
  testApp = await openActionsApp();
});
beforeEach(async () => {
  team = await actionTeam(testApp);
});
afterAll(() => testApp.close());

const update = (actions: object[]) => team.staff.call('bulkUpdateActions', { body: { actions } });
const statusOf = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await team.get(id)).status));

test('requires a session and 1 to 200 actions', async () => {
  expect((await testApp.guest.call('bulkUpdateActions', { body: {} })).status).toBe(401);
  expect((await testApp.guest.call('bulkDeleteActions', { body: {} })).status).toBe(401);
  expect((await update([])).status).toBe(422);
  const ids = Array.from({ length: 201 }, (_, index) => index + 1);
  expect((await team.staff.call('bulkDeleteActions', { body: { ids } })).status).toBe(422);
});

test('completes two actions at once, and undoes it when the previous values are sent back', async () => {
  const [one, two] = [await team.action(), await team.action()];
  const done = await update([one, two].map(({ id, lock_version }) => ({ id, lock_version, status: 'completed' })));
  expect(done.body.data.actions.map(({ status }: { status: string }) => status)).toEqual(['completed', 'completed']);
  expect(await team.dealTimes()).toEqual(['2026-04-10T11:00:00+09:00', null]);
  expect((await update(done.body.data.previous)).status).toBe(200);
  expect(await statusOf(one.id, two.id)).toEqual(['planned', 'planned']);
  expect(await team.dealTimes()).toEqual([null, '2026-04-10T10:00:00+09:00']);
});

test('changes nothing when one action is stale, invalid or of another company', async () => {
  const other = await actionTeam(testApp);
  const [mine, foreign] = [await team.action(), await other.action()];
  const good = { id: mine.id, status: 'completed' };
  expect((await update([good, { id: foreign.id, status: 'completed' }])).status).toBe(404);
  expect((await update([good, good])).status).toBe(422);
  expect((await update([{ ...good, user_id: other.staff.userId }])).body.details[0].field).toBe('actions[0].user_id');
  expect((await update([{ ...good, lock_version: 7 }])).status).toBe(409);
  const remove = await team.staff.call('bulkDeleteActions', { body: { ids: [mine.id, foreign.id] } });
  expect(remove.status).toBe(404);
  expect(await statusOf(mine.id)).toEqual(['planned']);
});

test('deletes several actions and restores them', async () => {
  const ids = [(await team.action()).id, (await team.action()).id];
  const count = async () => (await team.staff.call('listActions', { body: {} })).body.meta.total_count;
  expect((await team.staff.call('bulkDeleteActions', { body: { ids } })).status).toBe(204);
  expect([await count(), await team.dealTimes()]).toEqual([0, [null, null]]);
  expect((await team.staff.call('restoreActions', { body: { ids } })).status).toBe(200);
  expect(await count()).toBe(2);
});

test('notifies watchers of actions of a change, a deletion and a restoration', async () => {
  const versions: string[] = [];
  const noted = async () => {
    const [found] = await testApp.app.live.watches.get('actions')!([team.domainId]);
    versions.push(found!.version!);
    testApp.clock.advance(1000);
  };
  await noted();
  const [first, last] = [await team.action(), await team.action()];
  await noted();
  await update([{ id: last.id, status: 'completed' }]);
  await noted();
  await team.staff.call('bulkDeleteActions', { body: { ids: [first.id] } });
  await noted();
  await team.staff.call('restoreActions', { body: { ids: [first.id] } });
  await noted();
  expect(versions.filter((version, at) => version === versions[at - 1])).toEqual([]);
  expect(versions).toHaveLength(5);
});
