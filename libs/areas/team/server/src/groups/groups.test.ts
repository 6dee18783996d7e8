import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('returns 401 without a session, and lets staff read but not change groups', async () => {
  const { admin, staff, db } = await testApp.company();
  const made = await admin.call('createGroup', { body: { name: '営業一課', user_ids: [staff.userId] } });
  expect(made).toMatchObject({ status: 201, body: { data: { name: '営業一課', user_ids: [staff.userId] } } });
  const { id } = made.body.data;
  expect((await testApp.guest.call('listGroups')).status).toBe(401);
  expect((await staff.call('listGroups')).body.data).toMatchObject([{ id, name: '営業一課' }]);
  expect((await testApp.app.masters.load(db)).groups).toMatchObject([{ id, user_ids: [staff.userId] }]);
  expect((await staff.call('createGroup', { body: { name: '勝手' } })).status).toBe(403);
  expect((await staff.call('deleteGroup', { params: { id } })).status).toBe(403);
});

test('refuses a bad name or a foreign member, and writes nothing', async () => {
  const [{ admin }, other] = [await testApp.company(), await testApp.company()];
  await admin.call('createGroup', { body: { name: '営業一課' } });
  const twice = await admin.call('createGroup', { body: { name: ' 営業一課 ' } });
  expect(twice.body.details).toEqual([{ field: 'name', rule: 'taken' }]);
  const foreign = await admin.call('createGroup', { body: { name: '営業二課', user_ids: [other.staff.userId] } });
  expect(foreign.body.details).toEqual([{ field: 'user_ids', rule: 'unknown' }]);
  expect((await admin.call('createGroup', { body: { name: ' ' } })).status).toBe(422);
  expect((await admin.call('listGroups')).body.data).toHaveLength(1);
});

test('changes name and members, and returns 409 for an old version', async () => {
  const [{ admin, staff }, other] = [await testApp.company(), await testApp.company()];
  const { id, lock_version } = (await admin.call('createGroup', { body: { name: '営業一課' } })).body.data;
  const change = { params: { id }, body: { name: '第一営業部', user_ids: [admin.userId, staff.userId], lock_version } };
  expect((await other.admin.call('updateGroup', change)).status).toBe(404);
  const saved = await admin.call('updateGroup', change);
  expect(saved.body.data).toMatchObject({ name: '第一営業部', lock_version: lock_version + 1 });
  expect(saved.body.data.user_ids.sort()).toEqual([admin.userId, staff.userId].sort());
  expect(await admin.call('updateGroup', change)).toMatchObject({ status: 409, body: { error: 'StaleRecord' } });
  await admin.call('deleteMember', { params: { id: staff.userId } });
  expect((await admin.call('listGroups')).body.data[0].user_ids).toEqual([admin.userId]);
});

test('keeps the given order, and refuses an incomplete one', async () => {
  const { admin } = await testApp.company();
  const ids: number[] = [];
  for (const name of ['い', 'ろ', 'は']) ids.push((await admin.call('createGroup', { body: { name } })).body.data.id);
  const turned = [ids[2]!, ids[0]!, ids[1]!];
  const ordered = await admin.call('orderGroups', { body: { ids: turned } });
  expect(ordered.body.data.map(({ id }: { id: number }) => id)).toEqual(turned);
  expect((await admin.call('orderGroups', { body: { ids: turned.slice(1) } })).body.details).toEqual([
    { field: 'ids', rule: 'not_all' },
  ]);
});

test('deletes a group, and keeps its members', async () => {
  const [{ admin, staff }, other] = [await testApp.company(), await testApp.company()];
  const { id } = (await admin.call('createGroup', { body: { name: '営業', user_ids: [staff.userId] } })).body.data;
  expect((await other.admin.call('deleteGroup', { params: { id } })).status).toBe(404);
  expect((await admin.call('deleteGroup', { params: { id } })).status).toBe(204);
  expect((await admin.call('listGroups')).body.data).toEqual([]);
  expect((await staff.call('listUsers')).status).toBe(200);
});

test('adds an invited person to the group once they accept', async () => {
  const { admin } = await testApp.company();
  const { id } = (await admin.call('createGroup', { body: { name: '新人' } })).body.data;
  const email = `newcomer-${process.pid}@invited.example`;
  const password = '枕草子の春はあけぼの';
  await admin.call('createInvitations', {
    body: { people: [{ email }], profile: 'general', group_ids: [id], demo_only: true },
  });
  const { body_text } = await testApp.app.database.system
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]+)/.exec(body_text)![1]!;
  const accepted = { token, name: '新人 花子', password, password_confirmation: password };
  expect((await testApp.guest.call('acceptInvitation', { body: accepted })).status).toBe(200);
  const [group] = (await admin.call('listGroups')).body.data;
  expect(group.user_ids).toHaveLength(1);
  const signedIn = await testApp.guest.call('signIn', { body: { email, password } });
  expect(signedIn.body.data).toMatchObject({ id: group.user_ids[0], demo_only: true });
});
