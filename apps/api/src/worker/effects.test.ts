import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import { addEffects, defineEffect } from '@crm/server-kit';
import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';

const letter = defineEffect<object>('letter');
const total = 200;
/** The effects that a worker sends at the same time: its open connections to the receiver. */
const open = 3;
let database: TestDatabase;
let handle: DatabaseHandle;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  handle = connect({ url: database.url, max: 3 });
  await handle.pool.query('create table received (key text, pid integer)');
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await handle.close();
  await database.drop();
});

function startWorkerProcess(): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'testing/effect-worker.ts'), [database.url], {
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
async function until(what: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await what())) {
    if (performance.now() > end) throw new Error('it took too long');
    await sleep(20);
  }
}

test('kill -9 of workers in mid-send neither loses an effect nor sends one twice', async () => {
  const { id } = await handle.system
    .insertInto('domains')
    .values({ name: '縁側' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const effects = Array.from({ length: total }, (_one, index) => ({ key: `手紙${index}`, payload: {} }));
  await handle.tenant(id).transaction(({ tx }) => addEffects(tx, id, letter, effects));
  for (const received of [20, 60, 100]) {
    const victim = await startWorkerProcess();
    await until(async () => (await count('received')) >= received);
    victim.kill('SIGKILL');
    // The leases of the dead end by themselves after half a minute.
    await sleep(100);
    await handle.pool.query(`update effects set leased_until = now() - interval '1 second' where lease is not null`);
  }
  await startWorkerProcess();
  await until(async () => (await count(`effects where state in ('intended', 'sending')`)) === 0);

  expect(await count('received')).toBe(await count('(select distinct key from received) as once'));
  const unknown = await count(`effects where state = 'unknown'`);
  expect(await count(`effects where state = 'sent'`)).toBe(total - unknown);
  expect(
    await count(`effects e where state = 'sent' and not exists (select from received where key = effect_key)`),
  ).toBe(0);
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBeLessThanOrEqual(3 * open);
}, 120_000);
