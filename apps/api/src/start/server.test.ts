import { createTestDatabase, freePort } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import pg from 'pg';
import { readEnvironment } from '../config/environment.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { listenForDatabase } from './testing/late-database.ts';

let database: TestDatabase;
let server: RunningServer | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await database.drop();
});

async function start(more: Record<string, string> = {}): Promise<RunningServer> {
  const port = String(await freePort());
  const environment = readEnvironment({ DATABASE_URL: database.url, PORT: port, LOG_LEVEL: 'silent', ...more });
  server = await startServer(environment, () => {});
  return server;
}

const query = async (text: string) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
};

test('seeds an external database only when the demo is asked for', async () => {
  const { demo } = await start({ ROLE: 'web' });
  expect(demo).toBe(false);
  expect(await query('select id from domains')).toEqual([]);
});

test('compresses API answers for clients that accept it', async () => {
  const { url } = await start({ ROLE: 'web', DEMO: '1' });
  const form = `${url}/api/form/demo-inquiry`;
  const of = (encoding: string) => fetch(form, { headers: { 'accept-encoding': encoding } });
  const [plain, small] = [await of('identity'), await of('br')];
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(small.headers.get('vary')).toContain('accept-encoding');
  expect(await small.json()).toEqual(await plain.json());
});

test('is alive and ready, and serves its documentation and the mailbox', async () => {
  const { url } = await start({ ROLE: 'web' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const openapi = (await (await fetch(`${url}/api/openapi.json`)).json()) as { openapi: string; paths: object };
  expect(openapi.openapi).toBe('3.1.0');
  expect(Object.keys(openapi.paths)).toContain('/api/rest/deals/{id}');
  expect(await (await fetch(`${url}/api/docs`)).text()).toContain('getDeal');
  expect(await (await fetch(`${url}/dev/mail`)).text()).toContain('まだメールはありません');
  expect((await fetch(`${url}/api/nowhere`)).status).toBe(404);
});

test('is not ready on a schema that lacks a migration of this build', async () => {
  const { url } = await start({ ROLE: 'web' });
  await query('delete from kysely_migration where name = (select max(name) from kysely_migration)');
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('refuses to start when a migration fails, names it, and rolls it back', async () => {
  await query("delete from kysely_migration where name = '20261126T0001-sql-functions'");
  await expect(start()).rejects.toThrow(
    /migration 20261126T0001-sql-functions failed: relation "sql_functions" already exists/,
  );
  expect(await query("select from kysely_migration where name = '20261126T0001-sql-functions'")).toEqual([]);
});

test('starts as soon as its database does', async () => {
  const port = await freePort();
  const starting = start({ ROLE: 'web', DATABASE_URL: Object.assign(new URL(database.url), { port }).href });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const late = listenForDatabase(port, database.url);
  const { url } = await starting;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await server!.stop();
  server = undefined;
  late.close();
});

test('a worker reports its health and serves nothing else', async () => {
  const { url } = await start({ ROLE: 'worker' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(404);
});
