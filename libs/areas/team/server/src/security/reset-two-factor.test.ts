import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { accountIn, credentialsFrom } from '@crm/identity-server/testing';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  testApp.clock.set(new Date());
});
afterAll(() => testApp.close());

test('lets an administrator of the company reset a lost second factor, and no other company’s', async () => {
  const { company, userId, tryPassword } = await accountIn(testApp);
  const headers = credentialsFrom((await tryPassword()).headers);
  await testApp.app.database.system
    .insertInto('user_two_factors')
    .values({ user_id: userId, secret: 'lost', confirmed_at: testApp.app.clock.now() })
    .execute();
  expect((await tryPassword()).body.error).toBe('TwoFactorRequired');
  const other = await testApp.company();
  const reset = { params: { id: userId } };
  expect((await other.admin.call('resetMemberTwoFactor', reset)).status).toBe(404);
  expect((await company.staff.call('resetMemberTwoFactor', reset)).status).toBe(403);
  expect((await company.admin.call('resetMemberTwoFactor', reset)).status).toBe(204);
  expect((await testApp.guest.call('getTwoFactor', { headers })).status).toBe(401);
  expect((await tryPassword()).status).toBe(200);
});
