import { openOpenidProvider } from '@crm/testing/openid';
import type { OpenidProvider } from '@crm/testing/openid';
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { accountIn, credentialsFrom, password } from '../testing/account.ts';

const callback = (name: string) => `https://crm.example/api/auth/${name}/callback`;
let google: OpenidProvider;
let microsoft: OpenidProvider;
let testApp: TestApp;

beforeAll(async () => {
  google = await openOpenidProvider([callback('google_oauth2')]);
  microsoft = await openOpenidProvider([callback('azure_oauth2')]);
  testApp = await openTestApp({ settings: { signInProviders: { google_oauth2: google, azure_oauth2: microsoft } } });
  testApp.clock.set(new Date());
});
afterAll(async () => {
  await testApp.close();
  await google.close();
  await microsoft.close();
});
let serial = 0;
beforeEach(() => {
  serial += 1;
  for (const provider of [google, microsoft]) {
    provider.refuses = false;
    provider.forges = false;
    provider.account = { subject: `s-${serial}`, email: `hanako${serial}@gmail.example`, name: '佐藤 花子' };
  }
});

type Name = 'signInByGoogle' | 'signInByMicrosoft';

/** Opens the popup; returns its address and the browser's cookie. */
async function begin(name: Name = 'signInByGoogle', query: Record<string, string> = {}) {
  const answer = await testApp.guest.call(name, {
    query: { auth_origin_url: 'https://crm.example/sign_in', omniauth_window_type: 'newWindow', ...query },
  });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]!;
  return { answer, cookie, location: answer.headers['location']! };
}

/** Loads the popup's last page; returns its message and the target origin. */
async function land(address: URL, cookie: string) {
  const response = await testApp.app.server.inject({
    method: 'GET',
    url: `${address.pathname}${address.search}`,
    headers: { cookie, 'accept-language': 'ja' },
  });
  const [, data, origin] = /const data = (.+), origin = (.+);/.exec(response.payload) ?? [];
  return { response, data: JSON.parse(data ?? 'null'), origin: JSON.parse(origin ?? 'null') as string | null };
}

async function throughPopup(name?: Name, query?: Record<string, string>) {
  const { cookie, location } = await begin(name, query);
  const provider = name === 'signInByMicrosoft' ? microsoft : google;
  return { cookie, ...(await land(await provider.visit(location), cookie)) };
}

async function accountWithSession() {
  const account = await accountIn(testApp);
  return { ...account, headers: credentialsFrom((await account.tryPassword()).headers) };
}

/** Creates a member with a link to the account that the provider signs in next. */
async function linkedMember(name: Name = 'signInByGoogle') {
  const account = await accountWithSession();
  const { headers } = account;
  const provider = name === 'signInByGoogle' ? 'google_oauth2' : 'azure_oauth2';
  const { body } = await testApp.guest.call('startIdentityLink', {
    headers,
    body: { provider, current_password: password },
  });
  const popup = await throughPopup(name, { link_token: body.data.link_token });
  const finish = (as = headers) =>
    testApp.guest.call('finishIdentityLink', {
      headers: as,
      body: { identity_token: popup.data.identity_token ?? '' },
    });
  const finished = await finish();
  return { ...account, popup, finish, finished };
}

describe('the popup', () => {
  test('redirects to the provider with PKCE, state and nonce, and sets a host-only cookie', async () => {
    const { answer, location } = await begin();
    expect(answer.status).toBe(302);
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(google.issuer);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)!.length).toBeGreaterThan(30);
    expect(searchParams.get('redirect_uri')).toBe(callback('google_oauth2'));
    expect(answer.headers['set-cookie']).toMatch(/^__Host-enishi-sso=.+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
  });

  test.each(['https://evil.example/', 'https://crm.example.evil.example/', ''])(
    'refuses a page at %j',
    async (page) => {
      const { answer } = await begin('signInByGoogle', { auth_origin_url: page });
      expect([answer.status, answer.headers['location']]).toEqual([422, undefined]);
    },
  );

  test('lists the configured providers, and returns 404 for one that is not configured', async () => {
    expect((await testApp.guest.call('listSignInProviders')).body.data).toEqual([
      { name: 'google_oauth2', available: true },
      { name: 'azure_oauth2', available: true },
    ]);
    const bare = await openTestApp();
    const refused = await bare.guest.call('signInByGoogle', { query: { auth_origin_url: 'https://crm.example/' } });
    expect([refused.status, refused.body.errors]).toEqual([404, ['Provider not found']]);
    await bare.close();
  });

  test('returns a failure when the visitor refuses at the provider', async () => {
    google.refuses = true;
    const { data, origin } = await throughPopup();
    expect([data, origin]).toEqual([{ error: 'access_denied', message: 'authFailure' }, 'https://crm.example']);
  });
});

