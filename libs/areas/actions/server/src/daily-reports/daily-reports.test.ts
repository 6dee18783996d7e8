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

const day = '2026-07-06';
const save = (body: object, person: Person = team.staff) =>
  person.call('saveDailyReport', { body: { day, lock_version: 0, ...body } });
const list = async (body: object = {}, person: Person = team.staff) =>
  (await person.call('listDailyReports', { body: { from: day, until: day, ...body } })).body;
const open = (userId: number, person: Person = team.admin) =>
  person.call('openDailyReport', { body: { user_id: userId, day } });
const say = (id: number, body: string, person: Person = team.admin) =>
  person.call('createDailyReportComment', { params: { id }, body: { body } });

test.each(['listDailyReports', 'openDailyReport', 'saveDailyReport'])(
  '%s returns 401 without a session',
  async (name) => {
    expect((await testApp.guest.call(name, { body: {} })).status).toBe(401);
  },
);

test('keeps the own words of a day, one field at a time', async () => {
  const first = await save({ reflections: ' 手応えがあった。 ' });
  expect(first).toMatchObject({ status: 200, body: { data: { reflections: '手応えがあった。', next_plan: null } } });
  const second = await save({ next_plan: '見積を送る。', lock_version: 1 });
  expect(second.body.data).toMatchObject({
    reflections: '手応えがあった。',
    next_plan: '見積を送る。',
    lock_version: 2,
  });
  expect((await list()).data).toMatchObject([{ day, user_id: team.staff.userId, next_plan: '見積を送る。' }]);
  expect((await save({ reflections: '', lock_version: 2 })).body.data.reflections).toBeNull();
});

test('returns 409 with the current words for an old version, and 422 for a range over 31 days', async () => {
  await save({ reflections: '一' });
  const late = await save({ reflections: '二' });
  expect(late).toMatchObject({ status: 409, body: { details: [{ reflections: '一', lock_version: 1 }] } });
  const range = { from: '2026-07-01', until: '2026-08-01' };
  expect((await team.staff.call('listDailyReports', { body: range })).status).toBe(422);
  const backwards = { from: '2026-07-02', until: '2026-07-01' };
  expect((await team.staff.call('listDailyReports', { body: backwards })).status).toBe(422);
});

test('lists the reports and the members of groups', async () => {
  await save({ reflections: '所感' });
  const { body } = await team.admin.call('createGroup', { body: { name: '営業一課', user_ids: [team.staff.userId] } });
  const ofGroup = await list({ people: [`group:${body.data.id}`] }, team.admin);
  expect(ofGroup).toMatchObject({ data: [{ user_id: team.staff.userId }], member_ids: [team.staff.userId] });
  expect(await list({ people: [String(team.admin.userId)] }, team.admin)).toEqual({
    data: [],
    member_ids: [team.admin.userId],
  });
  expect((await list({}, team.admin)).member_ids).toHaveLength(2);
});

test('opens the report of a day without words for a comment, and notifies its member once per comment', async () => {
  const { data } = (await open(team.staff.userId)).body;
  expect(data).toMatchObject({ reflections: null, lock_version: 0, comment_count: 0 });
  expect((await open(team.staff.userId)).body.data.id).toBe(data.id);
  expect((await say(data.id, 'お疲れさまでした。')).status).toBe(201);
  expect((await list()).data).toMatchObject([{ comment_count: 1 }]);
  await testApp.work();
  expect((await team.staff.call('listNotices')).body.data).toMatchObject([
    {
      ...{ kind: 'report_comment', subject_type: 'daily_report', subject_id: data.id },
      ...{ title: '2026/07/06', excerpt: 'お疲れさまでした。', actor_id: team.admin.userId },
    },
  ]);
  expect((await team.admin.call('listNotices')).body.data).toEqual([]);
  expect((await save({ reflections: '所感' })).status).toBe(200);
});

test('lets members edit and delete their own comments', async () => {
  const { id } = (await save({ reflections: '所感' })).body.data;
  const comment = (await say(id, 'お疲れさまでした。')).body.data;
  const params = { id, comment_id: comment.id };
  const change = (person: Person) =>
    person.call('updateDailyReportComment', { params, body: { body: '良い一日でした。', lock_version: 0 } });
  expect((await change(team.staff)).status).toBe(403);
  expect((await change(team.admin)).body.data.body).toBe('良い一日でした。');
  expect((await team.admin.call('deleteDailyReportComment', { params })).status).toBe(204);
  expect((await team.staff.call('listDailyReportComments', { params: { id } })).body.data).toEqual([]);
});

test('returns 404 for the reports and members of other companies', async () => {
  const other = await actionTeam(testApp);
  const { id } = (await save({ reflections: '所感' })).body.data;
  expect((await open(team.staff.userId, other.admin)).status).toBe(404);
  expect((await other.admin.call('getDailyReport', { params: { id } })).status).toBe(404);
  expect((await say(id, '侵入', other.admin)).status).toBe(404);
  expect((await list({}, other.admin)).data).toEqual([]);
});

test('shows a member with a role the reports of the roles that theirs covers, and their own', async () => {
  await team.admin.call('saveRoleUse', { body: { show_authority: true } });
  const role = async (name: string, parent_id: number | null = null) =>
    (await team.admin.call('createRole', { body: { name, parent_id } })).body.data.id as number;
  const head = await role('部長');
  const [chief, clerk] = [await team.member(), await team.member()];
  const below = await role('課員', head);
  const assign = (person: Person, role_id: number) =>
    team.admin.call('updateUser', { params: { id: person.userId }, body: { role_id } });
  await assign(chief, head);
  await assign(clerk, below);
  const clerks = (await save({ reflections: '課員の所感' }, clerk)).body.data;
  const chiefs = (await save({ reflections: '部長の所感' }, chief)).body.data;
  await save({ reflections: '所属なしの所感' });
  const seenBy = async (person: Person) =>
    (await list({}, person)).data.map(({ reflections }: { reflections: string }) => reflections).sort();
  expect(await seenBy(chief)).toEqual(['課員の所感', '部長の所感'].sort());
  expect(await seenBy(clerk)).toEqual(['課員の所感']);
  expect(await seenBy(team.staff)).toHaveLength(3);
  expect((await say(chiefs.id, '拝見しました。', clerk)).status).toBe(404);
  expect((await open(chief.userId, clerk)).status).toBe(404);
  expect((await say(clerks.id, '良い動きです。', chief)).status).toBe(201);
  expect((await list({}, clerk)).member_ids).toEqual([clerk.userId]);
});
