import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { accountIn, password } from '../testing/account.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  testApp.clock.set(new Date());
});
afterAll(() => testApp.close());

const wrong = 'wrong-password-1';
const pass = (seconds: number) => testApp.clock.set(new Date(testApp.app.clock.now().getTime() + seconds * 1000));

test('locks an address out after five wrong passwords, and doubles the lock with each further one', async () => {
  const account = await accountIn(testApp);
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await account.tryPassword(wrong);
    expect([answer.status, answer.body.error]).toEqual([401, undefined]);
  }
  const locked = await account.tryPassword();
  expect([locked.status, locked.body.error, locked.headers['retry-after']]).toEqual([401, 'SignInLocked', '30']);
  expect(locked.body.errors[0]).toContain('一時的にログインできません');

  // Another address still works, so a guesser cannot lock the member out.
  expect((await account.tryPassword(password, '198.51.100.7')).status).toBe(200);
});

test('counts all addresses of an IPv6 network as one', async () => {
  const account = await accountIn(testApp);
  for (let turn = 1; turn <= 5; turn += 1) await account.tryPassword(wrong, `2001:db8:7:7::${turn}`);
  expect((await account.tryPassword(password, '2001:db8:7:7:ffff::1')).body.error).toBe('SignInLocked');
  expect((await account.tryPassword(password, '2001:db8:7:8::1')).status).toBe(200);
});

test('doubles the lock, and forgets the failures after a success', async () => {
  const account = await accountIn(testApp);
  for (let turn = 0; turn < 5; turn += 1) await account.tryPassword(wrong);
  pass(31);
  expect((await account.tryPassword(wrong)).status).toBe(401);
  expect((await account.tryPassword()).headers['retry-after']).toBe('60');
  pass(61);
  expect((await account.tryPassword()).status).toBe(200);
  for (let turn = 0; turn < 4; turn += 1) await account.tryPassword(wrong);
  expect((await account.tryPassword()).status).toBe(200);
});

test('locks an address without an account in the same way', async () => {
  const call = (name: string) =>
    testApp.guest.call('signIn', { body: { email: 'nobody@nowhere.example', password: name } });
  for (let turn = 0; turn < 5; turn += 1) expect((await call(wrong)).status).toBe(401);
  const locked = await call(wrong);
  expect([locked.status, locked.body.error, locked.headers['retry-after']]).toEqual([401, 'SignInLocked', '30']);
});

test('locks the account after tries from many addresses, and lets its administrator unlock it', async () => {
  const { company, ...account } = await accountIn(testApp);
  for (let turn = 0; turn < 30; turn += 1) await account.tryPassword(wrong, `203.0.113.${turn}`);
  expect((await account.tryPassword(password, '198.51.100.9')).body.error).toBe('SignInLocked');

  const listed = await company.admin.call('listLockedMembers');
  expect(listed.body.data).toEqual([expect.objectContaining({ id: account.userId, email: account.email })]);
  const other = await testApp.company();
  expect((await other.admin.call('listLockedMembers')).body.data).toEqual([]);
  expect((await other.admin.call('unlockMember', { params: { id: account.userId } })).status).toBe(404);
  expect((await company.staff.call('unlockMember', { params: { id: account.userId } })).status).toBe(403);
  expect((await account.tryPassword(password, '198.51.100.9')).status).toBe(401);

  expect((await company.admin.call('unlockMember', { params: { id: account.userId } })).status).toBe(204);
  expect((await company.admin.call('listLockedMembers')).body.data).toEqual([]);
  expect((await account.tryPassword(password, '198.51.100.9')).status).toBe(200);
});

test('deletes old attempts and addresses, and keeps recent ones', async () => {
  const account = await accountIn(testApp);
  await account.tryPassword();
  await account.tryPassword(wrong);
  const count = async (table: string) =>
    (await testApp.app.database.pool.query(`select count(*) as n from ${table}`)).rows[0].n;
  const clean = async () => {
    await testApp.app.cleaners.run(testApp.app.clock.now());
    return [await count('sign_in_attempts'), await count('known_sign_in_addresses')];
  };
  expect(await clean()).not.toContain(0);
  pass(25 * 3_600);
  expect(await clean()).toEqual([0, expect.any(Number)]);
  expect(await count('known_sign_in_addresses')).not.toBe(0);
  pass(90 * 24 * 3_600);
  expect(await clean()).toEqual([0, 0]);
});

describe('with rate limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await openTestApp({ settings: { rateLimits: true } });
    limited.clock.set(new Date());
  });
  afterAll(() => limited.close());

  test.each([
    ['signIn', 20, { email: 'a@b.example', password: 'x' }],
    ['requestPasswordReset', 10, { email: 'a@b.example', redirect_url: 'https://crm.example/' }],
    ['resendConfirmation', 10, { email: 'a@b.example' }],
    ['verifyTwoFactor', 20, { two_factor_token: 'x', code: '1' }],
    ['register', 10, { email: 'a@b.example' }],
    ['resetPassword', 20, { reset_password_token: 'x' }],
    ['signInByGoogle', 30, undefined],
    ['getOauthSession', 60, undefined],
  ])('%s returns 429 beyond %i simultaneous calls in a minute', async (operation, most, body) => {
    const call = (address: string) => limited.guest.call(operation, { body, headers: { 'x-forwarded-for': address } });
    const answers = await Promise.all(Array.from({ length: most * 5 }, () => call('203.0.113.5')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(most * 4);
    expect([refused[0]!.body.error, refused[0]!.headers['retry-after']]).toEqual(['TooManyRequests', '60']);
    expect((await call('203.0.113.6')).status).not.toBe(429);
    limited.clock.set(new Date(limited.app.clock.now().getTime() + 61_000));
    expect((await call('203.0.113.5')).status).not.toBe(429);
  });

  test.each([
    ['getInvitation', 60, { query: { token: 'x' } }],
    ['acceptInvitation', 20, { body: { token: 'x', password: 'x' } }],
    ['createInvitations', 20, {}],
    ['resendInvitation', 30, { params: { id: 1 } }],
    ['checkConfirmationToken', 30, { query: { confirmation_token: 'x' } }],
    ['checkResetPasswordToken', 30, { query: { reset_password_token: 'x' } }],
  ])('%s accepts %i simultaneous calls in a minute, and returns 429 for more', async (operation, most, input) => {
    const { admin } = await limited.company();
    const call = () => admin.call(operation, { ...input, headers: { 'x-forwarded-for': '203.0.113.7' } });
    const refusedOf = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, call))).filter(({ status }) => status === 429).length;
    expect([await refusedOf(most), await refusedOf(7)]).toEqual([0, 7]);
  });
});
