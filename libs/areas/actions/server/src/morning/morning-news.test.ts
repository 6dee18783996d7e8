import { addJob } from '@crm/server-kit';
import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, Person, TestApp } from '../testing/actions-app.ts';
import { morningNews } from './morning-news.ts';

let testApp: TestApp;
let team: ActionTeam;
beforeAll(async () => {
  testApp = await openActionsApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.set('2026-04-10T08:00:00+09:00');
  team = await actionTeam(testApp);
});

const morning = async () => {
  await testApp.work();
  await addJob(testApp.app.database.system, morningNews, {});
  await testApp.work();
};
const wants = (person: Person, ...kinds: string[]) =>
  person.call('updatePersonalSettings', {
    body: { notifications: kinds.map((kind) => ({ kind, web: true, mail: true })) },
  });
const told = async (person: Person) =>
  (await person.call('listNotices', {})).body.data.map(
    ({ kind, title, excerpt }: { kind: string; title: string; excerpt: string | null }) => [kind, title, excerpt],
  );
const mailsTo = async ({ email }: Person) =>
  (
    await testApp.app.database.pool.query('select subject, body_text from mails where recipient = $1 order by id', [
      email,
    ])
  ).rows as { subject: string; body_text: string }[];

test('notifies members who opted in every morning of the day’s plans and overdue actions, once a day', async () => {
  await wants(team.staff, 'today_plan', 'unfinished_actions');
  await team.action();
  await team.action({ start_datetime: '2026-04-10T09:00:00+09:00', end_datetime: '2026-04-10T09:30:00+09:00' });
  await team.action({ start_datetime: '2026-04-08T15:00:00+09:00', end_datetime: '2026-04-08T16:00:00+09:00' });
  await team.action({ start_datetime: '2026-04-11T00:00:00+09:00', end_datetime: '2026-04-11T01:00:00+09:00' });
  const early = { start_datetime: '2026-04-10T07:00:00+09:00', end_datetime: '2026-04-10T07:30:00+09:00' };
  await team.action({ ...early, status: 'completed' });
  await morning();
  await morning();
  expect(await told(team.staff)).toEqual([
    ['unfinished_actions', '1件', '2026/04/08 15:00 面談 基幹システム刷新'],
    ['today_plan', '2件', '09:00 面談 基幹システム刷新\n10:00 面談 基幹システム刷新'],
  ]);
  expect((await mailsTo(team.staff)).map(({ subject }) => subject)).toEqual([
    '本日の予定（2件）',
    '未完了のアクション（1件）',
  ]);
  testApp.clock.set('2026-04-11T08:00:00+09:00');
  await morning();
  expect((await told(team.staff)).slice(0, 2).map(([kind, title]: string[]) => [kind, title])).toEqual([
    ['unfinished_actions', '3件'],
    ['today_plan', '1件'],
  ]);
});

test('sends no notice without opting in, for an empty day, or of hidden actions', async () => {
  await team.action({ invitee_ids: [team.admin.userId] });
  const third = await team.member();
  await wants(third, 'today_plan', 'unfinished_actions');
  await team.action({ user_id: third.userId });
  await testApp.work();
  const before = await told(third);
  await team.db.transaction(({ tx }) =>
    tx
      .updateTable('deals')
      .set({ user_id: team.admin.userId, limited_to: [] as never })
      .where('id', '=', team.deal)
      .execute(),
  );
  await morning();
  expect(before.map(([kind]: string[]) => kind)).toEqual(['assigned']);
  expect(await told(third)).toEqual([]);
  expect((await told(team.admin)).map(([kind]: string[]) => kind)).toEqual(['invited']);
});

test('writes the e-mail in the recipient’s language', async () => {
  await testApp.app.database.system
    .updateTable('users')
    .set({ locale: 'en' })
    .where('id', '=', team.admin.userId)
    .execute();
  await wants(team.admin, 'today_plan');
  await team.action({ user_id: team.admin.userId });
  await morning();
  const mails = await mailsTo(team.admin);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^山田 \d+郎 made you the owner \(基幹システム刷新\)$/),
    'Your plan for today (1 action)',
  ]);
  expect(mails[1]!.body_text).toContain('10:00 Meeting 基幹システム刷新');
});
