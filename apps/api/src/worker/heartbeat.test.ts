import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { connect } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';

let database: TestDatabase;
let handle: DatabaseHandle;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  handle = connect({ url: database.url, max: 3 });
  await handle.pool.query('create table done (job integer primary key, pid integer)');
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await handle.close();
  await database.drop();
});

/** Starts a real worker process whose jobs take a while and write themselves down. */
function startWorkerProcess(): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'testing/slow-worker.ts'), [database.url], {
    execArgv: ['--no-warnings', '--conditions=@crm/source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  workers.push(worker);
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker));
    worker.once('exit', () => reject(new Error('the worker process ended')));
  });
}

const count = async (text: string) => Number((await handle.pool.query(`select count(*) as n from ${text}`)).rows[0].n);

async function until(what: () => Promise<boolean>, milliseconds: number): Promise<number> {
  const start = performance.now();
  while (!(await what())) {
    if (performance.now() - start > milliseconds) throw new Error(`not within ${milliseconds} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - start;
}

const locked = () => count('graphile_worker._private_jobs where locked_by is not null');

test('resumes work within ten seconds after kill -9 of a worker, without losing or repeating a job', async () => {
  const [victim] = await Promise.all([startWorkerProcess(), startWorkerProcess()]);
  await handle.pool.query("select add_job('note', json_build_object('job', n)) from generate_series(1, 40) as n");
  const ofVictim = `graphile_worker._private_jobs j join workers w on w.pool_id = j.locked_by where w.pid = ${victim!.pid}`;
  await until(async () => (await count(ofVictim)) > 0, 10_000);
  victim!.kill('SIGKILL');
  expect(await count(ofVictim)).toBeGreaterThan(0);
  const took = await until(
    async () =>
      (await count(`workers where pid = ${victim!.pid}`)) === 0 &&
      (await count(`graphile_worker._private_jobs j where locked_by is not null
        and not exists (select from workers w where w.pool_id = j.locked_by)`)) === 0,
    10_000,
  );
  expect(took).toBeLessThan(10_000);
  await until(async () => (await count('graphile_worker._private_jobs')) === 0, 20_000);
  expect(await count('done')).toBe(40);
  expect(await locked()).toBe(0);
}, 60_000);

test('a worker that ends in order leaves no lock behind', async () => {
  const worker = await startWorkerProcess();
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.send('stop');
  await ended;
  expect(await count(`workers where pid = ${worker.pid}`)).toBe(0);
}, 30_000);

test('frees a job that was lost with a connection while its worker lives', async () => {
  const worker = await startWorkerProcess();
  await until(async () => (await count(`workers where pid = ${worker.pid}`)) === 1, 10_000);
  await handle.pool.query(`select add_job('note', json_build_object('job', 900), run_at => now() + interval '1 day')`);
  await handle.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = (select pool_id from workers where pid = $1)`,
    [worker.pid],
  );
  await until(async () => (await count('done where job = 900')) === 1, 20_000);
  // Not those of the crontab, which come every minute.
  expect(await count(`graphile_worker.jobs where task_identifier = 'note'`)).toBe(0);
}, 40_000);
