import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('returns the defaults, and keeps changes for the member alone', async () => {
  const { admin, staff } = await testApp.company();
  const before = (await staff.call('getPersonalSettings')).body.data;
  expect(before).toMatchObject({ csv_encoding: 'cp932', signature: '' });
  expect(before.notifications.filter((one: { web: boolean }) => one.web)).toEqual([
    ...['action_comment', 'invited', 'unassigned', 'mention'].map((kind) => ({ kind, web: true, mail: true })),
    { kind: 'form_submission', web: true, mail: false },
    { kind: 'automation', web: true, mail: true },
  ]);
  const change = {
    signature: '営業部\n山田 太郎',
    notifications: [{ kind: 'mention', web: true, mail: false }],
  };
  const saved = (await staff.call('updatePersonalSettings', { body: change })).body.data;
  expect(saved.signature).toBe(change.signature);
  expect(saved.notifications).toContainEqual(change.notifications[0]);
  expect(saved.notifications).toContainEqual({ kind: 'invited', web: true, mail: true });
  expect((await staff.call('updatePersonalSettings', { body: { csv_encoding: 'utf8' } })).body.data).toEqual({
    ...saved,
    csv_encoding: 'utf8',
  });
  expect((await admin.call('getPersonalSettings')).body.data).toEqual(before);
});

test.each([
  { signature: 'あ'.repeat(2001) },
  { csv_encoding: 'euc-jp' },
  { notifications: [{ kind: 'nothing', web: true, mail: true }] },
  { notifications: [0, 1].map(() => ({ kind: 'mention', web: true, mail: true })) },
])('refuses %j', async (body) => {
  const { staff } = await testApp.company();
  expect((await staff.call('updatePersonalSettings', { body })).status).toBe(422);
});
