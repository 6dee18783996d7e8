import { actionTeam, openActionsHouse } from '../testing/actions-house.ts';
import type { ActionTeam, Person, TestHouse } from '../testing/actions-house.ts';

let house: TestHouse;
let team: ActionTeam;
beforeAll(async () => {
  house = await openActionsHouse();
});
beforeEach(async () => {
  team = await actionTeam(house);
});
afterAll(() => house.close());

interface Told {
  id: number;
  kind: string;
  title: string;
  excerpt: string | null;
  actor_id: number | null;
  read_at: string | null;
}

const noticesOf = async (person: Person, query: Record<string, number> = {}) =>
  (await person.call('listNotices', { query })).body as {
    data: Told[];
    meta: { unread_count: number; next_before: number | null };
  };
const kindsOf = async (person: Person) => (await noticesOf(person)).data.map(({ kind }) => kind);
const mailsTo = async (person: Person) =>
  (
    await house.house.database.pool.query('select subject, body_text from mails where recipient = $1 order by id', [
      person.email,
    ])
  ).rows as { subject: string; body_text: string }[];
const say = (id: number, person: Person, body: string, mentioned_user_ids: number[] = []) =>
  person.call('createActionComment', { params: { id }, body: { body, mentioned_user_ids } });

test.each(['listNotices', 'readNotices'])('%s asks for a session', async (name) => {
  expect((await house.guest.call(name, { body: {} })).status).toBe(401);
});

test('the owner of an action learns of a comment, who is mentioned learns of that, the writer of nothing', async () => {
  const { id } = await team.action();
  const third = await team.member();
  await say(id, team.admin, 'ご確認ください。', [third.userId]);
  expect(await kindsOf(team.staff)).toEqual(['action_comment']);
  expect((await noticesOf(third)).data).toEqual([
    expect.objectContaining({ kind: 'mention', excerpt: 'ご確認ください。', actor_id: team.admin.userId }),
  ]);
  expect(await kindsOf(team.admin)).toEqual([]);
  const [mail] = await mailsTo(third);
  expect(mail!.body_text).toContain('ご確認ください。');
  expect(mail!.body_text).toContain(`/actions?action=${id}`);
});

test('a comment that is changed tells only those who are newly mentioned', async () => {
  const { id } = await team.action();
  const third = await team.member();
  const comment = (await say(id, team.staff, '相談', [team.admin.userId])).body.data;
  expect(comment.mentioned_user_ids).toEqual([team.admin.userId]);
  const change = await team.staff.call('updateActionComment', {
    params: { id, comment_id: comment.id },
    body: { body: '相談です', mentioned_user_ids: [team.admin.userId, third.userId], lock_version: 0 },
  });
  expect(change.status).toBe(200);
  expect(await kindsOf(team.admin)).toEqual(['mention']);
  expect(await kindsOf(third)).toEqual(['mention']);
});

test('whoever is invited, becomes the owner or no longer is one is told, of deals and of actions', async () => {
  const third = await team.member();
  const { body } = await team.act({ invitee_ids: [third.userId] });
  const { id, lock_version } = body.data;
  expect(await kindsOf(third)).toEqual(['invited']);
  await team.admin.call('updateAction', { params: { id }, body: { user_id: third.userId, lock_version } });
  expect(await kindsOf(third)).toEqual(['assigned', 'invited']);
  expect(await kindsOf(team.staff)).toEqual(['unassigned']);
  const deal = (await team.admin.call('getDeal', { params: { id: team.deal } })).body.data;
  await team.admin.call('updateDeal', {
    params: { id: team.deal },
    body: { user_id: third.userId, lock_version: deal.lock_version },
  });
  expect((await noticesOf(third)).data[0]).toMatchObject({ kind: 'assigned', title: deal.name });
  expect(await kindsOf(team.staff)).toEqual(['unassigned', 'unassigned']);
});

test('notices are counted until they are read, one by one or all at once', async () => {
  const { id } = await team.action();
  for (const body of ['一', '二', '三']) await say(id, team.admin, body);
  const { data, meta } = await noticesOf(team.staff, { per_page: 2 });
  expect([data.map(({ excerpt }) => excerpt), meta.unread_count]).toEqual([['三', '二'], 3]);
  const older = await noticesOf(team.staff, { per_page: 2, before: meta.next_before! });
  expect([older.data.map(({ excerpt }) => excerpt), older.meta.next_before]).toEqual([['一'], null]);
  expect((await team.admin.call('readNotices', { body: {} })).status).toBe(204);
  expect((await noticesOf(team.staff)).meta.unread_count).toBe(3);
  await team.staff.call('readNotices', { body: { ids: [data[0]!.id] } });
  expect((await noticesOf(team.staff)).meta.unread_count).toBe(2);
  await team.staff.call('readNotices', { body: {} });
  const all = await noticesOf(team.staff);
  expect([all.meta.unread_count, all.data.every(({ read_at }) => read_at !== null)]).toEqual([0, true]);
});

test('what somebody has switched off is not told, and what they may no longer see is gone from the list', async () => {
  const { id } = await team.action();
  const third = await team.member();
  const off = { kind: 'mention', web: true, mail: false };
  const settings = await third.call('updatePersonalSettings', { body: { notifications: [off] } });
  expect(settings.status).toBe(200);
  await say(id, team.admin, '見てください', [third.userId]);
  expect(await kindsOf(third)).toEqual(['mention']);
  expect(await mailsTo(third)).toEqual([]);
  const deal = (await team.admin.call('getDeal', { params: { id: team.deal } })).body.data;
  const limited = await team.admin.call('saveDealLimitedSharingUsers', {
    params: { id: team.deal },
    body: { is_limited: true, user_ids: [team.staff.userId], lock_version: deal.lock_version },
  });
  expect(limited.status).toBe(200);
  expect((await noticesOf(third)).meta.unread_count).toBe(0);
  expect(await kindsOf(third)).toEqual([]);
  await say(id, team.admin, '内緒', [third.userId]);
  expect(await kindsOf(third)).toEqual([]);
});

test('old notices go with the nightly cleaning', async () => {
  const { id } = await team.action();
  await say(id, team.admin, '古い話');
  await house.house.cleaners.run(new Date(house.clock.now().getTime() + 89 * 86_400_000));
  expect(await kindsOf(team.staff)).toEqual(['action_comment']);
  await house.house.cleaners.run(new Date(house.clock.now().getTime() + 91 * 86_400_000));
  expect(await kindsOf(team.staff)).toEqual([]);
});
