import { openTestApp } from '@crm/testing/app';
import type { Person, TestApp, TestCompany } from '@crm/testing/app';
import type { StaffContext } from '@crm/server-kit';
import { jobsModule, onBulkJob, requestBulkJob } from '../index.ts';
import type { Slice } from '../index.ts';

/*
 * The job of these tests has 98 rows, of which it writes 4 a slice. `during` happens in a slice, after its writes.
 */
let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
let during: (place: number) => unknown;

const total = 98;
const all = Array.from({ length: total }, (_row, place) => place);

beforeAll(async () => {
  testApp = await openTestApp({ modules: [jobsModule] });
  await testApp.app.database.pool.query(`create table written (job_id bigint, place integer)`);
  await testApp.app.database.pool.query('grant all on written to crm_app');
  onBulkJob(testApp.app, 'deal', 'update', ({ jobId, slices }) =>
    slices<number>(async ({ tx }, cursor): Promise<Slice<number>> => {
      const from = cursor ?? 0;
      const to = Math.min(from + 4, total);
      for (let place = from; place < to; place += 1)
        await tx
          .insertInto('written' as never)
          .values({ job_id: jobId, place } as never)
          .execute();
      await during(from);
      const failed = from === 4 ? 1 : 0;
      return { cursor: to, isLast: to === total, total, succeeded: to - from - failed, failed };
    }),
  );
  theirs = await testApp.company('他社');
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  during = () => {};
});
afterAll(() => testApp.close());

async function ask(company = ours): Promise<number> {
  const { db, domainId, staff } = company;
  const ctx = { db, domainId, userId: staff.userId, requestId: 'test', locale: 'ja', session: { demoOnly: false } };
  const wish = { entity: 'deal', operation: 'update', title: '案件の更新', parameters: {} } as const;
  return (await requestBulkJob(testApp.app, ctx as unknown as StaffContext, wish)).job_id;
}

const read = async (id: number, person: Person = ours.staff) =>
  (await person.call('getBulkOperationJobStatus', { params: { id } })).body.data;
const steer = (operation: string, id: number, person: Person = ours.staff) =>
  person.call(`${operation}BulkOperationJob`, { params: { id } });
async function placesOf(id: number): Promise<number[]> {
  const { rows } = await testApp.app.database.pool.query<{ place: number }>(
    'select place from written where job_id = $1 order by place',
    [id],
  );
  return rows.map(({ place }) => place);
}

/** Steers the job in its first slice, whose end the call has to wait for. */
function callDuringFirstSlice(operation: string, id: number) {
  let answer: ReturnType<typeof steer>;
  during = async (from) => {
    if (from > 0) return;
    answer = steer(operation, id);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await testApp.app.database.pool.query(waiting)).rowCount === 0);
  };
  return () => answer;
}

/** Returns the rows of whole slices that were written, some and not all: the call may come after a slice or two. */
async function someOf(id: number): Promise<number[]> {
  const places = await placesOf(id);
  expect(places).toEqual(all.slice(0, places.length));
  expect([places.length % 4, places.length > 0, places.length < total]).toEqual([0, true, true]);
  return places;
}

test('writes all slices, and says that some rows failed', async () => {
  const id = await ask();
  await testApp.work();
  expect(await read(id)).toMatchObject({
    status: 'completed_with_errors',
    total_count: 98,
    processed_count: 98,
    succeeded_count: 97,
    failed_count: 1,
    progress: 100,
  });
  expect(await placesOf(id)).toEqual(all);
});

test('continues after an interruption with the slice that was not committed, and repeats none', async () => {
  const id = await ask();
  during = (from) => {
    if (from === 4) throw new Error('the line was cut');
  };
  await testApp.work();
  expect(await placesOf(id)).toEqual([0, 1, 2, 3]);
  expect(await read(id)).toMatchObject({ status: 'running', processed_count: 4, progress: 4 });
  during = () => {};
  await testApp.work({ all: true });
  expect(await placesOf(id)).toEqual(all);
  expect(await read(id)).toMatchObject({ status: 'completed_with_errors', processed_count: 98 });
});

test('pauses after a slice, and resumes with the next one', async () => {
  const id = await ask();
  const answer = callDuringFirstSlice('pause', id);
  await testApp.work();
  expect((await answer()).status).toBe(200);
  const written = await someOf(id);
  const paused = { status: 'queued', is_paused: true, jobs_before: null, processed_count: written.length };
  expect(await read(id)).toMatchObject(paused);
  await testApp.work({ all: true });
  expect(await placesOf(id)).toEqual(written);

  expect((await steer('pause', id)).body.data).toMatchObject({ is_paused: true });
  expect((await steer('resume', id)).body.data).toMatchObject({ is_paused: false, status: 'queued' });
  await testApp.work({ all: true });
  expect(await placesOf(id)).toEqual(all);
  for (const wish of ['pause', 'resume', 'cancel']) {
    expect((await steer(wish, id)).body).toMatchObject({ error: 'JobFinished' });
  }
});

test('cancels after a slice: what is written stays, and the job says how far it came', async () => {
  const id = await ask();
  const answer = callDuringFirstSlice('cancel', id);
  await testApp.work();
  await answer();
  const written = await someOf(id);
  expect(await read(id)).toMatchObject({ status: 'canceled', processed_count: written.length });
  expect((await steer('cancel', id)).status).toBe(200);
  expect((await steer('resume', id)).body.error).toBe('JobFinished');
});

test('runs the changes of a company one after the other, and says how many are before', async () => {
  const [first, second, third] = [await ask(), await ask(), await ask()];
  const foreign = await ask(theirs);
  const before = async () => Promise.all([first, second, third].map(async (id) => (await read(id)).jobs_before));
  expect(await before()).toEqual([0, 1, 2]);
  expect((await read(foreign, theirs.staff)).jobs_before).toBe(0);
  await steer('pause', second!);
  expect(await before()).toEqual([0, null, 1]);
  await testApp.work();
  expect(await before()).toEqual([null, null, null]);
  expect((await read(third!)).status).toBe('completed_with_errors');
});

test("answers 404 for a colleague's job, and steers it for an administrator", async () => {
  const id = await ask();
  for (const person of [await ours.member(), theirs.admin]) {
    for (const wish of ['pause', 'resume', 'cancel']) expect((await steer(wish, id, person)).status).toBe(404);
  }
  expect(await read(id)).toMatchObject({ status: 'queued', is_paused: false });
  expect((await steer('cancel', id, ours.admin)).body.data).toMatchObject({ status: 'canceled' });
});
