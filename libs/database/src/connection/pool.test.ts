import { createTestDatabase, freePort } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from './connect.ts';
import type { DatabaseHandle } from './connect.ts';
import { sqlFor } from './kysely.ts';
import { isConnectionLost } from './lost.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
let handle: DatabaseHandle;
let killer: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  killer = new pg.Client({ connectionString: database.url });
  await killer.connect();
});
beforeEach(() => {
  handle = connect({ url: database.url, max: 4 });
});
afterEach(() => handle.close());
afterAll(async () => {
  await killer.end();
  await database.drop();
});

/** Ends every connection of the handle's pool, as an administrator or a failover would. */
const killAll = () =>
  killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);

/** Resolves once a connection sleeps in `pg_sleep`. */
async function asleep(): Promise<void> {
  for (;;) {
    const { rows } = await killer.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    );
    if (rows.length > 0) return;
  }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const sleeping: [string, () => Promise<unknown>][] = [
  ['a query of the pool', () => handle.pool.query('select pg_sleep(20)')],
  ['a query of the owner', () => sql`select pg_sleep(20)`.execute(handle.system)],
  [
    'a transaction of the owner',
    () => handle.system.transaction().execute((tx) => sql`select pg_sleep(20)`.execute(tx)),
  ],
  ['a batch of a company', () => handle.tenant(1).all({ compile: () => sql`select pg_sleep(20)`.compile(sqlFor) })],
  ['a transaction of a company', () => handle.tenant(1).transaction(({ tx }) => sql`select pg_sleep(20)`.execute(tx))],
  [
    'a pipelined transaction of a company',
    () =>
      handle
        .tenant(1)
        .transaction((db) => db.commit([prepared({ compile: () => sql`select pg_sleep(20)`.compile(sqlFor) })])),
  ],
];

test.each(sleeping)('rejects %s whose connection is killed, and continues with a new one', async (_name, work) => {
  const failure = failureOf(work());
  await asleep();
  await killAll();
  expect(isConnectionLost(await failure)).toBe(true);
  await expect(handle.pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('survives the loss of an idle connection that is checked out', async () => {
  const client = await handle.pool.connect();
  await killAll();
  await new Promise((resolve) => client.once('end', resolve));
  client.release();
  await expect(handle.pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('waits for a server that starts later', async () => {
  const port = await freePort();
  const url = new URL(database.url);
  const [server] = [Number(url.port), (url.port = String(port))];
  const late = connect({ url: url.href, max: 2 });
  const answer = late.pool.query('select 1 as one');
  const { createServer, connect: dial } = await import('node:net');
  const proxy = createServer((socket) => socket.pipe(dial(server, '127.0.0.1')).pipe(socket));
  await new Promise((resolve) => setTimeout(resolve, 300));
  proxy.listen(port, '127.0.0.1');
  await expect(answer).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await late.close();
  await new Promise((resolve) => proxy.close(resolve));
});

test('gives up within seconds without a server', async () => {
  const url = new URL(database.url);
  url.port = String(await freePort());
  const nowhere = connect({ url: url.href, max: 2 });
  expect(isConnectionLost(await failureOf(nowhere.pool.query('select 1')))).toBe(true);
  await nowhere.close();
});
