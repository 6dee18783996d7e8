import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { hashPassword } from '@crm/identity-server';

let testApp: TestApp;
const password = '枕草子の春はあけぼの';

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const setPassword = async (userId: number) =>
  testApp.app.database.system
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
const signIn = (email: string) => testApp.guest.call('signIn', { body: { email, password } });
const of = (id: number) => ({ params: { id } });

test('lets only administrators of the same company disable, enable or delete a member', async () => {
  const [company, other] = [await testApp.company(), await testApp.company()];
  const target = of((await company.member()).userId);
  for (const call of ['disableMember', 'enableMember', 'deleteMember']) {
    expect((await testApp.guest.call(call, target)).status).toBe(401);
    expect((await company.staff.call(call, target)).status).toBe(403);
    expect((await other.admin.call(call, target)).status).toBe(404);
  }
});

test('refuses a disabled member’s calls and sign-in at once, and lets them in again when enabled', async () => {
  const { admin, staff } = await testApp.company();
  await setPassword(staff.userId);
  expect((await staff.call('listUsers')).status).toBe(200);
  const answer = await admin.call('disableMember', of(staff.userId));
  expect(answer.body.data).toMatchObject({ id: staff.userId, disabled: true, deleted: false });
  expect((await staff.call('listUsers')).status).toBe(401);
  const refused = await signIn(staff.email);
  expect([refused.status, refused.body.errors[0]]).toEqual([403, expect.stringContaining('管理者')]);
  expect((await admin.call('enableMember', of(staff.userId))).body.data.disabled).toBe(false);
  expect((await signIn(staff.email)).status).toBe(200);
});

