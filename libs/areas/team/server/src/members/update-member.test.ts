import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('lets members change their own name, and only administrators change a profile', async () => {
  const { admin, staff } = await testApp.company();
  const own = await staff.call('updateUser', {
    params: { id: staff.userId },
    body: { name: '山田 花子', nickname: '花' },
  });
  expect(own.body.data).toMatchObject({ name: '山田 花子', profile: 'general' });
  expect((await staff.call('updateUser', { params: { id: admin.userId }, body: { name: '乗っ取り' } })).status).toBe(
    403,
  );
  expect(
    (await staff.call('updateUser', { params: { id: staff.userId }, body: { profile: 'administrator' } })).status,
  ).toBe(403);
  const raised = await admin.call('updateUser', { params: { id: staff.userId }, body: { profile: 'administrator' } });
  expect(raised.body.data.profile).toBe('administrator');
  const encoded = await staff.call('updateUser', { params: { id: staff.userId }, body: { csv_encoding: 'utf8' } });
  expect(encoded.body.data.csv_encoding).toBe('utf8');
  const listed = await admin.call('listUsers');
  expect(listed.body.data.map((one: { name: string }) => one.name)).toContain('山田 花子');
});

test('keeps one administrator when two step down at the same moment', async () => {
  const { admin, member } = await testApp.company();
  const second = await member('administrator');
  const stepDown = (who: typeof admin) =>
    who.call('updateUser', { params: { id: who.userId }, body: { profile: 'general' } });
  const both = await Promise.all([stepDown(admin), stepDown(second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)!.body.details).toEqual([
    { field: 'profile', rule: 'last_administrator' },
  ]);
});

test('stores the reading of a name, for members themselves and by administrators, and lists it', async () => {
  const { admin, staff } = await testApp.company();
  const params = { id: staff.userId };
  const own = await staff.call('updateUser', { params, body: { kana: ' やまだ　はなこ ' } });
  expect(own.body.data.kana).toBe('やまだ　はなこ');
  const given = await staff.call('updateAccount', { body: { kana: 'さとう はなこ' } });
  expect(given.body.data.kana).toBe('さとう はなこ');
  const listed = (await admin.call('listUsers')).body.data;
  expect(listed.find(({ id }: { id: number }) => id === staff.userId).kana).toBe('さとう はなこ');
  const cleared = await admin.call('updateUser', { params, body: { kana: '' } });
  expect(cleared.body.data.kana).toBeNull();
});

test('refuses a stale version and unknown keys, and changes nothing', async () => {
  const { admin, staff } = await testApp.company();
  const params = { id: staff.userId };
  const { lock_version } = (await admin.call('updateUser', { params, body: { order: 3 } })).body.data;
  const late = await admin.call('updateUser', { params, body: { name: '遅い', lock_version: lock_version - 1 } });
  expect([late.status, late.body.error, late.body.details[0].order]).toEqual([409, 'StaleRecord', 3]);
  const unknown = await admin.call('updateUser', { params, body: { name: '別名', is_admin: true } });
  expect([unknown.status, unknown.body.details]).toEqual([422, [{ field: 'is_admin', rule: 'unknown_key' }]]);
  const now = await admin.call('updateUser', { params, body: { name: '山田 花', lock_version } });
  expect(now.body.data).toMatchObject({ name: '山田 花', lock_version: lock_version + 1 });
});
