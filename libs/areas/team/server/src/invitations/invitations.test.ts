import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';

let testApp: TestApp;
let serial = 0;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const address = (name = 'guest') => `${name}${(serial += 1)}-${process.pid}@invited.example`;
const password = '枕草子の春はあけぼの';

async function lastMail(recipient: string) {
  const mail = await testApp.app.database.system
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...mail, token: /token=([\w-]+)/.exec(mail.body_text)?.[1] ?? '' };
}

async function invite(company: Awaited<ReturnType<TestApp['company']>>, email = address(), more: object = {}) {
  const answer = await company.admin.call('createInvitations', {
    body: { people: [{ email, name: '招待 花子' }], profile: 'general', ...more },
  });
  expect(answer.status).toBe(201);
  return { email, id: answer.body.data[0].id as number, ...(await lastMail(email)) };
}

const accept = (token: string, more: object = {}) =>
  testApp.guest.call('acceptInvitation', {
    body: { token, name: '招待 花子', password, password_confirmation: password, ...more },
  });
const signIn = (email: string, secret = password) =>
  testApp.guest.call('signIn', { body: { email, password: secret } });

test('returns 401 without a session, and 403 to staff', async () => {
  const { staff } = await testApp.company();
  const body = { people: [{ email: address() }], profile: 'administrator' };
  expect((await testApp.guest.call('createInvitations', { body })).status).toBe(401);
  expect((await staff.call('createInvitations', { body })).status).toBe(403);
  expect((await staff.call('listInvitations')).status).toBe(403);
  expect((await staff.call('checkInvitations', { body: { text: 'a@b.example' } })).status).toBe(403);
});

test('returns the ways to sign in, without a provider that is not set up', async () => {
  const { staff } = await testApp.company();
  const { data } = (await staff.call('getInviteProvider')).body;
  expect(data.provider).toBe('email');
  expect(data.providers).toContainEqual({ name: 'google_oauth2', available: false });
});

test('reads a pasted list, and reports each problem', async () => {
  const company = await testApp.company();
  const { email } = await invite(company);
  const text = `新人 一郎 <new1@invited.example>\n${company.staff.email.toUpperCase()}、${email}\nまちがい\nNEW1@invited.example`;
  const { body } = await company.admin.call('checkInvitations', { body: { text } });
  expect(body.data.map((one: { line: number; problem: string }) => [one.line, one.problem])).toEqual([
    [1, null],
    [2, 'member'],
    [2, 'invited'],
    [3, 'malformed'],
    [4, 'duplicate'],
  ]);
  expect(body.data[0]).toMatchObject({ email: 'new1@invited.example', name: '新人 一郎' });
  const tooMany = Array.from({ length: 201 }, (_, index) => `p${index}@invited.example`).join('\n');
  const refused = await company.admin.call('checkInvitations', { body: { text: tooMany } });
  expect(refused.body.details).toEqual([{ field: 'text', rule: 'too_many', params: { max: 200 } }]);
});

test('invites all or none: reports a bad line, and mails nothing', async () => {
  const { admin, staff, db } = await testApp.company();
  const good = address();
  const bad = await admin.call('createInvitations', {
    body: { people: [{ email: good }, { email: staff.email }, { email: 'x@' }], profile: 'general' },
  });
  expect(bad).toMatchObject({ status: 422 });
  expect(bad.body.details).toEqual([
    { field: 'people[1].email', rule: 'member' },
    { field: 'people[2].email', rule: 'malformed' },
  ]);
  expect((await admin.call('listInvitations')).body.data).toEqual([]);
  await expect(lastMail(good)).rejects.toThrow();
  const provider = { people: [{ email: good }], profile: 'general', provider: 'google_oauth2' };
  expect((await admin.call('createInvitations', { body: provider })).body.details).toEqual([
    { field: 'provider', rule: 'provider_unavailable' },
  ]);
  const groups = { people: [{ email: good }], profile: 'general', group_ids: [999_999] };
  expect((await admin.call('createInvitations', { body: groups })).status).toBe(422);
  expect(db.domainId).toBeGreaterThan(0);
});