describe('signing in', () => {
  test('delivers credentials for a linked account to the origin that began, and opens a session', async () => {
    const { email, userId, company } = await linkedMember();
    const { data, origin, response, cookie } = await throughPopup();
    expect(origin).toBe('https://crm.example');
    expect(data).toMatchObject({ message: 'deliverCredentials', id: userId, uid: email, config: 'default' });
    expect(response.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(response.headers['cache-control']).toBe('no-store');
    const headers = { 'access-token': data.auth_token, client: data.client_id, uid: data.uid };
    expect((await testApp.guest.call('listUsers', { headers })).status).toBe(200);
    const { body } = await testApp.guest.call('listSessions', { headers });
    expect(body.data.find((one: { current: boolean }) => one.current).method).toBe('google_oauth2');

    // The browser that began may fetch an undelivered result, once.
    expect(
      (await testApp.guest.call('getOauthSession', { headers: { cookie: '__Host-enishi-sso=other' } })).status,
    ).toBe(404);
    for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as Record<
      string,
      string
    >[])
      expect((await testApp.guest.call('getOauthSession', { headers: { cookie, ...from } })).status).toBe(404);
    const { auth_token, client_id, uid, expiry } = data;
    expect((await testApp.guest.call('getOauthSession', { headers: { cookie } })).body.data).toEqual({
      ...{ auth_token, client_id, uid, expiry },
    });
    expect((await testApp.guest.call('getOauthSession', { headers: { cookie } })).status).toBe(404);
    expect(company.domainId).toBeGreaterThan(0);
  });

  test('refuses an account that is not linked, even with a member’s address', async () => {
    const { email } = await accountIn(testApp);
    google.account = { subject: 'stranger', email, name: '他人' };
    expect((await throughPopup()).data).toEqual({ error: 'not_linked', message: 'authFailure' });
  });

  test('treats the same subject at another provider as somebody else', async () => {
    await linkedMember();
    microsoft.account = { ...google.account };
    expect((await throughPopup('signInByMicrosoft')).data).toEqual({ error: 'not_linked', message: 'authFailure' });
  });

  test('accepts an answer once, in the browser that began, from the provider that was asked', async () => {
    await linkedMember();
    const { cookie, location } = await begin();
    const answer = await google.visit(location);
    expect(await land(answer, '__Host-enishi-sso=another-browser')).toMatchObject({
      data: { message: 'authFailure', error: 'invalid_state' },
      origin: null,
    });
    // The attempt in another browser has spent the answer.
    expect((await land(answer, cookie)).data.error).toBe('invalid_state');

    const again = await begin();
    const fine = await google.visit(again.location);
    const elsewhere = new URL(fine.href.replace('google_oauth2', 'azure_oauth2'));
    expect((await land(elsewhere, again.cookie)).data.error).toBe('invalid_state');
    expect((await land(fine, again.cookie)).data.message).toBe('deliverCredentials');
    expect((await land(fine, again.cookie)).data.error).toBe('invalid_state');
  });

  test.each(['state', 'code', 'iss'])('refuses an answer with another %s', async (name) => {
    await linkedMember();
    const { cookie, location } = await begin();
    const answer = await google.visit(location);
    answer.searchParams.set(name, name === 'iss' ? microsoft.issuer : 'made-up');
    const { data } = await land(answer, cookie);
    expect([data.message, data.auth_token]).toEqual(['authFailure', undefined]);
  });

  test('refuses an ID token that is signed with a key that the provider does not publish', async () => {
    await linkedMember();
    google.forges = true;
    expect((await throughPopup()).data).toEqual({ error: 'invalid_credentials', message: 'authFailure' });
    google.forges = false;
    expect((await throughPopup()).data.message).toBe('deliverCredentials');
  });

  test('refuses a code of another sign-in, whose nonce and verifier differ', async () => {
    await linkedMember();
    const [one, two] = [await begin(), await begin()];
    const code = (await google.visit(two.location)).searchParams.get('code')!;
    const answer = await google.visit(one.location);
    answer.searchParams.set('code', code);
    expect((await land(answer, one.cookie)).data).toEqual({ error: 'invalid_credentials', message: 'authFailure' });
  });

  test('expires after ten minutes', async () => {
    await linkedMember();
    const { cookie, location } = await begin();
    const answer = await google.visit(location);
    const now = testApp.app.clock.now();
    testApp.clock.set(new Date(now.getTime() + 601_000));
    expect((await land(answer, cookie)).data.error).toBe('invalid_state');
    testApp.clock.set(now);
  });
});

