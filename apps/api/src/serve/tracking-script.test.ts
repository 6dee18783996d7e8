import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { serveTrackingScript } from './tracking-script.ts';

const text = 'enishi()';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enishi-script-'));
  writeFileSync(join(folder, 't.js'), text);
  writeFileSync(join(folder, 't.js.br'), brotliCompressSync(text));
  writeFileSync(join(folder, 't.js.gz'), gzipSync(text));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('serves a small script to any origin, cached for an hour and then revalidated', async () => {
  const server = Fastify();
  serveTrackingScript(server, folder);
  const first = await server.inject({ url: '/t.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(text);
  expect((await server.inject({ url: '/t.js' })).payload).toBe(text);
  const again = await server.inject({ url: '/t.js', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('returns 404 without a build', async () => {
  const server = Fastify();
  serveTrackingScript(server, join(folder, 'nothing'));
  expect((await server.inject({ url: '/t.js' })).statusCode).toBe(404);
});
