import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { createServer } from './server.ts';

const settings = {
  publicUrl: 'https://crm.example',
  allowedOrigins: [],
  smtpUrl: undefined,
  mailFrom: 'Enishi <no-reply@crm.example>',
  rateLimits: true,
};
const size = 30 * 1024 * 1024;

let server: FastifyInstance;
let url: string;
beforeEach(async () => {
  server = await createServer({ settings });
  server.post('/json', (request) => ({ fields: Object.keys(request.body as object).length }));
  server.post('/limited', { config: { rateLimit: { max: 1, timeWindow: 60_000 } } }, () => 'ok');
  await server.register(async (streams) => {
    streams.removeAllContentTypeParsers();
    streams.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    streams.put('/stream', async () => {
      throw new AppError('StorageFull');
    });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
const large = () => Buffer.alloc(size, 'a');
/** Sends a body without a content length, as a streaming page does. */
const chunked = () =>
  Readable.toWeb(
    Readable.from(
      (function* () {
        for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(65_536, 'a');
      })(),
    ),
  ) as ReadableStream;

/** Sends everything before it reads the answer, as browsers do. */
async function asBrowsersDo(head: string, body: Buffer): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(`${head}\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`);
    socket.write(body, (error) => (error ? reject(error) : resolve()));
  });
  socket.resume();
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

test('answers 413 to a JSON body of 30 MB that a client sends to its end', async () => {
  const answer = await fetch(`${url}/json`, { method: 'POST', headers, body: large() });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: 'PayloadTooLarge', message: 'The request is too large.' });
});

test('answers 413 to a client that reads nothing before it has sent everything', async () => {
  const answer = await asBrowsersDo('POST /json HTTP/1.1\r\ncontent-type: application/json', large());
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('answers 413 to a proxy that reads nothing before it has sent everything and keeps no connection', async () => {
  const head = 'POST /json HTTP/1.1\r\nconnection: close\r\ncontent-type: application/json';
  expect(await asBrowsersDo(head, large())).toMatch(/^HTTP\/1\.1 413 /);
});

test('answers 413 before the body has come, and takes the next request on the connection after it', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`);
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 413 /);
  socket.write(large());
  socket.write('POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('answers 413 to a body that does not say its size', async () => {
  const init: RequestInit = { method: 'POST', headers, body: chunked(), duplex: 'half' };
  expect((await fetch(`${url}/json`, init)).status).toBe(413);
});

test('answers 507 to an upload that the handler does not read', async () => {
  const answer = await asBrowsersDo('PUT /stream HTTP/1.1\r\ncontent-type: application/pdf', large());
  expect(answer).toMatch(/^HTTP\/1\.1 507 [^]*"error":"StorageFull"/);
});

test('answers 429 before the body is parsed, and keeps the connection for the next request', async () => {
  const send = () => fetch(`${url}/limited`, { method: 'POST', headers, body: '{}' });
  await send();
  expect((await send()).status).toBe(429);
  expect(await (await fetch(`${url}/json`, { method: 'POST', headers, body: '{"a":1}' })).json()).toEqual({
    fields: 1,
  });
});

test('answers at once, and closes, when the announced size exceeds every limit', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999999999\r\n\r\n{',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i);
  await once(socket, 'close');
});

test('releases a request whose client disconnects in the middle of its body', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`PUT /stream HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${size}\r\n\r\nabc`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  const connections = () => new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)));
  for (let tries = 0; tries < 100 && (await connections()) !== 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await connections()).toBe(0);
});