describe('linking', () => {
  test('takes the password as consent, and answers the page that asked', async () => {
    const { headers, popup } = await linkedMember();
    expect(popup.data).toEqual({
      ...{ message: 'identityProved', provider: 'google_oauth2', identity_token: expect.any(String) },
    });
    const { body } = await testApp.guest.call('listIdentities', { headers });
    expect(body.data).toEqual([
      expect.objectContaining({ provider: 'google_oauth2', email: google.account.email, last_used_at: null }),
    ]);
    const refused = await testApp.guest.call('startIdentityLink', {
      headers,
      body: { provider: 'azure_oauth2', current_password: 'not mine at all' },
    });
    expect([refused.status, refused.body.details]).toEqual([
      422,
      [{ field: 'current_password', rule: 'wrong_password' }],
    ]);
    expect((await begin('signInByGoogle', { link_token: 'made-up' })).answer.status).toBe(401);
  });

  test('refuses an account that another user has linked', async () => {
    await linkedMember();
    const { popup } = await linkedMember();
    expect(popup.data).toEqual({ error: 'already exists', message: 'authFailure' });
  });

  test('is finished within five minutes by the session that asked, and not by a popup alone', async () => {
    const { headers } = await accountWithSession();
    const start = async () =>
      (
        await testApp.guest.call('startIdentityLink', {
          headers,
          body: { provider: 'google_oauth2', current_password: password },
        })
      ).body.data.link_token as string;
    // A victim opens the address that another user's page has made.
    const { data } = await throughPopup('signInByGoogle', { link_token: await start() });
    expect((await throughPopup()).data.error).toBe('not_linked');
    const victim = await accountWithSession();
    const finish = (as: Record<string, string>, identity_token: string) =>
      testApp.guest.call('finishIdentityLink', { headers: as, body: { identity_token } });
    for (const [as, token] of [
      [victim.headers, data.identity_token],
      [headers, 'made-up'],
      [headers, data.identity_token.replace(/..$/, 'AA')],
    ] as const) {
      const refused = await finish(as, token);
      expect([refused.status, refused.body.details]).toEqual([
        422,
        [{ field: 'identity_token', rule: 'not_confirmed' }],
      ]);
    }
    const now = testApp.app.clock.now();
    testApp.clock.set(new Date(now.getTime() + 301_000));
    expect((await finish(headers, data.identity_token)).status).toBe(422);
    testApp.clock.set(now);
    expect((await finish(headers, data.identity_token)).status).toBe(204);
    expect((await finish(headers, data.identity_token)).body.details).toEqual([{ field: '', rule: 'identity_taken' }]);
    expect((await throughPopup()).data.message).toBe('deliverCredentials');
  });

  test('is ended by its user alone, after which the account signs in nobody', async () => {
    const { headers } = await linkedMember();
    const { body } = await testApp.guest.call('listIdentities', { headers });
    const { id } = body.data[0];
    const stranger = await testApp.company();
    expect((await stranger.admin.call('unlinkIdentity', { params: { id } })).status).toBe(404);
    expect((await testApp.guest.call('unlinkIdentity', { headers, params: { id } })).status).toBe(204);
    expect((await throughPopup()).data.error).toBe('not_linked');
    // Both audit entries name the account in the same way.
    const { rows } = await testApp.app.database.pool.query(
      `select record_id::int, changes from audit_logs where action = 'permission' and record_id = $1 order by created_at, id`,
      [id],
    );
    const named = { provider: 'google_oauth2', email: body.data[0].email };
    expect(rows).toEqual([
      { record_id: id, changes: { after: named } },
      { record_id: id, changes: { before: named } },
    ]);
  });
});

/** Creates an invitation that asks for Google; returns its token. */
async function invite() {
  const { admin, domainId } = await testApp.company();
  const email = `invited${serial}@example.co.jp`;
  const invited = await admin.call('createInvitations', {
    body: { people: [{ email, name: '鈴木 一郎' }], profile: 'general', provider: 'google_oauth2' },
  });
  expect(invited.status).toBe(201);
  const mail = await mailTo(email);
  return { domainId, email, token: new URL(/https:\/\/\S+/.exec(mail)![0]).searchParams.get('token')! };
}

const mailTo = async (email: string): Promise<string> =>
  (
    await testApp.app.database.system
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).body_text;

const headersOf = (data: Record<string, string>): Record<string, string> => ({
  'access-token': data['auth_token']!,
  client: data['client_id']!,
  uid: data['uid']!,
});