test('ends the open stream of a disabled member at once', async () => {
  const { admin, staff } = await testApp.company();
  await testApp.app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = testApp.app.server.server.address() as { port: number };
  const open = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/api/rest/live`, { headers });
  const reader = (await open(staff.headers)).body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('ready');
  await admin.call('disableMember', of(staff.userId));
  expect((await reader.read()).done).toBe(true);
  expect((await open(staff.headers)).status).toBe(401);
});

test('locks a deleted member out, keeps the name, and lets a new invitation bring them back', async () => {
  const { admin, staff, domainId } = await testApp.company();
  await setPassword(staff.userId);
  expect((await admin.call('deleteMember', of(staff.userId))).body.data).toMatchObject({ deleted: true });
  expect((await staff.call('listUsers')).status).toBe(401);
  expect((await signIn(staff.email)).status).toBe(403);
  expect((await admin.call('deleteMember', of(staff.userId))).status).toBe(404);
  expect((await admin.call('enableMember', of(staff.userId))).status).toBe(404);
  const all = await admin.call('listUsers', { query: { including_deleted: true } });
  expect(all.body.data).toContainEqual(expect.objectContaining({ id: staff.userId, deleted: true }));

  await admin.call('createInvitations', { body: { people: [{ email: staff.email }], profile: 'general' } });
  const { body_text } = await testApp.app.database.system
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', staff.email)
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]+)/.exec(body_text)![1]!;
  expect((await testApp.guest.call('acceptInvitation', { body: { token, password } })).status).toBe(200);
  expect((await signIn(staff.email)).body.data.current_domain_id).toBe(domainId);
});

test('switches a disabled member to their second company', async () => {
  const [company, other] = [await testApp.company(), await testApp.company()];
  await setPassword(company.staff.userId);
  await other.db.all({
    compile: () =>
      testApp.app.database.system
        .insertInto('members')
        .values({
          domain_id: other.domainId,
          user_id: company.staff.userId,
          name: '兼務 花子',
          email: company.staff.email,
        })
        .compile(),
  } as never);
  await company.admin.call('disableMember', of(company.staff.userId));
  expect((await signIn(company.staff.email)).body.data.current_domain_id).toBe(other.domainId);
});

test('keeps the last active administrator, and stops members from disabling themselves', async () => {
  const { admin, member, staff } = await testApp.company();
  const second = await member('administrator');
  const own = await admin.call('disableMember', of(admin.userId));
  expect(own.body.details).toEqual([{ field: 'id', rule: 'self' }]);
  expect((await admin.call('disableMember', of(second.userId))).status).toBe(200);
  const demote = await admin.call('updateUser', { ...of(admin.userId), body: { profile: 'general' } });
  expect(demote.body.details).toEqual([{ field: 'profile', rule: 'last_administrator' }]);
  const demo = await admin.call('updateUser', { ...of(admin.userId), body: { demo_only: true } });
  expect(demo.body.details).toEqual([{ field: 'demo_only', rule: 'last_administrator' }]);
  expect((await staff.call('updateUser', { ...of(staff.userId), body: { demo_only: false } })).status).toBe(403);
  await setPassword(admin.userId);
  expect((await admin.call('deleteAccount')).body.errors[0]).toContain('唯一の管理者');
});

test('keeps one of two administrators who disable each other at the same moment', async () => {
  const { admin, member } = await testApp.company();
  const second = await member('administrator');
  const both = await Promise.all([
    admin.call('disableMember', of(second.userId)),
    second.call('deleteMember', of(admin.userId)),
  ]);
  expect(both.map(({ status }) => status).sort()[0]).toBe(200);
  expect([401, 422]).toContain(both.map(({ status }) => status).sort()[1]);
});

test('lets a member manager manage others, but not administrators or their own rights', async () => {
  const { admin, staff, member, domainId } = await testApp.company();
  const colleague = await member();
  const { id: profileId } = await testApp.app.database.system
    .insertInto('profiles')
    .values({ domain_id: domainId, name: '人事', menus: ['deals', 'admin_console'], functions: ['member_management'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await admin.call('updateUser', { ...of(staff.userId), body: { custom_profile_id: profileId } });
  const forbidden = await Promise.all([
    staff.call('disableMember', of(admin.userId)),
    staff.call('deleteMember', of(admin.userId)),
    staff.call('updateUser', { ...of(admin.userId), body: { profile: 'general' } }),
    staff.call('updateUser', { ...of(colleague.userId), body: { profile: 'administrator' } }),
    staff.call('updateUser', { ...of(staff.userId), body: { custom_profile_id: null } }),
    staff.call('createInvitations', {
      body: { people: [{ email: 'chief@invited.example' }], profile: 'administrator' },
    }),
  ]);
  expect(forbidden.map(({ status }) => status)).toEqual(Array(6).fill(403));
  const invited = await staff.call('createInvitations', {
    body: { people: [{ email: 'new@invited.example' }], profile: 'general', custom_profile_id: profileId },
  });
  expect(invited.body.data[0]).toMatchObject({ custom_profile_id: profileId, role_id: null });
  expect((await staff.call('updateUser', { ...of(colleague.userId), body: { name: '改名 花子' } })).status).toBe(200);
  expect((await staff.call('disableMember', of(colleague.userId))).status).toBe(200);
  const unknown = await staff.call('createInvitations', {
    body: { people: [{ email: 'newer@invited.example' }], profile: 'general', role_id: 999_999 },
  });
  expect(unknown.body.details).toEqual([{ field: 'role_id', rule: 'not_found' }]);
});

test('lets a demo member read, and refuses changes with 403', async () => {
  const { admin, staff } = await testApp.company();
  await admin.call('updateUser', { ...of(staff.userId), body: { demo_only: true } });
  expect((await staff.call('listUsers')).status).toBe(200);
  const own = await staff.call('updateUser', { ...of(staff.userId), body: { name: '体験 花子' } });
  expect([own.status, own.body.error]).toEqual([403, 'Forbidden']);
  expect((await staff.call('createDomain', { body: { name: '別の会社' } })).status).toBe(403);
  await admin.call('updateUser', { ...of(staff.userId), body: { demo_only: false } });
  expect((await staff.call('updateUser', { ...of(staff.userId), body: { name: '本番 花子' } })).status).toBe(200);
});

test('shows missing second factors only to members who manage members', async () => {
  const company = await testApp.company();
  await testApp.app.database.system
    .insertInto('user_two_factors')
    .values({ user_id: company.admin.userId, secret: Buffer.from('x'), confirmed_at: new Date() } as never)
    .execute();
  const factors = async (person: typeof company.admin) =>
    (await person.call('listUsers')).body.data.map((one: { id: number; two_factor?: boolean }) => [
      one.id,
      one.two_factor,
    ]);
  expect(await factors(company.admin)).toEqual(
    expect.arrayContaining([
      [company.admin.userId, true],
      [company.staff.userId, false],
    ]),
  );
  for (const [, factor] of await factors(company.staff)) expect(factor).toBeUndefined();
});