test('invites a person once when two invitations arrive at the same moment', async () => {
  const { admin } = await testApp.company();
  const body = { people: [{ email: address() }], profile: 'general' };
  const both = await Promise.all([1, 2].map(() => admin.call('createInvitations', { body })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('mails a link to a page with company and sender, by which a new user accepts and signs in', async () => {
  const company = await testApp.company('縁側商事');
  const { email, token, subject, body_text } = await invite(company, address(), { profile: 'administrator' });
  expect(subject).toBe('【Enishi】縁側商事への招待のお知らせ');
  expect(body_text).toContain('招待 花子 様');
  expect(body_text).toContain('https://crm.example/invitation?token=');
  const page = await testApp.guest.call('getInvitation', { query: { token } });
  expect(page.body.data).toEqual({
    domain_name: '縁側商事',
    invited_by: expect.stringContaining('山田'),
    email,
    name: '招待 花子',
    provider: 'email',
    has_account: false,
  });
  const weak = await accept(token, { name: ' ', password: 'short', password_confirmation: 'other' });
  expect([weak.status, Object.keys(weak.body.errors)]).toEqual([
    422,
    ['name', 'password', 'password_confirmation', 'full_messages'],
  ]);
  expect(await accept(token)).toMatchObject({ status: 200, body: { data: { email } } });
  expect((await accept(token)).status).toBe(404);
  const signedIn = await signIn(email);
  expect(signedIn.body.data).toMatchObject({ current_domain_id: company.domainId, profile: { name: 'administrator' } });
  expect((await company.admin.call('listInvitations')).body.data).toEqual([]);
  const listed = await company.admin.call('listUsers');
  expect(listed.body.data).toContainEqual(expect.objectContaining({ email, name: '招待 花子', disabled: false }));
});

test('writes the mail in the company’s language', async () => {
  const company = await testApp.company('Enishi Ltd');
  const { lock_version } = (await company.admin.call('getCurrentDomain')).body.data;
  await company.admin.call('updateDomain', { body: { language: 'en', lock_version } });
  const { id, email, subject } = await invite(company);
  expect(subject).toMatch(/invites you to Enishi Ltd$/);
  await company.admin.call('resendInvitation', { params: { id } });
  expect((await lastMail(email)).subject).toMatch(/invites you to Enishi Ltd$/);
});

test('accepts a link once, also when two use it at the same moment', async () => {
  const company = await testApp.company();
  const { token } = await invite(company);
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('voids the link after seven days, and sends a new one on request', async () => {
  const company = await testApp.company();
  const { id, token, email } = await invite(company);
  testApp.clock.advance(7 * 24 * 3_600_000);
  expect((await accept(token)).status).toBe(404);
  expect((await company.admin.call('listInvitations')).body.data).toMatchObject([{ id, expired: true }]);
  const again = await company.admin.call('resendInvitation', { params: { id } });
  expect(again.body.data).toMatchObject({ id, expired: false });
  const next = await lastMail(email);
  expect(next.token).not.toBe(token);
  expect((await testApp.guest.call('getInvitation', { query: { token } })).status).toBe(404);
  expect((await accept(next.token)).status).toBe(200);
  expect((await company.admin.call('resendInvitation', { params: { id } })).status).toBe(404);
});

test('voids a cancelled link, lets the address be invited again, and keeps another company’s invitation', async () => {
  const [company, other] = [await testApp.company(), await testApp.company()];
  const { id, token, email } = await invite(company);
  expect((await other.admin.call('cancelInvitation', { params: { id } })).status).toBe(404);
  expect((await other.admin.call('resendInvitation', { params: { id } })).status).toBe(404);
  expect((await company.admin.call('cancelInvitation', { params: { id } })).status).toBe(204);
  expect((await accept(token)).status).toBe(404);
  expect((await company.admin.call('cancelInvitation', { params: { id } })).status).toBe(404);
  await invite(company, email);
});

test('lets the owner of an account elsewhere accept by its password', async () => {
  const [home, company] = [await testApp.company(), await testApp.company('二社目')];
  const first = await invite(home);
  await accept(first.token);
  const { token } = await invite(company, first.email);
  expect((await testApp.guest.call('getInvitation', { query: { token } })).body.data.has_account).toBe(true);
  const wrong = await accept(token, { password: 'いちにさんしごろくなな' });
  expect([wrong.status, wrong.body.errors.password]).toEqual([422, ['が正しくありません。']]);
  expect((await accept(token, { password_confirmation: undefined })).status).toBe(200);
  expect((await signIn(first.email)).body.data.current_domain_id).toBe(company.domainId);
});

test('lets a signed-in user accept only their own invitation', async () => {
  const [home, company] = [await testApp.company(), await testApp.company()];
  const { token } = await invite(company, home.staff.email);
  const stolen = await home.admin.call('joinByInvitation', { body: { token } });
  expect(stolen.body.details).toEqual([{ field: 'token', rule: 'other_address' }]);
  expect((await testApp.guest.call('joinByInvitation', { body: { token } })).status).toBe(401);
  const joined = await home.staff.call('joinByInvitation', { body: { token } });
  expect(joined.body.data).toEqual({ domain_id: company.domainId });
  expect((await home.staff.call('getCurrentDomain')).body.data.id).toBe(company.domainId);
});

test('returns 429 for the 61st check of a list within a minute', async () => {
  const limited = await openTestApp({ settings: { rateLimits: true } });
  const { admin } = await limited.company();
  const check = () => admin.call('checkInvitations', { body: { text: 'a@invited.example' } });
  for (let turn = 0; turn < 60; turn += 1) expect((await check()).status).toBe(200);
  expect(await check()).toMatchObject({ status: 429, body: { error: 'TooManyRequests' } });
  await limited.close();
});
