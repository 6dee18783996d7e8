import { sqlFor } from '@crm/database';
import { openTestApp } from '@crm/testing/app';
import type { Answer, TestApp } from '@crm/testing/app';
import { Secret, TOTP } from 'otpauth';
import { accountIn, credentialsFrom, password } from '../testing/account.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  testApp.clock.set(new Date());
});
afterAll(() => testApp.close());

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: testApp.app.clock.now().getTime() + steps * 30_000,
  });
const wait = (seconds: number) => testApp.clock.set(new Date(testApp.app.clock.now().getTime() + seconds * 1000));

/** Creates a member with an active second factor. */
async function withTwoFactor() {
  const account = await accountIn(testApp);
  const first = await account.tryPassword();
  const headers = credentialsFrom(first.headers);
  const call = (name: string, body?: object): Promise<Answer> => testApp.guest.call(name, { headers, body });
  const prepared = await call('prepareTwoFactor', { current_password: password });
  const { secret } = prepared.body.data;
  const activated = await call('activateTwoFactor', { code: codeOf(secret) });
  wait(60);
  return { ...account, call, secret, codes: activated.body.data.recovery_codes as string[], prepared };
}

const second = (token: string, code: string) =>
  testApp.guest.call('verifyTwoFactor', { body: { two_factor_token: token, code } });

test('is set up by password and a first code, and returns ten recovery codes once', async () => {
  const account = await accountIn(testApp);
  const headers = credentialsFrom((await account.tryPassword()).headers);
  const call = (name: string, body?: object) => testApp.guest.call(name, { headers, body });
  expect((await call('getTwoFactor')).body.data).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
  const refused = await call('prepareTwoFactor', { current_password: 'not mine at all' });
  expect([refused.status, refused.body.details]).toEqual([
    422,
    [{ field: 'current_password', rule: 'wrong_password' }],
  ]);
  const { secret, uri } = (await call('prepareTwoFactor', { current_password: password })).body.data;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Enishi:.+issuer=Enishi&secret=[A-Z2-7]{32}&/);
  expect((await call('activateTwoFactor', { code: '000000' })).body.details).toEqual([
    { field: 'code', rule: 'wrong_code' },
  ]);
  // An unconfirmed second factor is not required.
  expect((await account.tryPassword()).status).toBe(200);

  const activated = await call('activateTwoFactor', { code: codeOf(secret).replace(/(...)/, '$1 ') });
  expect(activated.body.data.recovery_codes).toHaveLength(10);
  expect((await call('getTwoFactor')).body.data).toEqual({ enabled: true, required: false, recovery_codes_left: 10 });
  expect((await call('prepareTwoFactor', { current_password: password })).status).toBe(422);

  const stored = await testApp.app.database.pool.query('select secret from user_two_factors where user_id = $1', [
    account.userId,
  ]);
  expect(stored.rows[0].secret).not.toContain(secret);
});

test('asks for a code in a second step, and accepts each code once', async () => {
  const { tryPassword, secret } = await withTwoFactor();
  const first = await tryPassword();
  expect(first.status).toBe(401);
  expect(first.headers['access-token']).toBeUndefined();
  expect(first.body).toEqual({
    success: false,
    errors: ['認証アプリの確認コードを入力してください。'],
    error: 'TwoFactorRequired',
    two_factor_token: expect.any(String),
  });
  const code = codeOf(secret);
  const signedIn = await second(first.body.two_factor_token, code);
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers['access-token']).toHaveLength(22);
  expect((await testApp.guest.call('listUsers', { headers: credentialsFrom(signedIn.headers) })).status).toBe(200);

  // Neither the token nor the code works again.
  expect((await second(first.body.two_factor_token, codeOf(secret, 1))).body.error).toBe('TwoFactorExpired');
  const again = await tryPassword();
  expect((await second(again.body.two_factor_token, code)).body.error).toBe('TwoFactorWrong');
});

