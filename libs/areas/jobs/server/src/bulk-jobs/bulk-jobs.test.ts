import { functions as allFunctions } from '@crm/contract';
import { openTestApp, sessionEndings } from '@crm/testing/app';
import type { Answer, Person, TestCompany, TestApp } from '@crm/testing/app';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { onBulkJob, jobsModule, requestBulkJob } from '../index.ts';
import type { BulkRun } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
/** The steps of the next export, page by page. */
let pages: (run: BulkRun) => AsyncIterable<(string | number)[][]>;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [jobsModule] });
  onBulkJob(testApp.app, 'customer', 'export', async (run) => ({
    name: '取引先一覧',
    header: ['取引先名', '従業員数'],
    total: 3,
    pages: pages(run),
  }));
  onBulkJob(testApp.app, 'deal', 'update', async () => {});
  theirs = await testApp.company('他社');
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  pages = async function* () {
    yield [
      ['㈱髙﨑', 12],
      ['𠮷野"商店"', 3],
    ];
    yield [['=cmd', 0]];
  };
});
afterAll(() => testApp.close());

/** Requests a job as an area's handler would. */
function ask(
  company: TestCompany,
  person: Person,
  { entity = 'customer', operation = 'export', demoOnly = false } = {},
): Promise<{ job_id: number }> {
  const ctx = {
    db: company.db,
    domainId: company.domainId,
    userId: person.userId,
    requestId: 'test',
    locale: 'ja',
    session: { demoOnly },
  } as unknown as StaffContext;
  return requestBulkJob(testApp.app, ctx, { entity, operation, title: '取引先', parameters: {} } as never);
}

const read = (person: Person, id: number): Promise<Answer> =>
  person.call('getBulkOperationJobStatus', { params: { id } });
const download = (url: string) => testApp.app.server.inject({ method: 'GET', url });

test.each([
  'listBulkOperationJobStatuses',
  'getBulkOperationJobStatus',
  'pauseBulkOperationJob',
  'resumeBulkOperationJob',
  'cancelBulkOperationJob',
  'deleteBulkOperationJobStatus',
  'deleteBulkOperationJobStatuses',
])('%s requires a session', async (operation) => {
  expect((await testApp.guest.call(operation, { params: { id: 1 }, body: { ids: [1] } })).status).toBe(401);
});

