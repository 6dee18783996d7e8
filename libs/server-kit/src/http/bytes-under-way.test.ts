import { request as httpRequest } from 'node:http';
import type { ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { limitBytesUnderWay } from './bytes-under-way.ts';
import { installErrorHandler } from './error-handler.ts';

let server: FastifyInstance;
const calls: ClientRequest[] = [];

beforeEach(async () => {
  server = Fastify({ bodyLimit: 1000 });
  installErrorHandler(server);
  limitBytesUnderWay(server, 2500);
  server.post('/take', async () => 'taken');
  server.post('/stream', { config: { streamed: true } }, async () => 'taken');
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const call of calls.splice(0)) call.destroy();
  await server.close();
});

/** Sends the headers of a request and holds its body back. */
function begin(path: string, headers: Record<string, string | number>) {
  const { port } = server.server.address() as AddressInfo;
  const call: ClientRequest = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers });
  calls.push(call);
  call.on('error', () => {});
  call.flushHeaders();
  const status = new Promise<number>((resolve) =>
    call.once('response', (response) => resolve((response.resume(), response.statusCode!))),
  );
  return { call, status };
}

const json = (length: number) => ({ 'content-type': 'application/json', 'content-length': length });
const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

test('answers 503 to a body that would bring all current bodies above the ceiling', async () => {
  const held = [begin('/take', json(900)), begin('/take', json(900))];
  await soon();
  expect(await begin('/take', json(900)).status).toBe(503);
  for (const { call } of held) call.destroy();
  await soon();
  const last = begin('/take', json(900));
  last.call.end(JSON.stringify('x'.repeat(898)));
  expect(await last.status).toBe(200);
});

test('counts a body of unknown length as the limit of its route', async () => {
  const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  begin('/take', chunked);
  begin('/take', chunked);
  await soon();
  expect(await begin('/take', json(600)).status).toBe(503);
});

test('does not count a body that is too large to be read', async () => {
  expect(await begin('/take', json(10_000_000)).status).toBe(413);
});
