import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, Person, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let team: ActionTeam;
let id: number;
beforeAll(async () => {
  testApp = await openActionsApp();
});
beforeEach(async () => {
  team = await actionTeam(testApp);
  id = (await team.action()).id;
});
afterAll(() => testApp.close());

const say = (body: string, person: Person = team.staff) =>
  person.call('createActionComment', { params: { id }, body: { body } });
const read = (query: Record<string, string | number> = {}) =>
  team.staff.call('listActionComments', { params: { id }, query });
const bodies = (answer: { body: { data: { body: string }[] } }) => answer.body.data.map(({ body }) => body);
const react = (reaction_type: string, person: Person = team.staff) =>
  person.call('toggleActionReaction', { params: { id }, body: { reaction_type } });

test.each(['listActionComments', 'createActionComment', 'toggleActionReaction'])(
  '%s returns 401 without a session',
  async (name) => {
    expect((await testApp.guest.call(name, { params: { id }, body: {} })).status).toBe(401);
  },
);

test('refuses a comment without text or above 5,000 characters', async () => {
  expect((await say('　 ')).status).toBe(422);
  expect((await say('あ'.repeat(5_001))).status).toBe(422);
  expect((await read()).body.meta.total_count).toBe(0);
});

test('returns 404 for the comments of another company’s action or a deleted deal’s action', async () => {
  const other = await actionTeam(testApp);
  expect((await say('侵入', other.staff)).status).toBe(404);
  expect((await react('like', other.staff)).status).toBe(404);
  await say('前');
  await team.staff.call('deleteDeal', { params: { id: team.deal } });
  expect((await read()).status).toBe(404);
});

test('notifies watchers of new comments and of reactions that are set or removed', async () => {
  const versions: (string | undefined)[] = [];
  const noted = async () => {
    const rows = await testApp.app.live.watches.get('action_talk')!([team.domainId]);
    versions.push(rows[0]?.version ?? undefined);
  };
  await noted();
  await say('お疲れさま');
  await noted();
  await react('clap');
  await noted();
  await react('clap');
  await noted();
  expect(new Set(versions).size).toBe(4);
});

test('returns the newest comments, oldest of them first, and older ones on request', async () => {
  for (const body of ['一', '二', '三', '四', '五']) await say(body);
  const latest = await read({ items_per_page: 2 });
  expect(bodies(latest)).toEqual(['四', '五']);
  expect(latest.body.meta).toEqual({ total_count: 5, has_older: true });
  const older = await read({ items_per_page: 3, oldest_comment_id: latest.body.data[0].id });
  expect([bodies(older), older.body.meta.has_older]).toEqual([['一', '二', '三'], false]);
  expect((await team.get(id)).comment_count).toBe(5);
});

test('lets members change and delete their own comments, and administrators delete any', async () => {
  const own = (await say('お疲れさま')).body.data;
  const params = { id, comment_id: own.id };
  const change = (person: Person, lock_version: number) =>
    person.call('updateActionComment', { params, body: { body: 'お疲れさまです', lock_version } });
  expect((await change(team.admin, 0)).status).toBe(403);
  expect((await change(team.staff, 0)).body.data).toMatchObject({ body: 'お疲れさまです', lock_version: 1 });
  expect((await change(team.staff, 0)).status).toBe(409);
  const bosses = (await say('確認しました', team.admin)).body.data;
  const remove = (person: Person, comment_id: number) =>
    person.call('deleteActionComment', { params: { id, comment_id } });
  expect((await remove(team.staff, bosses.id)).status).toBe(403);
  expect((await remove(team.admin, own.id)).status).toBe(204);
  expect(bodies(await read())).toEqual(['確認しました']);
});

test('sets a reaction once per member and kind, and removes it on the second press', async () => {
  expect((await react('heart')).status).toBe(422);
  await react('clap');
  await react('like', team.admin);
  const both = await react('clap', team.admin);
  expect(both.body.data).toMatchObject([
    { reaction_type: 'clap', user_ids: expect.arrayContaining([team.staff.userId, team.admin.userId]) },
    { reaction_type: 'like', user_ids: [team.admin.userId] },
  ]);
  await react('clap');
  expect((await team.get(id)).reactions).toContainEqual(
    expect.objectContaining({ reaction_type: 'clap', user_ids: [team.admin.userId] }),
  );
});

test('deletes an own reaction by its id, and none of others', async () => {
  await react('thanks');
  const { reactions } = (await team.staff.call('getAction', { params: { id } })).body.data;
  const own = reactions.find((one: { reaction_type: string }) => one.reaction_type === 'thanks').ids[0];
  const remove = (person: Person) => person.call('deleteReaction', { params: { id: own } });
  expect((await remove(team.admin)).status).toBe(404);
  expect((await remove(team.staff)).status).toBe(204);
  expect((await remove(team.staff)).status).toBe(404);
});
