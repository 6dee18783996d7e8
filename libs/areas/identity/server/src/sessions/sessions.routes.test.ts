import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { accountIn, credentialsFrom } from '../testing/account.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  testApp.clock.set(new Date());
});
afterAll(() => testApp.close());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function twice() {
  const account = await accountIn(testApp);
  const signIn = async (agent: string, address: string) =>
    credentialsFrom((await account.tryPassword(undefined, address, { 'user-agent': agent })).headers);
  await testApp.app.database.pool.query('delete from user_sessions where user_id = $1', [account.userId]);
  const office = await signIn(chrome, '203.0.113.5');
  const phone = await signIn(iphone, '2001:db8:1:2::3');
  return { ...account, office, phone };
}

test('lists the user’s sessions, and masks their addresses', async () => {
  const { office } = await twice();
  const { body } = await testApp.guest.call('listSessions', { headers: office });
  expect(body.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ current: true, browser: 'Chrome', os: 'Windows', device: 'desktop' },
        ...{ address: '203.0.113.*', method: 'email' },
      }),
      expect.objectContaining({
        current: false,
        browser: 'Safari',
        os: 'iOS',
        device: 'mobile',
        address: '2001:db8:1:*',
      }),
    ]),
  );
  expect(body.data).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain(office['client']);
});

test('ends one of the user’s own sessions at once, and no other user’s', async () => {
  const { office, phone } = await twice();
  const { body } = await testApp.guest.call('listSessions', { headers: office });
  const { id } = body.data.find((one: { current: boolean }) => !one.current);
  const stranger = await testApp.company();
  expect((await stranger.admin.call('endSession', { params: { id } })).status).toBe(404);
  expect((await testApp.guest.call('listUsers', { headers: phone })).status).toBe(200);
  expect((await testApp.guest.call('endSession', { params: { id }, headers: office })).status).toBe(204);
  expect((await testApp.guest.call('listUsers', { headers: phone })).status).toBe(401);
  expect((await testApp.guest.call('endSession', { params: { id }, headers: office })).status).toBe(404);
});

test('ends all sessions but this one', async () => {
  const { office, phone } = await twice();
  expect((await testApp.guest.call('endOtherSessions', { headers: phone })).status).toBe(204);
  expect((await testApp.guest.call('listUsers', { headers: office })).status).toBe(401);
  expect((await testApp.guest.call('listSessions', { headers: phone })).body.data).toHaveLength(1);
});

test('ends a session after a week without use, and records the use of an active one', async () => {
  const { office, phone, userId } = await twice();
  const age = (client: string, days: number) =>
    testApp.app.database.pool.query(
      'update user_sessions set last_used_at = now() - make_interval(days => $3) where user_id = $1 and client = $2',
      [userId, client, days],
    );
  await age(office['client']!, 8);
  await age(phone['client']!, 6);
  expect((await testApp.guest.call('listUsers', { headers: office })).status).toBe(401);
  expect((await testApp.guest.call('listUsers', { headers: phone })).status).toBe(200);
  const { rows } = await testApp.app.database.pool.query(
    "select last_used_at > now() - interval '1 minute' as fresh from user_sessions where client = $1",
    [phone['client']],
  );
  expect(rows[0].fresh).toBe(true);
});
