import { text } from 'node:stream/consumers';
import { openBucketServer } from '@crm/testing/storage';
import { contentDisposition } from './disposition.ts';
import { createS3Storage } from './s3-storage.ts';

let bucket: Awaited<ReturnType<typeof openBucketServer>>;
let now = new Date();
beforeAll(async () => {
  bucket = await openBucketServer(() => now);
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => bucket.close());

async function* parts(...texts: string[]) {
  for (const one of texts) yield Buffer.from(one);
}

test('writes, reads, measures, moves and deletes a file', async () => {
  const files = createS3Storage(bucket.settings);
  expect(await files.write('jobs/1/2.csv', parts('縁', '側'))).toBe(6);
  expect(await text((await files.read('jobs/1/2.csv'))!)).toBe('縁側');
  expect(await files.size('jobs/1/2.csv')).toBe(6);
  expect(await files.move('jobs/1/2.csv', 'kept/2.csv')).toBe(true);
  expect(await files.move('jobs/1/2.csv', 'kept/2.csv')).toBe(false);
  expect([await files.size('jobs/1/2.csv'), await files.size('kept/2.csv')]).toEqual([undefined, 6]);
  await files.remove('kept/2.csv');
  await files.remove('kept/2.csv');
  expect(await files.read('kept/2.csv')).toBeUndefined();
});

test('refuses access with another secret', async () => {
  const thief = createS3Storage({ ...bucket.settings, secretAccessKey: 'guessed' });
  await expect(thief.write('jobs/1.csv', parts('x'))).rejects.toThrow('answered 403');
  expect(bucket.files.has('/enishi-files/jobs/1.csv')).toBe(false);
});

test('accepts an upload to the signed address only with the signed size and type', async () => {
  const { direct, size } = createS3Storage(bucket.settings);
  const put = async (body: string, type: string) => {
    const url = await direct!.uploadUrl('uploads/1', { type: 'text/plain', size: 6, seconds: 900 });
    return (await fetch(url, { method: 'PUT', body: Buffer.from(body), headers: { 'content-type': type } })).status;
  };
  expect(await put('縁側と', 'text/plain')).toBe(403);
  expect(await put('縁側', 'text/html')).toBe(403);
  expect(await size('uploads/1')).toBeUndefined();
  expect(await put('縁側', 'text/plain')).toBe(200);
  expect(await size('uploads/1')).toBe(6);
});

test('serves a download under its Japanese name until the address expires', async () => {
  const files = createS3Storage(bucket.settings);
  await files.write('kept/1', parts('見積'));
  const disposition = contentDisposition('attachment', '御見積書（最終）.pdf');
  const url = await files.direct!.downloadUrl('kept/1', { type: 'application/pdf', disposition, seconds: 300 });
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toBe(disposition);
  now = new Date(Date.now() + 301_000);
  expect((await fetch(url)).status).toBe(403);
});

test('returns the full name, and an ASCII name for old clients', () => {
  expect(contentDisposition('attachment', '見積 "A" (最終).pdf')).toBe(
    `attachment; filename="_ _A_ (_).pdf"; filename*=UTF-8''${encodeURIComponent('見積 "A" ')}%28${encodeURIComponent('最終')}%29.pdf`,
  );
});
