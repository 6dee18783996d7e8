import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  testApp.clock.set(new Date());
});
afterAll(() => testApp.close());

const password = '春はあけぼの2026';
let serial = 0;

async function register(more: Record<string, unknown> = {}) {
  serial += 1;
  const email = `hanako${serial}@shinki.example`;
  const answer = await testApp.guest.call('register', {
    body: {
      email,
      password,
      password_confirmation: password,
      name: '鈴木 花子',
      company_name: '新規株式会社',
      confirm_success_url: 'https://crm.example/sign_in',
      config_name: 'default',
      ...more,
    },
  });
  return { email, answer };
}

async function latestLink(email: string): Promise<URL> {
  const mail = await testApp.app.database.system
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new URL(/https:\/\/\S+/.exec(mail.body_text)![0]);
}

async function confirmed() {
  const { email } = await register();
  const link = await latestLink(email);
  await testApp.guest.call('confirmAccount', { query: Object.fromEntries(link.searchParams) });
  return email;
}

describe('registering', () => {
  test('founds a company, returns the user, and refuses sign-in before confirmation', async () => {
    const { email, answer } = await register();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'success', data: { email, uid: email, name: '鈴木 花子' } });
    expect(answer.headers['access-token']).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toContain(password);
    expect(JSON.stringify(answer.body)).not.toContain('password_hash');

    const early = await testApp.guest.call('signIn', { body: { email, password } });
    expect(early.status).toBe(401);
    expect(early.body.errors[0]).toContain(email);
  });

  test('confirms by the mailed link, and redirects with the result', async () => {
    const { email } = await register();
    const link = await latestLink(email);
    expect(link.pathname).toBe('/api/auth/confirmation');
    const token = link.searchParams.get('confirmation_token')!;
    expect((await testApp.guest.call('checkConfirmationToken', { query: { confirmation_token: token } })).body).toEqual(
      {
        data: { valid: true },
      },
    );
    const landed = await testApp.guest.call('confirmAccount', { query: Object.fromEntries(link.searchParams) });
    expect(landed.status).toBe(302);
    expect(landed.headers['location']).toBe('https://crm.example/sign_in?account_confirmation_success=true');
    expect((await testApp.guest.call('signIn', { body: { email, password } })).status).toBe(200);
  });

  test('redirects a wrong confirmation token to our own address with a failure', async () => {
    const landed = await testApp.guest.call('confirmAccount', {
      query: { confirmation_token: 'x', redirect_url: 'https://evil.test/' },
    });
    expect(landed.headers['location']).toBe('https://crm.example/?account_confirmation_success=false');
  });

  test.each([
    [{ confirm_success_url: undefined }, 'confirm_success_url'],
    [{ confirm_success_url: 'https://evil.test/' }, 'リダイレクト'],
  ])('refuses a missing or foreign success address: %j', async (more, words) => {
    const { answer } = await register(more);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toContain(words);
  });

  test('reports errors by field, and writes nothing', async () => {
    const { answer } = await register({ email: 'だめ', password: 'short', password_confirmation: 'other' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      status: 'error',
      errors: {
        email: ['は有効ではありません。'],
        password: ['は10文字以上で入力してください。'],
        password_confirmation: ['とパスワードの入力が一致しません。'],
      },
    });
    expect(answer.body.errors.full_messages).toHaveLength(3);
  });

  test('registers an address once, in any letter case, also when sent twice at once', async () => {
    const { email } = await register();
    expect((await register({ email: email.toUpperCase() })).answer.body.errors.email).toEqual([
      'はすでに登録されています。',
    ]);
    const both = await Promise.all([
      register({ email: 'doji@shinki.example' }),
      register({ email: 'doji@shinki.example' }),
    ]);
    expect(both.map(({ answer }) => answer.status).sort()).toEqual([200, 422]);
  });

  test('accepts form-encoded bodies, as protocol clients send them', async () => {
    const response = await testApp.app.server.inject({
      method: 'POST',
      url: '/api/auth/sign_in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=nobody%40demo.example&password=wrong',
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false });
  });
});

