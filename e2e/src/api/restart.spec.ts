import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { signInToApi } from '../support/api.ts';
import type { Api } from '../support/api.ts';
import { endServer, freePort, startServer, untilReady } from '../support/own-server.ts';
import { password, people } from '../support/people.ts';

// A separate server with its database, which ends under load, in order or not.
const [writers, enough, retryMs] = [8, 30, 50];

let folder: string;
let port: number;
let server: ChildProcess | undefined;

const url = () => `http://127.0.0.1:${port}`;

async function start(): Promise<void> {
  server = startServer({ port, folder });
  await untilReady(server, url());
}

const end = (signal: 'SIGKILL' | 'SIGTERM') => endServer(server!, signal);

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'enishi-restart-'));
  port = await freePort();
  await start();
});
test.afterAll(async () => {
  if (server?.exitCode === null) await end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

/** The acknowledged ids by name, and the number of retries. */
interface Load {
  acknowledged: Map<string, number>;
  retries: number;
  /** Waits until the condition holds, or a client fails. */
  until(isSo: () => boolean): Promise<void>;
  stop(): Promise<unknown>;
}

/**
 * Starts clients that each create one customer after the other, and retry with the same key until they are answered.
 */
function putUnderLoad(api: Api, mark: string): Load {
  const load = { acknowledged: new Map<string, number>(), retries: 0 };
  let isOver = false;
  const create = async (name: string): Promise<number> => {
    while (true) {
      const options = { data: { name }, headers: { 'Idempotency-Key': encodeURIComponent(name) } };
      const answer = await api.raw.post('/api/rest/customers', options).catch(() => undefined);
      if (answer?.status() === 201) return ((await answer.json()) as { data: { id: number } }).data.id;
      // No answer, an ending server, or a first try still running; every other answer is a failure.
      if (answer) expect([503, 409]).toContain(answer.status());
      load.retries += 1;
      await pause(retryMs);
    }
  };
  const clients = Array.from({ length: writers }, async (_none, writer) => {
    for (let number = 1; !isOver; number += 1) {
      const name = `負荷${mark}-${writer}-${number}`;
      load.acknowledged.set(name, await create(name));
    }
  });
  let failure: unknown;
  Promise.all(clients).catch((error: unknown) => (failure = error));
  return Object.assign(load, {
    until: async (isSo: () => boolean) => {
      while (!isSo()) {
        if (failure) throw failure;
        await pause(retryMs);
      }
    },
    stop: () => {
      isOver = true;
      return Promise.all(clients);
    },
  });
}

/** Returns the customers of a load as the server has them. */
async function customersOf(api: Api, mark: string): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (let page = 1; ; page += 1) {
    const rows = await api.post<{ id: number; name: string }[]>('/api/rest/customers/index', {
      page,
      per_page: 100,
      sort_key: 'created_at',
      search_condition: { keyword: `負荷${mark}` },
    });
    if (rows.length === 0) return found;
    found.push(...rows.map(({ id, name }): [string, number] => [name, id]));
  }
}

for (const [signal, code] of [
  ['SIGKILL', null],
  ['SIGTERM', 0],
] as const) {
  test(`after ${signal} during writes, every acknowledged record is stored once`, async ({ playwright }) => {
    test.setTimeout(120_000);
    const api = await signInToApi(playwright.request, url(), { email: people.staff, password });
    const load = putUnderLoad(api, signal);
    await load.until(() => load.acknowledged.size >= enough);
    expect(await end(signal)).toBe(code);
    // The server is down, and the clients keep retrying.
    const asked = load.retries;
    await load.until(() => load.retries >= asked + writers);
    await start();
    const before = load.acknowledged.size;
    await load.until(() => load.acknowledged.size >= before + enough);
    await load.stop();
    expect((await customersOf(api, signal)).sort()).toEqual([...load.acknowledged].sort());
    await api.dispose();
  });
}

test('restarts a killed PostgreSQL without ending the server, and keeps acknowledged rows', async ({ playwright }) => {
  test.setTimeout(120_000);
  const api = await signInToApi(playwright.request, url(), { email: people.staff, password });
  const load = putUnderLoad(api, 'PostgreSQL');
  await load.until(() => load.acknowledged.size >= enough);
  process.kill(Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  const before = load.acknowledged.size;
  await load.until(() => load.acknowledged.size >= before + enough);
  await load.stop();
  expect(server!.exitCode).toBeNull();
  expect((await customersOf(api, 'PostgreSQL')).sort()).toEqual([...load.acknowledged].sort());
  await api.dispose();
});
