import { openTestApp } from '@crm/testing/app';
import type { Answer, TestApp } from '@crm/testing/app';
import { Secret, TOTP } from 'otpauth';
import { accountIn, credentialsFrom, password } from '../testing/account.ts';
import { hashToken } from '../sessions/token.ts';
import { judgeTry } from './tries.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  testApp.clock.set(new Date());
});
afterAll(() => testApp.close());

const wrong = 'wrong-password-1';
const strangers = (count: number) =>
  Array.from({ length: count }, (_none, index) => `10.0.${index >> 8}.${index & 255}`);
const pass = (seconds: number) => testApp.clock.set(new Date(testApp.app.clock.now().getTime() + seconds * 1000));
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.app.clock.now().getTime() });

/** Counts the answers by error; the answer to a judged password has none. */
const countErrors = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ body }) => body?.error ?? 'judged')).map(([error, group]) => [
      error,
      group!.length,
    ]),
  );

/** Creates a member with an active second factor and a session from 203.0.113.5. */
async function withTwoFactor() {
  const account = await accountIn(testApp);
  const headers = credentialsFrom((await account.tryPassword()).headers);
  const call = (name: string, body: object): Promise<Answer> => testApp.guest.call(name, { headers, body });
  const { secret } = (await call('prepareTwoFactor', { current_password: password })).body.data;
  await call('activateTwoFactor', { code: codeOf(secret) });
  pass(60);
  const challenge = async () => (await account.tryPassword()).body.two_factor_token as string;
  const sendCode = (token: string, code: string, address = '203.0.113.5') =>
    testApp.guest.call('verifyTwoFactor', { body: { two_factor_token: token, code }, headers: account.from(address) });
  return { ...account, call, secret, challenge, sendCode };
}

describe('simultaneous tries', () => {
  test('judge at most 30 of 250 wrong passwords from 250 addresses, and refuse the right one', async () => {
    const account = await accountIn(testApp);
    const answers = await Promise.all([
      ...strangers(249).map((address) => account.tryPassword(wrong, address)),
      account.tryPassword(password, '198.51.100.1'),
    ]);
    expect(answers.at(-1)!.body.error).toBe('SignInLocked');
    expect(countErrors(answers)).toEqual({ judged: 30, SignInLocked: 220 });
    expect(answers.at(-1)!.headers['retry-after']).toBe('900');
  });

  test('judge five of 50 wrong passwords from one address, and refuse the right one', async () => {
    const account = await accountIn(testApp);
    const answers = await Promise.all([...Array(50).fill(wrong), password].map((typed) => account.tryPassword(typed)));
    expect(countErrors(answers)).toEqual({ judged: 5, SignInLocked: 46 });
  });

  test('judge five of 200 codes over 40 challenges from 200 addresses', async () => {
    const { challenge, sendCode } = await withTwoFactor();
    const challenges: string[] = [];
    for (let index = 0; index < 40; index += 1) challenges.push(await challenge());
    const answers = await Promise.all(
      strangers(200).map((address, index) => sendCode(challenges[index % 40]!, '000000', address)),
    );
    expect(countErrors(answers)).toEqual({ TwoFactorWrong: 5, SignInLocked: 195 });
  });

  test('judge five of 200 codes of one challenge from one address', async () => {
    const { challenge, sendCode } = await withTwoFactor();
    const token = await challenge();
    const answers = await Promise.all(Array.from({ length: 200 }, () => sendCode(token, '000000')));
    expect(countErrors(answers)).toMatchObject({ TwoFactorWrong: 5 });
  });

  test.each([
    ['deactivateTwoFactor', (turn: number) => ({ code: String(100_000 + turn) }), 'ValidationFailed'],
    ['renewRecoveryCodes', (turn: number) => ({ code: String(100_000 + turn) }), 'ValidationFailed'],
    ['updateAccount', () => ({ email: 'next@new.example', current_password: wrong }), 'judged'],
    ['deleteAccount', () => ({ current_password: wrong }), 'judged'],
    ['resetPassword', () => ({ password: '秋は夕暮れ2026年', current_password: wrong }), 'judged'],
    ['startIdentityLink', () => ({ provider: 'google_oauth2', current_password: wrong }), 'ValidationFailed'],
  ])('judge five of 300 tries of %s in one session', async (name, body, judged) => {
    const { call } = await withTwoFactor();
    const answers = await Promise.all(Array.from({ length: 300 }, (_none, turn) => call(name, body(turn))));
    expect(countErrors(answers)).toEqual({ [judged]: 5, TooManyRequests: 295 });
  });
});

