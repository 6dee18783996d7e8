import { jobsModule } from '@crm/jobs-server';
import { auditAccountEvent } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { companyModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [jobsModule, companyModule] });
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
});
afterAll(() => testApp.close());

const signIn = (company: TestCompany, action: 'sign_in' | 'sign_in_failed', changes: object = {}, ip = '203.0.113.7') =>
  auditAccountEvent(
    testApp.app.database,
    { ip, userAgent: 'Firefox', requestId: 'r-1' },
    { action, userId: company.staff.userId, changes },
  );
const list = (query: Record<string, string | number> = {}) => ours.admin.call('listAuditLogs', { query });
const told = async (query: Record<string, string | number> = {}) =>
  (await list(query)).body.data.map(({ action, entity }: { action: string; entity: string }) => `${action} ${entity}`);

test.each(['listAuditLogs', 'listAuditLogChoices', 'getAuditLog', 'exportAuditLogs'])(
  '%s requires a session of an administrator',
  async (name) => {
    const call = { params: { id: 1 }, body: {}, headers: { 'access-token': '' } };
    expect((await ours.staff.call(name, call)).status).toBe(401);
    expect((await ours.staff.call(name, { params: { id: 1 }, body: {} })).status).toBe(403);
  },
);

test('returns user, action, time and origin, newest first, with the values before and after', async () => {
  await ours.admin.call('updateUser', { params: { id: ours.staff.userId }, body: { profile: 'administrator' } });
  await signIn(ours, 'sign_in_failed', { reason: 'パスワードが違います' });
  const { body } = await list();
  expect(body.data.slice(0, 2)).toMatchObject([
    { action: 'sign_in_failed', action_label: 'サインイン失敗', entity_label: 'メンバー', ip: '203.0.113.7' },
    { action: 'permission', action_label: '権限の変更', record_id: ours.staff.userId, user: { id: ours.admin.userId } },
  ]);
  const one = await ours.admin.call('getAuditLog', { params: { id: body.data[1].id } });
  expect(one.body.data).toMatchObject({ request_id: expect.any(String), user: { email: ours.admin.email } });
  expect(one.body.data.fields).toEqual([
    { name: 'profile', label: '権限プロファイル', before: '一般', after: '管理者' },
  ]);
});

test('filters by member, action, kind, word and day', async () => {
  await ours.admin.call('updateUser', { params: { id: ours.staff.userId }, body: { name: '山田 花子' } });
  await signIn(ours, 'sign_in', {}, '198.51.100.9');
  expect(await told({ user_id: ours.staff.userId })).toEqual(['sign_in member']);
  expect(await told({ actions: 'sign_in,lock' })).toEqual(['sign_in member']);
  expect(await told({ keyword: '198.51.100.9' })).toEqual(['sign_in member']);
  expect(await told({ keyword: '花子 update' })).toEqual([]);
  expect(await told({ entity: 'member', actions: 'update' })).toEqual(['update member']);
  expect(await told({ keyword: '100%' })).toEqual([]);
  expect(await told({ to: '2020-01-01' })).toEqual([]);
  expect(await told({ from: '2020-01-01', actions: 'sign_in' })).toEqual(['sign_in member']);
  expect((await list({ from: '2026-02-02', to: '2026-02-01' })).status).toBe(422);
  const { body } = await ours.admin.call('listAuditLogChoices');
  expect(body.data.entities).toContainEqual({ value: 'member', label: 'メンバー' });
  expect(body.data.actions).toContainEqual({ value: 'denied', label: '拒否' });
});

test('continues after the previous page, whatever entries were added meanwhile', async () => {
  for (let index = 0; index < 5; index += 1) await signIn(ours, 'sign_in', { index });
  const first = (await list({ per_page: 2, actions: 'sign_in' })).body;
  expect(first.meta).toMatchObject({ total_count: 5, next_cursor: expect.any(String) });
  await signIn(ours, 'sign_in', { index: 9 });
  const second = (await list({ per_page: 2, actions: 'sign_in', page: 2, cursor: first.meta.next_cursor })).body;
  const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id);
  expect(ids).toEqual([0, 1, 2, 3].map((less) => ids[0]! - less));
  expect((await list({ cursor: 'bm9uc2Vuc2U' })).status).toBe(422);
});

test('hides the entries of another company', async () => {
  const theirs = await testApp.company();
  await signIn(theirs, 'sign_in');
  const { body } = await theirs.admin.call('listAuditLogs');
  expect((await ours.admin.call('getAuditLog', { params: { id: body.data[0].id } })).status).toBe(404);
  expect((await list({ actions: 'sign_in' })).body.meta.total_count).toBe(0);
});