test("writes an export in the requester's encoding, behind a short-lived link", async () => {
  const { job_id } = await ask(ours, ours.staff);
  expect((await read(ours.staff, job_id)).body.data).toMatchObject({ status: 'queued', progress: 0, file: null });
  await testApp.work();
  const { data } = (await read(ours.staff, job_id)).body;
  expect(data).toMatchObject({
    entity: 'customer',
    operation_type: 'export',
    title: '取引先',
    status: 'completed',
    progress: 100,
    total_count: 3,
    succeeded_count: 3,
    failed_count: 0,
    notices: ['1文字を変換できませんでした。UTF-8でのダウンロードをお試しください。'],
    user: { id: ours.staff.userId },
  });
  expect(data.file.name).toMatch(/^取引先一覧_\d{8}\.csv$/);
  const file = await download(data.file.download_url);
  expect(file.statusCode).toBe(200);
  expect(new TextDecoder('shift_jis').decode(file.rawPayload)).toBe(
    '"取引先名","従業員数"\r\n"㈱髙﨑","12"\r\n"〓野""商店""","3"\r\n"\'=cmd","0"\r\n',
  );
  expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('取引先一覧')}`);
  expect(file.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  expect(file.rawPayload).toHaveLength(data.file.size);

  testApp.clock.advance(301_000);
  expect((await download(data.file.download_url)).statusCode).toBe(404);
  expect((await download('/api/files/nothing')).statusCode).toBe(404);
  const { rows } = await sql<{ changes: object }>`select changes from audit_logs
    where domain_id = ${ours.domainId} and user_id = ${ours.staff.userId} and action = 'export' order by id`.execute(
    testApp.app.database.system,
  );
  expect(rows).toHaveLength(2);
  expect(rows[1]!.changes).toMatchObject({ job_id, downloaded: data.file.name });
});

test('writes UTF-8 with a byte order mark when that is chosen', async () => {
  await testApp.app.database.system
    .updateTable('members')
    .set({ csv_encoding: 'utf8' })
    .where('user_id', '=', ours.staff.userId)
    .execute();
  const { job_id } = await ask(ours, ours.staff);
  await testApp.work();
  const { data } = (await read(ours.staff, job_id)).body;
  const file = await download(data.file.download_url);
  expect(file.rawPayload.toString('utf8')).toContain('\ufeff"取引先名"');
  expect(file.payload).toContain('𠮷野');
  expect(data.notices).toEqual([]);
});

test('shows members their own jobs, administrators all of the company, and nobody those of another', async () => {
  const own = await ask(ours, ours.staff);
  const colleague = await ours.member();
  await ask(theirs, theirs.staff);
  const ids = async (person: Person, query = {}) =>
    (await person.call('listBulkOperationJobStatuses', { query })).body.data.map(({ id }: { id: number }) => id);
  expect(await ids(ours.staff)).toEqual([own.job_id]);
  expect(await ids(colleague)).toEqual([]);
  expect(await ids(ours.admin)).toEqual([own.job_id]);
  expect(await ids(ours.admin, { user_id: ours.staff.userId, entity: 'customer' })).toEqual([own.job_id]);
  expect(await ids(ours.admin, { entity: 'deal' })).toEqual([]);
  expect(await ids(ours.admin, { operation_type: 'import' }).catch(() => 'refused')).toBe('refused');
  for (const person of [colleague, theirs.admin]) {
    expect((await read(person, own.job_id)).status).toBe(404);
    expect((await person.call('deleteBulkOperationJobStatus', { params: { id: own.job_id } })).status).toBe(404);
  }
});

test('allows one running export of a kind per member', async () => {
  const first = await ask(ours, ours.staff);
  await expect(ask(ours, ours.staff)).rejects.toMatchObject({
    code: 'JobAlreadyRunning',
    details: [{ job_id: first.job_id }],
  });
  await ask(ours, ours.admin);
  await testApp.work();
  await expect(ask(ours, ours.staff)).resolves.toMatchObject({ job_id: expect.any(Number) });
});

test('creates one job from ten simultaneous requests', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => ask(ours, ours.staff)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('refuses exports to read-only members of the demo', async () => {
  await expect(ask(ours, ours.staff, { demoOnly: true })).rejects.toMatchObject({ code: 'Forbidden' });
});

test('stops a job that is deleted while it runs, and leaves no file', async () => {
  let id = 0;
  pages = async function* () {
    yield [['一', 1]];
    await ours.staff.call('deleteBulkOperationJobStatus', { params: { id } });
    yield [['二', 2]];
    yield [['三', 3]];
  };
  id = (await ask(ours, ours.staff)).job_id;
  await testApp.work();
  expect((await read(ours.staff, id)).status).toBe(404);
  expect(await testApp.app.storage.read(`jobs/${ours.domainId}/${id}.csv`)).toBeUndefined();
});

test('deletes several jobs with their files, all or none', async () => {
  const { job_id } = await ask(ours, ours.staff);
  await testApp.work();
  const body = (ids: number[]) => ({ body: { ids } });
  expect((await ours.staff.call('deleteBulkOperationJobStatuses', body([]))).status).toBe(422);
  expect((await ours.staff.call('deleteBulkOperationJobStatuses', body([job_id, 999_999]))).status).toBe(404);
  expect((await read(ours.staff, job_id)).status).toBe(200);
  const { download_url } = (await read(ours.staff, job_id)).body.data.file;
  expect((await ours.staff.call('deleteBulkOperationJobStatuses', body([job_id, job_id]))).status).toBe(204);
  expect((await download(download_url)).statusCode).toBe(404);
});

test('restarts a failed job from the beginning, and reports a final failure', async () => {
  let tries = 0;
  pages = async function* () {
    tries += 1;
    yield [['一', 1]];
    if (tries < 3) throw new Error('the line was cut');
  };
  const { job_id } = await ask(ours, ours.staff);
  await testApp.work();
  expect((await read(ours.staff, job_id)).body.data).toMatchObject({ status: 'running', processed_count: 1 });
  await testApp.work({ all: true });
  await testApp.work({ all: true });
  expect((await read(ours.staff, job_id)).body.data).toMatchObject({ status: 'completed', total_count: 1 });

  pages = async function* () {
    yield [];
    throw new Error('never');
  };
  const broken = await ask(ours, ours.staff);
  for (let n = 0; n < 4; n += 1) await testApp.work({ all: true });
  expect((await read(ours.staff, broken.job_id)).body.data).toMatchObject({
    status: 'failed',
    file: null,
    notices: ['処理中にエラーが発生しました。しばらくしてから再度お試しください。'],
  });
});

test('deletes jobs and files after thirty days, and replayed answers after a day', async () => {
  const { job_id } = await ask(ours, ours.staff);
  await testApp.work();
  const key = `jobs/${ours.domainId}/${job_id}.csv`;
  const now = testApp.clock.now();
  await sql`insert into idempotency_keys (domain_id, user_id, route, key, body_hash, created_at)
    values (${ours.domainId}, 1, 'x', 'old', '', ${now}::timestamptz - interval '25 hours'),
      (${ours.domainId}, 1, 'x', 'young', '', ${now})`.execute(testApp.app.database.system);
  await testApp.app.cleaners.run(now);
  const keys = await sql<{ key: string }>`select key from idempotency_keys`.execute(testApp.app.database.system);
  expect(keys.rows).toEqual([{ key: 'young' }]);
  expect(await testApp.app.storage.read(key)).toBeDefined();
  await testApp.app.cleaners.run(new Date(now.getTime() + 31 * 86_400_000));
  expect(await testApp.app.storage.read(key)).toBeUndefined();
  expect((await read(ours.staff, job_id)).status).toBe(404);
});

test('refuses existing files to members who have left or lost the right to export', async () => {
  const { job_id } = await ask(ours, ours.staff);
  await testApp.work();
  const { file } = (await read(ours.staff, job_id)).body.data;
  const may = (functions: string[]) =>
    ours.admin.call('createProfile', {
      body: {
        name: functions.join() || 'なし',
        permissions: {
          menus: { home: true, deals: true, customers: true, contacts: true, webforms: true, admin_console: false },
          functions: Object.fromEntries(allFunctions.map((name) => [name, functions.includes(name)])),
        },
      },
    });
  const give = async (functions: string[]) => {
    const { body } = await may(functions);
    const given = { params: { id: ours.staff.userId }, body: { custom_profile_id: body.data.id } };
    expect((await ours.admin.call('updateUser', given)).status).toBe(200);
  };
  await give([]);
  expect((await read(ours.staff, job_id)).body.data).toMatchObject({ status: 'completed', file: null });
  expect((await download(file.download_url)).statusCode).toBe(404);
  await give(['csv']);
  expect((await download(file.download_url)).statusCode).toBe(200);
  await ours.admin.call('disableMember', { params: { id: ours.staff.userId } });
  expect((await download(file.download_url)).statusCode).toBe(404);
});

test.each(sessionEndings)('a link to a file returns nothing after %s', async (_name, end) => {
  const { job_id } = await ask(ours, ours.staff);
  await testApp.work();
  const { download_url: url } = (await read(ours.staff, job_id)).body.data.file;
  expect((await download(url)).statusCode).toBe(200);
  await end(testApp.app, ours.domainId, ours.staff);
  expect((await download(url)).statusCode).toBe(404);
});

test("a link to a colleague's file returns nothing after the administrator's demotion or the job's deletion", async () => {
  const linkTo = async (person: Person, id: number) => (await read(person, id)).body.data.file.download_url as string;
  const { job_id } = await ask(ours, ours.staff);
  await testApp.work();
  const second = await ours.member('administrator');
  const [of, own] = [await linkTo(second, job_id), await linkTo(ours.staff, job_id)];
  expect((await download(of)).statusCode).toBe(200);
  const { pool } = testApp.app.database;
  await pool.query("update members set profile = 'general' where user_id = $1", [second.userId]);
  expect([(await download(of)).statusCode, (await download(own)).statusCode]).toEqual([404, 200]);
  await ours.staff.call('deleteBulkOperationJobStatus', { params: { id: job_id } });
  expect((await download(own)).statusCode).toBe(404);
});
