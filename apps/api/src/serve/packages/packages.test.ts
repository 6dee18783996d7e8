import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { OfferedPackage } from './packages-page.ts';
import { servePackages } from './packages.ts';

const tarball = gzipSync('a package');
const digest = createHash('sha512').update(tarball).digest('base64');
const packed = (folder: string, needs: string[] = []): OfferedPackage => ({
  name: `@crm/${folder}`,
  version: '0.1.0',
  description: 'Forms & <fields>',
  file: `crm-${folder}-0.1.0.tgz`,
  bytes: tarball.length,
  integrity: `sha512-${digest}`,
  needs,
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enishi-packages-'));
  const offered = [packed('api-client'), packed('auth', ['@crm/api-client'])];
  writeFileSync(join(folder, 'packages.json'), JSON.stringify(offered));
  for (const { file } of offered) writeFileSync(join(folder, file), tarball);
});
afterAll(() => rmSync(folder, { recursive: true }));

function open(from = folder) {
  const server = Fastify();
  servePackages(server, from, 'https://crm.example');
  return (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
}

test('serves a tarball with its type and digest to any origin, and 304 for a known one', async () => {
  const get = open();
  const answer = await get('/packages/crm-auth-0.1.0.tgz', { 'accept-encoding': 'gzip, br' });
  expect(answer.rawPayload.equals(tarball)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'repr-digest': `sha-512=:${digest}:`,
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  const again = await get('/packages/crm-auth-0.1.0.tgz', { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('lists the packages with the command that installs them and our packages that they need', async () => {
  const { headers, body } = await open()('/packages/', { 'accept-language': 'ja' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<h1>パッケージ</h1>');
  expect(body).toContain(
    '<code>npm install https://crm.example/packages/crm-auth-0.1.0.tgz https://crm.example/packages/crm-api-client-0.1.0.tgz</code>',
  );
  expect(body).toContain(`<code>sha512-${digest}</code>`);
  expect(body).toContain('Forms &#38; &#60;fields&#62;');
});

test('speaks English, and redirects the address without a slash', async () => {
  const get = open();
  expect((await get('/packages/', { 'accept-language': 'en' })).body).toContain('<h1>Packages</h1>');
  expect((await get('/packages/?lang=en')).body).toContain('<html lang="en">');
  expect((await get('/packages')).headers.location).toBe('/packages/');
});

test('returns 404 for other files, and for everything without a build', async () => {
  expect((await open()('/packages/packages.json')).statusCode).toBe(404);
  expect((await open()('/packages/crm-auth-9.9.9.tgz')).statusCode).toBe(404);
  expect((await open(join(folder, 'nothing'))('/packages/')).statusCode).toBe(404);
});
