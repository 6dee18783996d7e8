import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { connect } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import { serveMailbox } from './mailbox.ts';

let testDatabase: TestDatabase;
let database: DatabaseHandle;
let server: FastifyInstance;
let mail: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into mails (sender, recipient, subject, body_text, body_html)
     values ('a@crm.example', 'b@crm.example', '登録', 'https://crm.example/', '<html><head></head></html>') returning id`,
  );
  mail = `/dev/mail/${rows[0]!.id}`;
  server = Fastify({ trustProxy: ['loopback'] });
  serveMailbox(server, database);
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await database.close();
  await testDatabase.drop();
});

const get = async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await server.inject({ method: 'GET', url, headers, remoteAddress })).statusCode;
const pages = () => ['/dev/mail', mail, `${mail}/html`];

test.each(['127.0.0.1:3000', 'localhost', 'LOCALHOST:3000', '[::1]:3000'])(
  'shows its pages to this machine at %s',
  async (host) => {
    for (const page of pages())
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect([page, address, await get(page, { host }, address)]).toEqual([page, address, 200]);
    expect(await get(mail, { host, 'x-forwarded-for': '127.0.0.1, ::1' })).toBe(200);
  },
);

test.each([
  ['a socket of another machine', { host: '127.0.0.1:3000' }, '192.0.2.7'],
  [
    'a socket of another machine that claims to be a proxy',
    { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
    '::ffff:192.0.2.7',
  ],
  ['a visitor behind a proxy', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
  [
    'a visitor behind a proxy that adds to what was sent',
    { host: 'localhost', 'x-forwarded-for': '127.0.0.1, 192.0.2.7' },
    '127.0.0.1',
  ],
  ['a visitor who names an earlier hop', { host: 'localhost', 'x-forwarded-for': '192.0.2.7, 127.0.0.1' }, '127.0.0.1'],
  ['a proxy that reports by X-Real-IP', { host: 'localhost', 'x-real-ip': '192.0.2.7' }, '127.0.0.1'],
  ['a proxy that reports by Forwarded', { host: 'localhost', forwarded: 'for=192.0.2.7' }, '127.0.0.1'],
  ['a proxy that reports another host', { host: 'localhost', 'x-forwarded-host': 'crm.example' }, '127.0.0.1'],
  ['a name that is rebound to this machine', { host: 'evil.example:3000' }, '127.0.0.1'],
  ['a name that begins like this machine', { host: '127.0.0.1.evil.example' }, '127.0.0.1'],
  ['a name with this machine before an @', { host: '127.0.0.1@evil.example' }, '127.0.0.1'],
] as [string, Record<string, string>, string][])('returns 404 to %s', async (_who, headers, address) => {
  for (const page of pages()) expect([page, await get(page, headers, address)]).toEqual([page, 404]);
});