describe('the owner, while strangers guess', () => {
  const home = '198.51.100.20';
  const flood = (account: Awaited<ReturnType<typeof accountIn>>) =>
    Promise.all(strangers(60).map((address) => account.tryPassword(wrong, address)));

  test('signs in from an address known for 90 days, and from no other', async () => {
    const account = await accountIn(testApp);
    expect((await account.tryPassword(password, home)).status).toBe(200);
    await flood(account);
    expect((await account.tryPassword(password, '198.51.100.21')).body.error).toBe('SignInLocked');
    expect((await account.tryPassword(password, home)).status).toBe(200);

    pass(90 * 24 * 3_600 + 1);
    await flood(account);
    expect((await account.tryPassword(password, home)).body.error).toBe('SignInLocked');
  });

  test('has five tries at a known address too', async () => {
    const account = await accountIn(testApp);
    await account.tryPassword(password, home);
    const answers = await Promise.all(Array.from({ length: 50 }, () => account.tryPassword(wrong, home)));
    expect(countErrors(answers)).toEqual({ judged: 5, SignInLocked: 45 });
    expect((await account.tryPassword(password, home)).body.error).toBe('SignInLocked');
  });

  test('confirms with the password in a session, from any address', async () => {
    const account = await accountIn(testApp);
    const session = credentialsFrom((await account.tryPassword(password, home)).headers);
    await flood(account);
    const answer = await testApp.guest.call('prepareTwoFactor', {
      headers: { ...session, ...account.from('198.51.100.22') },
      body: { current_password: password },
    });
    expect(answer.status).toBe(200);
  });

  test('uses a code at a known address while strangers with the password have locked the others', async () => {
    const { challenge, sendCode, secret } = await withTwoFactor();
    const [theirs, own] = [await challenge(), await challenge()];
    await Promise.all(strangers(5).map((address) => sendCode(theirs, '000000', address)));
    expect((await sendCode(own, codeOf(secret), '198.51.100.23')).body.error).toBe('SignInLocked');
    expect((await sendCode(own, codeOf(secret))).status).toBe(200);
  });

  test('signs in after a reset by mail while strangers keep guessing', async () => {
    const { email, sendCode, secret, tryPassword, call } = await withTwoFactor();
    await testApp.app.database.pool.query('delete from known_sign_in_addresses');
    await testApp.app.database.system
      .updateTable('users')
      .set({ reset_token_hash: hashToken('by mail'), reset_sent_at: testApp.app.clock.now() })
      .where('email', '=', email)
      .execute();
    const next = '秋は夕暮れ2026年';
    const headers = { 'x-forwarded-for': home };
    const body = { reset_password_token: 'by mail', password: next, password_confirmation: next };
    expect((await testApp.guest.call('resetPassword', { headers, body })).status).toBe(200);
    expect((await call('deactivateTwoFactor', { code: codeOf(secret) })).status).toBe(401);
    await Promise.all(strangers(60).map((address) => tryPassword(wrong, address)));
    const first = await tryPassword(next, home);
    expect((await sendCode(first.body.two_factor_token, codeOf(secret), home)).status).toBe(200);
  });
});

describe('a try', () => {
  const address = '192.0.2.1';
  const guess = (uid: string, ip = address) => ({ kind: 'sign_in', uid, ip }) as const;
  const right = async () => true;

  test('is taken off the count when it could not be judged', async () => {
    const broken = () => judgeTry(testApp.app, guess('broken'), () => Promise.reject(new Error('busy')));
    for (let turn = 0; turn < 10; turn += 1) await expect(broken()).rejects.toThrow('busy');
    expect(await judgeTry(testApp.app, guess('broken'), right)).toEqual({ result: 'right' });
  });

  test('does not count for its network when the whole account refuses it', async () => {
    await Promise.all(strangers(30).map((ip) => judgeTry(testApp.app, guess('whole', ip), async () => false)));
    for (let turn = 0; turn < 10; turn += 1)
      expect(await judgeTry(testApp.app, guess('whole'), right)).toEqual({ result: 'locked', wait: 900 });
    pass(901);
    expect(await judgeTry(testApp.app, guess('whole'), right)).toEqual({ result: 'right' });
  });

  test('clears the earlier tries when it is right, and keeps the later ones', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const wrongOne = () => judgeTry(testApp.app, guess('slow'), async () => false);
    const slow = judgeTry(testApp.app, guess('slow'), async () => {
      begin();
      await held;
      return true;
    });
    await begun;
    for (let turn = 0; turn < 3; turn += 1) expect(await wrongOne()).toEqual({ result: 'wrong', locks: false });
    release();
    expect(await slow).toEqual({ result: 'right' });
    const next = [await wrongOne(), await wrongOne(), await wrongOne()];
    expect(next).toEqual([
      { result: 'wrong', locks: false },
      { result: 'wrong', locks: true },
      { result: 'locked', wait: 30 },
    ]);
  });
});
