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
