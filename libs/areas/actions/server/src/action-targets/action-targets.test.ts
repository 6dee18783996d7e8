import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, Person, TestApp } from '../testing/actions-app.ts';
import { periodOf } from './period.ts';

let testApp: TestApp;
let team: ActionTeam;
beforeAll(async () => {
  testApp = await openActionsApp();
  team = await actionTeam(testApp);
});
afterAll(() => testApp.close());

const april = { period: 'month', time: '2026-04-15' };
const set = (targets: object[], person: Person = team.staff) =>
  person.call('updateActionTargets', { body: { ...april, targets } });
const meetings = async (body: object, userId = team.staff.userId) =>
  (await team.staff.call('listActionTargets', { body: { ...body, user_ids: [userId] } })).body.data.find(
    (row: { pattern_id: number }) => row.pattern_id === 1,
  );

test('starts weeks on Monday and months on their first day', () => {
  expect(periodOf('week', '2026-04-12')).toEqual({ from: '2026-04-06', until: '2026-04-13' });
  expect(periodOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', until: '2027-01-01' });
});

test.each(['week', 'month'])('returns the targets of the last %s before the year 10000', async (period) => {
  expect((await team.staff.call('listActionTargets', { body: { period, time: '9999-12-31' } })).status).toBe(200);
});

test('requires a session, a known period and whole numbers', async () => {
  expect((await testApp.guest.call('listActionTargets', { body: {} })).status).toBe(401);
  expect((await team.staff.call('listActionTargets', { body: { period: 'year', time: '2026-04-01' } })).status).toBe(
    422,
  );
  expect((await set([{ user_id: team.staff.userId, pattern_id: 1, target: -1 }])).status).toBe(422);
});

test('lets members set their own targets, and administrators any target of the company', async () => {
  const other = await actionTeam(testApp);
  const boss = { user_id: team.admin.userId, pattern_id: 1, target: 3 };
  expect((await set([boss])).status).toBe(403);
  expect((await set([{ ...boss, user_id: other.staff.userId }], team.admin)).status).toBe(422);
  expect((await set([boss], team.admin)).status).toBe(200);
  expect(await meetings(april, team.admin.userId)).toMatchObject({ target: 3, actual: 0 });
});

test('counts completed actions of the period against the target, and removes a target', async () => {
  await team.action({ status: 'completed' });
  await team.action({ status: 'planned' });
  await team.action({
    status: 'completed',
    start_datetime: '2026-04-30T23:30:00+09:00',
    end_datetime: '2026-05-01T00:00:00+09:00',
  });
  await set([{ user_id: team.staff.userId, pattern_id: 1, target: 10 }]);
  expect(await meetings(april)).toMatchObject({ target: 10, actual: 1 });
  expect(await meetings({ period: 'month', time: '2026-05-01' })).toMatchObject({ target: null, actual: 1 });
  expect(await meetings({ period: 'week', time: '2026-04-10' })).toMatchObject({ target: null, actual: 1 });
  await set([{ user_id: team.staff.userId, pattern_id: 1, target: null }]);
  expect(await meetings(april)).toMatchObject({ target: null });
});