test('signs in one of two simultaneous second steps with one code', async () => {
  const { tryPassword, secret } = await withTwoFactor();
  const [one, two] = [await tryPassword(), await tryPassword()];
  const code = codeOf(secret);
  const both = await Promise.all([one, two].map(({ body }) => second(body.two_factor_token, code)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('accepts a recovery code once, in any spelling', async () => {
  const { tryPassword, codes } = await withTwoFactor();
  const typed = ` ${codes[3]!.toUpperCase().replace('-', ' ')} `;
  expect((await second((await tryPassword()).body.two_factor_token, typed)).status).toBe(200);
  expect((await second((await tryPassword()).body.two_factor_token, typed)).status).toBe(401);
});

test('refuses a second step after five minutes', async () => {
  const { tryPassword, secret } = await withTwoFactor();
  const first = await tryPassword();
  wait(301);
  expect((await second(first.body.two_factor_token, codeOf(secret))).body.error).toBe('TwoFactorExpired');
});

test('locks the second step after wrong codes, also across new first steps', async () => {
  const { tryPassword, secret, userId, company } = await withTwoFactor();
  for (let turn = 0; turn < 5; turn += 1) {
    const { body } = await tryPassword();
    expect((await second(body.two_factor_token, '000000')).body.error).toBe('TwoFactorWrong');
  }
  const { body } = await tryPassword();
  expect((await second(body.two_factor_token, codeOf(secret))).body.error).toBe('SignInLocked');
  expect((await company.admin.call('listLockedMembers')).body.data).toEqual([expect.objectContaining({ id: userId })]);
  wait(61);
  expect((await second(body.two_factor_token, codeOf(secret))).status).toBe(200);
});

test('voids old recovery codes by new ones, and asks for no code once turned off', async () => {
  const { call, codes, tryPassword, secret } = await withTwoFactor();
  expect((await call('renewRecoveryCodes', { code: '000000' })).status).toBe(422);
  const renewed = await call('renewRecoveryCodes', { code: codeOf(secret) });
  expect(renewed.body.data.recovery_codes).not.toContain(codes[0]);
  expect((await second((await tryPassword()).body.two_factor_token, codes[0]!)).status).toBe(401);
  wait(60);
  expect((await call('deactivateTwoFactor', { code: codeOf(secret) })).status).toBe(204);
  expect((await tryPassword()).status).toBe(200);
});

test('asks for the second factor after a password reset by mail', async () => {
  const { email } = await withTwoFactor();
  await testApp.guest.call('requestPasswordReset', {
    body: { email, redirect_url: 'https://crm.example/password/new' },
  });
  await testApp.work();
  const mail = await testApp.app.database.system
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = new URL(/https:\/\/\S+/.exec(mail.body_text)![0]).searchParams.get('reset_password_token');
  const changed = await testApp.guest.call('resetPassword', {
    body: {
      reset_password_token: token,
      password: '夏は夜2026 月のころ',
      password_confirmation: '夏は夜2026 月のころ',
    },
  });
  expect([changed.status, changed.headers['access-token']]).toEqual([200, undefined]);
});

describe('a company that requires it', () => {
  test('lets members only set it up, and then allows everything', async () => {
    const { company, tryPassword } = await accountIn(testApp);
    await company.db.all(
      sqlFor.insertInto('domain_security').values({ domain_id: company.domainId, require_two_factor: true }),
    );
    const first = await tryPassword();
    expect(first.body.data.two_factor_setup_required).toBe(true);
    const headers = credentialsFrom(first.headers);
    const call = (name: string, body?: object) => testApp.guest.call(name, { headers, body });
    for (const name of ['listUsers', 'getCurrentDomain', 'listSessions', 'streamChanges']) {
      const refused = await call(name);
      expect([name, refused.status, refused.body.error]).toEqual([name, 403, 'TwoFactorRequired']);
    }
    const { secret } = (await call('prepareTwoFactor', { current_password: password })).body.data;
    expect((await call('activateTwoFactor', { code: codeOf(secret) })).status).toBe(200);
    expect((await call('listUsers')).status).toBe(200);
    const validated = await call('validateToken');
    expect(validated.body.data.two_factor_setup_required).toBe(false);
    wait(60);
    expect((await call('deactivateTwoFactor', { code: codeOf(secret) })).status).toBe(403);
  });

  test('accepts the rule only from an administrator with a second factor', async () => {
    const { company } = await accountIn(testApp, 'administrator');
    const body = { require_two_factor: true, require_sso: false, allowed_addresses: [], lock_version: 0 };
    const refused = await company.admin.call('updateSecurity', { body });
    expect([refused.status, refused.body.details]).toEqual([
      422,
      [{ field: 'require_two_factor', rule: 'own_two_factor' }],
    ]);
    expect((await company.staff.call('updateSecurity', { body })).status).toBe(403);
  });
});

test('stores no secret answer for a repeated idempotency key', async () => {
  const account = await accountIn(testApp);
  const headers = { ...credentialsFrom((await account.tryPassword()).headers), 'idempotency-key': 'of-a-secret' };
  const prepare = () => testApp.guest.call('prepareTwoFactor', { headers, body: { current_password: password } });
  const { secret } = (await prepare()).body.data;
  expect((await prepare()).body.data.secret).not.toBe(secret);
  const { rows } = await testApp.app.database.pool.query(`select from idempotency_keys where key = 'of-a-secret'`);
  expect(rows).toEqual([]);
});
