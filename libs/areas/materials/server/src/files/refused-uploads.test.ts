import { once } from 'node:events';
import { connect } from 'node:net';
import { filingCompany, openFilingApp, uploader } from '../testing/filing-app.ts';
import type { TestApp } from '../testing/filing-app.ts';

const size = 30 * 1024 * 1024;
const content = Buffer.alloc(size, 'a');

let testApp: TestApp;
let url: string;
let deal: ReturnType<typeof uploader>;
beforeAll(async () => {
  testApp = await openFilingApp();
  const team = await filingCompany(testApp);
  deal = uploader(testApp, team.staff, team.dealId);
  url = await testApp.app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());
afterEach(() => jest.restoreAllMocks());

/** Returns the signed address of an upload of the given size. */
async function addressFor(bytes: number): Promise<string> {
  const { body } = await deal.announce({ name: '資料.pdf', content: content.subarray(0, bytes) });
  return url + body.data.upload_url;
}

/** Simulates a disk that is full after the given number of bytes. */
const fillDiskAfter = (most: number) =>
  jest.spyOn(testApp.app.storage, 'write').mockImplementation(async (_key, parts) => {
    let written = 0;
    for await (const part of parts) {
      written += part.length;
      if (written > most) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    return written;
  });

const put = (address: string) =>
  fetch(address, {
    method: 'PUT',
    body: content,
    headers: { 'content-type': 'application/pdf', 'accept-language': 'ja' },
  });

/** Sends the whole request before it reads the answer, as browsers do. */
async function putAsBrowsersDo(address: string): Promise<string> {
  const { hostname, port, pathname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(10_000, () => socket.destroy(new Error('the server neither reads nor answers')));
  await once(socket, 'connect');
  socket.pause();
  socket.write(`PUT ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-type: application/pdf\r\n`);
  socket.write(`accept-language: ja\r\ncontent-length: ${size}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(content, (error) => (error ? reject(error) : resolve()));
  });
  socket.resume();
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

test('returns 507 with its message for an upload of 30 MB when the disk is full', async () => {
  const write = fillDiskAfter(100_000);
  const answer = await put(await addressFor(size));
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ error: 'StorageFull', message: '保存領域が不足しています。' });
  expect(write).toHaveBeenCalledTimes(1);
});

test('returns 413 with its message for an upload larger than announced', async () => {
  const answer = await put(await addressFor(1000));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: 'PayloadTooLarge', message: '送信データが大きすぎます。' });
});

test('returns 507 and 413 to a client that reads only after sending everything', async () => {
  expect(await putAsBrowsersDo(await addressFor(1000))).toMatch(/^HTTP\/1\.1 413 [^]*"error":"PayloadTooLarge"/);
  fillDiskAfter(100_000);
  expect(await putAsBrowsersDo(await addressFor(size))).toMatch(/^HTTP\/1\.1 507 [^]*"error":"StorageFull"/);
});

test('returns 404 for an upload to an unknown address', async () => {
  expect(await putAsBrowsersDo(`${url}/api/material_uploads/nothing`)).toMatch(/^HTTP\/1\.1 404 /);
});
