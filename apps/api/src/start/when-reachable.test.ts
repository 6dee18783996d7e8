import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { createTestDatabase, freePort } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import pg from 'pg';
import { listenForDatabase } from './testing/late-database.ts';
import { whenReachable } from './when-reachable.ts';

let database: TestDatabase;
let server: Server | undefined;
let lines: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  lines = [];
});
afterEach(() => void server?.close());
afterAll(() => database.drop());

const ask = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query('select 1 as one')).rows;
  } finally {
    await client.end();
  }
};
const wait = (url: string, patience: number) =>
  whenReachable(url, () => ask(url), { report: (line) => lines.push(line), patience, pause: 50 });
const at = (port: number) => Object.assign(new URL(database.url), { port: String(port) }).href;

test('does the work once a database that starts later listens, and reports the wait once', async () => {
  const port = await freePort();
  const waiting = wait(at(port), 20_000);
  setTimeout(() => (server = listenForDatabase(port, database.url)), 300);
  expect(await waiting).toEqual([{ one: 1 }]);
  expect(lines).toEqual([expect.stringMatching(/^Waiting for the database at .*ECONNREFUSED.*データベース/)]);
});

test('does the work once a database that is starting up accepts connections (57P03)', async () => {
  const port = await freePort();
  server = listenForDatabase(port, database.url, { startingUp: 3 });
  expect(await wait(at(port), 20_000)).toEqual([{ one: 1 }]);
  expect(lines).toEqual([expect.stringContaining('the database system is starting up')]);
});

test('does the work once a database stops closing connections', async () => {
  const port = await freePort();
  server = createServer((socket) => socket.resume().end()).listen(port, '127.0.0.1');
  const waiting = wait(at(port), 20_000);
  setTimeout(() => {
    server!.close(() => (server = listenForDatabase(port, database.url)));
  }, 200);
  expect(await waiting).toEqual([{ one: 1 }]);
});

test('fails after the maximum wait with the address and what to check, without the password', async () => {
  const url = at(await freePort());
  const failure = await wait(url, 200).catch((error: Error) => error.message);
  expect(failure).toContain(`The database at ${new URL(url).host} could not be reached for 0.2 s`);
  expect(failure).toContain('check DATABASE_URL');
  expect(failure).not.toContain(new URL(url).password);
});

test('fails at once when waiting does not help', async () => {
  const url = Object.assign(new URL(database.url), { password: 'wrong' }).href;
  await expect(wait(url, 20_000)).rejects.toThrow('password authentication failed');
  expect(lines).toEqual([]);
});