test('exports a file without formulas and secrets, and logs the export', async () => {
  const changes = { after: { name: '=HYPERLINK("https://evil.example")', password: 'hunter2-hunter2' } };
  await signIn(ours, 'sign_in', changes);
  const asked = await ours.admin.call('exportAuditLogs', { body: { actions: ['sign_in'] } });
  expect(asked).toMatchObject({ status: 202 });
  await testApp.work();
  const id = asked.body.data.job_id;
  const job = (await ours.admin.call('getBulkOperationJobStatus', { params: { id } })).body.data;
  expect(job).toMatchObject({ status: 'completed', total_count: 1 });
  const file = await testApp.app.server.inject({ method: 'GET', url: job.file.download_url });
  const text = new TextDecoder('shift_jis').decode(file.rawPayload);
  expect(text).toContain('"サインイン","メンバー"');
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).not.toContain('hunter2');
  expect(await told({ actions: 'export' })).toEqual(['export audit_log', 'export audit_log']);
});

/** Returns the record name and the changes of the entry of `action`. */
const entry = async (action: string) => {
  const [log] = (await list({ actions: action })).body.data;
  return (await ours.admin.call('getAuditLog', { params: { id: log.id } })).body.data;
};
const nameOf = async (id: number): Promise<string> => {
  const { rows } = await testApp.app.database.pool.query<{ name: string }>(
    'select name from members where domain_id = $1 and user_id = $2',
    [ours.domainId, id],
  );
  return rows[0]!.name;
};
const csvOf = async (action: string): Promise<string> => {
  const asked = await ours.admin.call('exportAuditLogs', { body: { actions: [action] } });
  await testApp.work();
  const job = await ours.admin.call('getBulkOperationJobStatus', { params: { id: asked.body.data.job_id } });
  const file = await testApp.app.server.inject({ method: 'GET', url: job.body.data.file.download_url });
  return new TextDecoder('shift_jis').decode(file.rawPayload);
};

test('names the members in entries about them, with a mark for those who have left, in the file, too', async () => {
  const { userId } = ours.staff;
  await ours.admin.call('updateUser', { params: { id: userId }, body: { profile: 'administrator' } });
  const name = (await entry('permission')).record_name;
  expect(name).toBe(await nameOf(userId));
  expect(await csvOf('permission')).toContain(`"${name}"`);
  await signIn(ours, 'sign_in');
  await ours.admin.call('deleteMember', { params: { id: userId } });
  expect((await entry('permission')).record_name).toBe(`${name}（削除済み）`);
  expect((await entry('sign_in')).user).toEqual({ id: userId, name: `${name}（削除済み）`, email: expect.any(String) });
  expect(await csvOf('permission')).toContain(`"${name}（削除済み）"`);
  expect(await told({ keyword: name, actions: 'permission' })).toEqual(['permission member']);
  const english = await ours.admin.call('listAuditLogs', {
    query: { actions: 'permission' },
    headers: { 'accept-language': 'en' },
  });
  expect(english.body.data[0].record_name).toBe(`${name} (deleted)`);
});

test('names the members in changed values, and keeps ids of no member', async () => {
  const [admin, staff] = [ours.admin.userId, ours.staff.userId];
  await signIn(ours, 'sign_in', {
    before: { user_id: staff, phase_id: staff },
    after: { user_id: 987_654_321, phase_id: admin, user_ids: [admin, staff], rules: [{ user_id: staff }] },
  });
  const { fields } = await entry('sign_in');
  const said = Object.fromEntries(
    fields.map(({ name, before, after }: Record<string, string>) => [name, [before, after]]),
  );
  expect(said).toEqual({
    user_id: [await nameOf(staff), '987654321'],
    phase_id: [String(staff), String(admin)],
    user_ids: [null, `${await nameOf(admin)}、${await nameOf(staff)}`],
    rules: [null, `担当者：${await nameOf(staff)}`],
  });
});

test('names a linked account by its service and address, on linking and on unlinking', async () => {
  const account = { provider: 'google_oauth2', email: 'hanako@example.com' };
  for (const changes of [{ after: account }, { before: account }]) {
    await auditAccountEvent(
      testApp.app.database,
      { ip: '203.0.113.7', userAgent: 'Firefox', requestId: 'r-2' },
      { action: 'permission', entity: 'identity', recordId: 7, userId: ours.staff.userId, changes },
    );
    const { record_name, fields } = await entry('permission');
    expect(record_name).toBe('Google hanako@example.com');
    expect(fields.map(({ label }: { label: string }) => label)).toEqual(['メールアドレス', '連携サービス']);
  }
  expect(await csvOf('permission')).toContain('"Google hanako@example.com"');
});
