import { currentJob, currentOrigin, inScope } from '@crm/database';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { sql } from 'kysely';
import { addJob, defineTask, retryDelay } from './task.ts';
import { TaskRegistry } from './task-registry.ts';

const greet = defineTask<{ name: string }>('greet', { maxAttempts: 2 });
const remember = defineTask<{ by: string }>('remember');
let testApp: TestApp;
let company: TestCompany;
const done: string[] = [];
const remembered: unknown[] = [];
let isBroken = false;

beforeAll(async () => {
  testApp = await openTestApp();
  company = await testApp.company();
  testApp.app.tasks.on(greet, async ({ name }, { attempt, isLast }) => {
    if (isBroken) throw new Error('not now');
    done.push(`${name} ${attempt}${isLast ? ' last' : ''}`);
  });
  testApp.app.tasks.on(remember, async (payload) => {
    remembered.push([payload, currentOrigin(), currentJob()?.task]);
    if (payload.by === 'us') await company.db.transaction(({ tx }) => addJob(tx, remember, { by: 'a job' }));
  });
});
afterAll(() => testApp.close());
beforeEach(() => {
  done.length = 0;
  isBroken = false;
});

test('runs a job only after its transaction has been committed', async () => {
  await company.db.transaction(({ tx }) => addJob(tx, greet, { name: '花子' }));
  const undone = company.db.transaction(async ({ tx }) => {
    await addJob(tx, greet, { name: '太郎' });
    throw new Error('changed our mind');
  });
  await expect(undone).rejects.toThrow('changed our mind');
  await testApp.work();
  expect(done).toEqual(['花子 1']);
});

test('retries a failed job, and marks its last attempt', async () => {
  isBroken = true;
  await company.db.transaction(({ tx }) => addJob(tx, greet, { name: '花子' }));
  await testApp.work();
  isBroken = false;
  await testApp.work();
  expect(done).toEqual([]);
  await testApp.work({ all: true });
  expect(done).toEqual(['花子 2 last']);
});

test('runs a job that is added twice under one key once, and delays one for later', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await company.db.transaction(async ({ tx }) => {
    await addJob(tx, greet, { name: '一' }, { key: 'greeting' });
    await addJob(tx, greet, { name: '二' }, { key: 'greeting' });
    await addJob(tx, greet, { name: '後で' }, { runAt: later });
  });
  await testApp.work();
  expect(done).toEqual(['二 1']);
  await testApp.work({ all: true });
  expect(done).toEqual(['二 1', '後で 1']);
});

test('passes the creating request on to jobs: from a call, from the database, and from another job', async () => {
  const origin = { request_id: 'r-1', domain_id: company.domainId };
  await inScope({ origin }, () =>
    company.db.transaction(async ({ tx }) => {
      await addJob(tx, remember, { by: 'us' });
      await sql`select add_job('remember', '{"by": "the database"}')`.execute(tx);
    }),
  );
  await company.db.transaction(({ tx }) => addJob(tx, remember, { by: 'nobody' }));
  await testApp.work();
  expect(remembered).toEqual(
    expect.arrayContaining([
      [{ by: 'us' }, origin, 'remember'],
      [{ by: 'the database' }, origin, 'remember'],
      [{ by: 'a job' }, origin, 'remember'],
      [{ by: 'nobody' }, undefined, 'remember'],
    ]),
  );
  expect(remembered).toHaveLength(4);
});

test('spaces attempts further and further apart, and accepts one handler per task', () => {
  expect([1, 2, 5].map((attempt) => Math.round(retryDelay(attempt)))).toEqual([3, 7, 148]);
  expect(retryDelay(50)).toBe(retryDelay(10));
  const tasks = new TaskRegistry();
  tasks.on(greet, async () => {});
  expect(() => tasks.on(greet, async () => {})).toThrow('already');
});