test('makes an invited person a member by the provider, without a password', async () => {
  const { domainId, token } = await invite();
  expect((await throughPopup('signInByMicrosoft', { invitation_token: token })).data.error).toBe('not_linked');
  const { data } = await throughPopup('signInByGoogle', { invitation_token: token });
  expect(data).toMatchObject({
    ...{ message: 'deliverCredentials', name: '鈴木 一郎', current_domain_id: domainId, has_password: false },
  });
  const headers = headersOf(data);
  const { body } = await testApp.guest.call('listIdentities', { headers });
  const last = await testApp.guest.call('unlinkIdentity', { headers, params: { id: body.data[0].id } });
  expect([last.status, last.body.error]).toEqual([409, 'InUse']);
  expect((await throughPopup()).data.message).toBe('deliverCredentials');
});

describe('a user without a password', () => {
  /** Creates a user who signs in by Google alone; `confirm` signs in there again for a purpose. */
  async function withoutPassword() {
    const { email, token } = await invite();
    const own = { ...google.account };
    const signIn = async () => headersOf((await throughPopup('signInByGoogle', { invitation_token: token })).data);
    const headers = await signIn();
    const start = (purpose: string, more: object = {}, as = headers) =>
      testApp.guest.call('startIdentityConfirmation', {
        headers: as,
        body: { provider: 'google_oauth2', purpose, ...more },
      });
    const confirm = async (purpose: string, as = headers) => {
      const { body } = await start(purpose, {}, as);
      return (await throughPopup('signInByGoogle', { confirm_token: body.data.confirm_token })).data;
    };
    const changeEmail = (confirmation_token?: string, as = headers, to = `neu${serial}@example.co.jp`) =>
      testApp.guest.call('updateAccount', { headers: as, body: { email: to, confirmation_token } });
    return { email, own, headers, signIn, start, confirm, changeEmail };
  }

  test('changes the mail address once after signing in again, and keeps signing in with the provider', async () => {
    const { headers, confirm, changeEmail } = await withoutPassword();
    for (const wrong of [undefined, 'made-up']) {
      const refused = await changeEmail(wrong);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
        422,
        ['confirmation_token', 'full_messages'],
      ]);
    }
    const { message, confirmation_token: token } = await confirm('email');
    expect(message).toBe('identityConfirmed');
    // A refusal for another reason does not spend it.
    expect((await changeEmail(token, headers, 'no address')).status).toBe(422);
    const changed = await changeEmail(token);
    expect([changed.status, changed.body.data.unconfirmed_email]).toEqual([200, `neu${serial}@example.co.jp`]);
    expect((await changeEmail(token, headers, `again${serial}@example.co.jp`)).status).toBe(422);
    const link = new URL(/https:\/\/\S+/.exec(await mailTo(`neu${serial}@example.co.jp`))![0]);
    await testApp.guest.call('confirmAccount', {
      query: { confirmation_token: link.searchParams.get('confirmation_token')! },
    });
    expect((await throughPopup()).data).toMatchObject({
      ...{ message: 'deliverCredentials', email: `neu${serial}@example.co.jp`, uid: headers['uid'] },
    });
  });

  test('asks the provider for a new sign-in instead of the present one', async () => {
    const { start } = await withoutPassword();
    const { body } = await start('email');
    const { location } = await begin('signInByGoogle', { confirm_token: body.data.confirm_token });
    const { searchParams } = new URL(location);
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    expect(new URL((await begin()).location).searchParams.get('prompt')).toBe('select_account');
  });

  test('deletes the account after signing in again, and refuses a confirmation of another purpose', async () => {
    const { headers, confirm, start } = await withoutPassword();
    const leave = (confirmation_token: string) =>
      testApp.guest.call('deleteAccount', { headers, body: { confirmation_token } });
    for (const token of ['made-up', (await confirm('email')).confirmation_token]) {
      const refused = await leave(token);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
        422,
        ['confirmation_token', 'full_messages'],
      ]);
    }
    expect((await leave((await confirm('delete')).confirmation_token)).status).toBe(200);
    expect((await start('email')).status).toBe(401);
  });

  test('is not confirmed when the browser removed the demand for a new sign-in', async () => {
    const { start } = await withoutPassword();
    const { body } = await start('email');
    const { cookie, location } = await begin('signInByGoogle', { confirm_token: body.data.confirm_token });
    const address = new URL(location);
    for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
    const { data } = await land(await google.visit(address.href), cookie);
    expect(data).toEqual({ error: 'not_anew', message: 'authFailure' });
  });

  test('is not confirmed by another account of the provider, and the attempt is audited', async () => {
    const { start, own, changeEmail } = await withoutPassword();
    const { body } = await start('email');
    google.account = { subject: `stranger-${serial}`, email: own.email, name: '他人' };
    const { data } = await throughPopup('signInByGoogle', { confirm_token: body.data.confirm_token });
    expect(data).toEqual({ error: 'other_account', message: 'authFailure' });
    expect((await changeEmail()).status).toBe(422);
    const { rows } = await testApp.app.database.pool.query<{ changes: object }>(
      `select changes from audit_logs where action = 'sign_in_failed' order by created_at desc limit 1`,
    );
    expect(rows[0]!.changes).toEqual({ method: 'google_oauth2', step: 'confirmation' });
  });

  test('confirms for one purpose, in the session that asked, within five minutes', async () => {
    const { confirm, changeEmail, signIn, headers } = await withoutPassword();
    const ofLink = await confirm('link');
    expect((await changeEmail(ofLink.confirmation_token)).status).toBe(422);
    const elsewhere = await signIn();
    const { confirmation_token: token } = await confirm('email', elsewhere);
    expect((await changeEmail(token, headers)).status).toBe(422);
    const now = testApp.app.clock.now();
    testApp.clock.set(new Date(now.getTime() + 301_000));
    expect((await changeEmail(token, elsewhere)).status).toBe(422);
    testApp.clock.set(now);
    expect((await changeEmail(token, elsewhere)).status).toBe(200);
  });

  test('refuses a popup token for another purpose, and a second use', async () => {
    const { start } = await withoutPassword();
    const { body } = await start('email');
    const { confirm_token: token } = body.data;
    expect((await begin('signInByMicrosoft', { confirm_token: token })).answer.status).toBe(401);
    expect((await begin('signInByGoogle', { link_token: token })).answer.status).toBe(401);
    expect((await begin('signInByGoogle', { confirm_token: token })).answer.status).toBe(401);
    const { headers } = await accountWithSession();
    const link = await testApp.guest.call('startIdentityLink', {
      headers,
      body: { provider: 'google_oauth2', current_password: password },
    });
    expect((await begin('signInByGoogle', { confirm_token: link.body.data.link_token })).answer.status).toBe(401);
  });

  test('links another provider after signing in again', async () => {
    const { headers, confirm } = await withoutPassword();
    const link = (confirmation_token?: string) =>
      testApp.guest.call('startIdentityLink', { headers, body: { provider: 'azure_oauth2', confirmation_token } });
    const refused = await link();
    expect([refused.status, refused.body.details]).toEqual([
      422,
      [{ field: 'confirmation_token', rule: 'not_confirmed' }],
    ]);
    const { confirmation_token: token } = await confirm('link');
    const { body } = await link(token);
    expect((await link(token)).status).toBe(422);
    const popup = await throughPopup('signInByMicrosoft', { link_token: body.data.link_token });
    expect(popup.data.message).toBe('identityProved');
    const finished = await testApp.guest.call('finishIdentityLink', {
      headers,
      body: { identity_token: popup.data.identity_token },
    });
    expect(finished.status).toBe(204);
    expect((await throughPopup('signInByMicrosoft')).data.message).toBe('deliverCredentials');
  });

  test('refuses confirmation to users with a password, and by a provider that is not linked', async () => {
    const { headers } = await accountWithSession();
    const start = (provider: string, as: Record<string, string>) =>
      testApp.guest.call('startIdentityConfirmation', { headers: as, body: { provider, purpose: 'email' } });
    expect((await start('google_oauth2', headers)).body.details).toEqual([{ field: '', rule: 'password_needed' }]);
    const own = await withoutPassword();
    expect((await start('azure_oauth2', own.headers)).status).toBe(404);
  });
});

test('lets a company require single sign-on once its administrator has signed in that way', async () => {
  const account = await linkedMember();
  await testApp.app.database.system
    .updateTable('members')
    .set({ profile: 'administrator' })
    .where('user_id', '=', account.userId)
    .execute();
  const { data } = await throughPopup();
  const headers = { 'access-token': data.auth_token, client: data.client_id, uid: data.uid };
  const saved = await testApp.guest.call('updateSecurity', {
    headers,
    body: { require_two_factor: false, require_sso: true, allowed_addresses: [], lock_version: 0 },
  });
  expect(saved.status).toBe(200);
  expect((await account.tryPassword()).body.error).toBe('SsoRequired');
  expect((await testApp.guest.call('listUsers', { headers })).status).toBe(200);
  expect((await testApp.guest.call('listUsers', { headers: account.headers })).body.error).toBe('SsoRequired');
});