describe('the session', () => {
  test('returns five headers at sign-in, which authorise every signed-in call', async () => {
    const email = await confirmed();
    const answer = await testApp.guest.call('signIn', { body: { email, password } });
    const { 'access-token': token, client, uid, expiry, 'token-type': type } = answer.headers as Record<string, string>;
    expect({ uid, type }).toEqual({ uid: email, type: 'Bearer' });
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(Number(expiry) - Date.now() / 1000).toBeGreaterThan(13 * 24 * 3600);
    const headers = { 'access-token': token!, client: client!, uid: uid! };
    const valid = await testApp.guest.call('validateToken', { headers });
    expect(valid.body).toMatchObject({ success: true, data: { email, profile: { name: 'administrator' } } });
    expect((await testApp.guest.call('getCurrentDomain', { headers })).body.data.name).toBe('新規株式会社');
    expect((await testApp.guest.call('signOut', { headers })).body).toEqual({ success: true });
    expect((await testApp.guest.call('getCurrentDomain', { headers })).status).toBe(401);
    expect((await testApp.guest.call('signOut', { headers })).status).toBe(404);
  });

  test('returns the same answer for an unknown user and a wrong password', async () => {
    const email = await confirmed();
    const wrong = await testApp.guest.call('signIn', { body: { email, password: 'まちがい' } });
    const unknown = await testApp.guest.call('signIn', {
      body: { email: 'nobody@demo.example', password: 'まちがい' },
    });
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  test('drops the oldest of more than ten devices', async () => {
    const email = await confirmed();
    const sessions = [];
    for (let device = 0; device < 11; device += 1) {
      testApp.clock.advance(1000);
      sessions.push((await testApp.guest.call('signIn', { body: { email, password } })).headers);
    }
    const open = await Promise.all(
      sessions.map(async ({ 'access-token': token, client, uid }) => {
        const headers = { 'access-token': token!, client: client!, uid: uid! };
        return (await testApp.guest.call('validateToken', { headers })).status;
      }),
    );
    expect(open).toEqual([401, ...Array.from({ length: 10 }, () => 200)]);
  });

  test('refuses a request that names another company or another user', async () => {
    const [one, other] = [await testApp.company(), await testApp.company()];
    const foreign = await one.admin.call('listUsers', { headers: { 'x-crm-domain-id': String(other.domainId) } });
    expect(foreign).toMatchObject({ status: 403, body: { error: 'DomainMismatch' } });
    const posing = await one.admin.call('listUsers', { headers: { 'x-crm-user-id': String(other.admin.userId) } });
    expect(posing).toMatchObject({ status: 403, body: { error: 'DomainMismatch' } });
    const own = { 'x-crm-domain-id': String(one.domainId), 'x-crm-user-id': String(one.admin.userId) };
    expect((await one.admin.call('listUsers', { headers: own })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const redirect = 'https://crm.example/password/new';

  test('mails a token that sets a new password once and ends all sessions', async () => {
    const email = await confirmed();
    const before = await testApp.guest.call('signIn', { body: { email, password } });
    expect((await testApp.guest.call('requestPasswordReset', { body: { email, redirect_url: redirect } })).status).toBe(
      200,
    );
    await testApp.work();
    const link = await latestLink(email);
    const page = await testApp.guest.call('editPassword', { query: Object.fromEntries(link.searchParams) });
    const token = new URL(page.headers['location']!).searchParams.get('reset_password_token')!;
    expect(
      (await testApp.guest.call('checkResetPasswordToken', { query: { reset_password_token: token } })).body.data.valid,
    ).toBe(true);

    const fresh = '夏は夜2026年のころ';
    const body = { password: fresh, password_confirmation: fresh, reset_password_token: token };
    const done = await testApp.guest.call('resetPassword', { body });
    expect(done).toMatchObject({ status: 200, body: { success: true, data: { email } } });
    expect((await testApp.guest.call('resetPassword', { body })).status).toBe(401);
    const { 'access-token': old, client, uid } = before.headers as Record<string, string>;
    expect(
      (await testApp.guest.call('validateToken', { headers: { 'access-token': old!, client: client!, uid: uid! } }))
        .status,
    ).toBe(401);
    expect((await testApp.guest.call('signIn', { body: { email, password: fresh } })).status).toBe(200);
  });

  test('returns the same answer for an unknown address, and mails nothing', async () => {
    const answer = await testApp.guest.call('requestPasswordReset', {
      body: { email: 'nobody@shinki.example', redirect_url: redirect },
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    await testApp.work();
    await expect(latestLink('nobody@shinki.example')).rejects.toThrow();
  });

  test.each([
    [{ email: 'a@b.example' }, 401],
    [{ redirect_url: redirect }, 401],
    [{ email: 'a@b.example', redirect_url: 'https://evil.test/' }, 422],
  ])('refuses %j with %i', async (body, status) => {
    expect((await testApp.guest.call('requestPasswordReset', { body })).status).toBe(status);
  });

  test('asks a signed-in user for the current password, and keeps only this session', async () => {
    const email = await confirmed();
    const first = (await testApp.guest.call('signIn', { body: { email, password } })).headers;
    const second = (await testApp.guest.call('signIn', { body: { email, password } })).headers;
    const of = (headers: Record<string, string | undefined>) => ({
      'access-token': headers['access-token']!,
      client: headers['client']!,
      uid: headers['uid']!,
    });
    const body = { password: '秋は夕暮れ2026年', password_confirmation: '秋は夕暮れ2026年' };
    expect((await testApp.guest.call('resetPassword', { headers: of(first), body })).status).toBe(422);
    const done = await testApp.guest.call('resetPassword', {
      headers: of(first),
      body: { ...body, current_password: password },
    });
    expect(done.status).toBe(200);
    expect((await testApp.guest.call('validateToken', { headers: of(first) })).status).toBe(200);
    expect((await testApp.guest.call('validateToken', { headers: of(second) })).status).toBe(401);
  });
});

test('answers 405 with the allowed method to a GET of the sign-in, and 404 to an unknown address', async () => {
  const { server } = testApp.app;
  const answer = await server.inject({ method: 'GET', url: '/api/auth/sign_in?email=a@example.jp' });
  expect([answer.statusCode, answer.headers['allow'], answer.json().error]).toEqual([405, 'POST', 'MethodNotAllowed']);
  expect((await server.inject({ method: 'GET', url: '/api/auth/sign_inn' })).statusCode).toBe(404);
});
