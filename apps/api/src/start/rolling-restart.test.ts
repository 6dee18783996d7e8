import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { startBalancer } from './testing/balancer.ts';
import type { Balancer } from './testing/balancer.ts';
import { isReady, killApiProcesses, startApiProcess } from './testing/process.ts';
import type { ApiProcess } from './testing/process.ts';

const clients = 6;

let testApp: TestApp;
let company: TestCompany;
let balancer: Balancer;
let load: Load | undefined;

beforeAll(async () => {
  testApp = await openTestApp();
  company = await testApp.company();
  balancer = await startBalancer();
});
afterAll(async () => {
  await load?.stop();
  balancer.close();
  killApiProcesses();
  await testApp.close();
});

const start = (): Promise<ApiProcess> =>
  startApiProcess({
    ...{ DATABASE_URL: testApp.url, ROLE: 'web', DB_POOL: '4', RATE_LIMITS: 'off', DRAIN_SECONDS: '1' },
    SECRET_KEY: 'a key that only this test knows and nobody else',
  });

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${balancer.url}/api/rest${path}`, {
    ...init,
    headers: { ...company.admin.headers, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(15_000),
  });

interface Load {
  failures: string[];
  /** The names of customers whose creation was answered with 201. */
  saved: string[];
  /** Waits until the condition holds or a request has failed. */
  until(isSo: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Starts clients that save and read in turn, each request once, and record every unexpected answer. */
function putUnderLoad(): Load {
  const failures: string[] = [];
  const saved: string[] = [];
  let isOver = false;
  const expectStatus = async (wanted: number, what: string, answering: Promise<Response>) => {
    try {
      const answer = await answering;
      await answer.text();
      if (answer.status === wanted) return true;
      failures.push(`${what}: ${answer.status}`);
    } catch (error) {
      failures.push(`${what}: ${String((error as Error).cause ?? error)}`);
    }
    return false;
  };
  const working = Array.from({ length: clients }, async (_none, client) => {
    for (let number = 1; !isOver; number += 1) {
      const name = `負荷${client}-${number}`;
      const body = JSON.stringify({ name });
      if (await expectStatus(201, 'saving', call('/customers', { method: 'POST', body }))) saved.push(name);
      await expectStatus(200, 'reading', call('/groups'));
    }
  });
  return {
    failures,
    saved,
    async until(isSo) {
      while (!isOver && failures.length === 0 && !isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

test('loses no request under load while two processes end one after the other and another takes over', async () => {
  const old = await Promise.all([start(), start()]);
  for (const { port } of old) await balancer.add(port);
  const { until, saved, failures, stop } = (load = putUnderLoad());
  await until(() => saved.length >= 20);

  const fresh = await start();
  await balancer.add(fresh.port);
  for (const process of old) {
    const ending = process.end('SIGTERM');
    while (await isReady(process.port)) await new Promise((resolve) => setTimeout(resolve, 10));
    // A request that still comes is answered, with the header that closes the connection.
    const late = await fetch(`http://127.0.0.1:${process.port}/api/rest/groups`, { headers: company.admin.headers });
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ending).toBe(0);
    balancer.remove(process.port);
    const before = saved.length;
    await until(() => saved.length >= before + 10);
  }
  await stop();

  expect(failures).toEqual([]);
  expect(saved.length).toBeGreaterThanOrEqual(40);
  expect(balancer.sent.size).toBe(3);
  const { rows } = await testApp.app.database.pool.query<{ name: string }>(
    'select name from customers where domain_id = $1',
    [company.domainId],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...saved].sort());
}, 240_000);
