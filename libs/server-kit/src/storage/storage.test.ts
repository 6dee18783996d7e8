import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createDiskStorage } from './file-storage.ts';
import { createSignedLinks } from './signed-link.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enishi-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* parts(...texts: string[]) {
  for (const one of texts) yield Buffer.from(one);
}

test('shows a file after its complete upload, and none after its deletion', async () => {
  const files = createDiskStorage(folder);
  expect(await files.write('jobs/1/2.csv', parts('縁', '側'))).toBe(6);
  expect(await text((await files.read('jobs/1/2.csv'))!)).toBe('縁側');
  await files.write('jobs/1/2.csv', parts('新'));
  expect(await text((await files.read('jobs/1/2.csv'))!)).toBe('新');
  await files.remove('jobs/1/2.csv');
  await files.remove('jobs/1/2.csv');
  expect(await files.read('jobs/1/2.csv')).toBeUndefined();
});

test('measures a file and moves it to another key', async () => {
  const files = createDiskStorage(folder);
  await files.write('uploads/1', parts('縁側'));
  expect(await files.move('uploads/1', 'materials/1/2')).toBe(true);
  expect(await files.move('uploads/1', 'materials/1/2')).toBe(false);
  expect([await files.size('uploads/1'), await files.size('materials/1/2')]).toEqual([undefined, 6]);
});

test('stores nothing of an interrupted upload', async () => {
  const files = createDiskStorage(folder);
  async function* broken() {
    yield Buffer.from('半分');
    throw new Error('cut off');
  }
  await expect(files.write('jobs/1.csv', broken())).rejects.toThrow('cut off');
  expect(await readdir(join(folder, 'jobs'))).toEqual([]);
});

test.each(['../secret.key', '/etc/passwd', 'a/../b', '', 'a//b', '.hidden'])('refuses the key %j', async (key) => {
  await expect(async () => createDiskStorage(folder).read(key)).rejects.toThrow('not a key');
});

test('accepts a link until it expires, unchanged and under its own key', () => {
  const links = createSignedLinks<{ job: number }>(Buffer.alloc(32, 1));
  const now = new Date('2026-11-21T12:00:00Z');
  const token = links.sign({ job: 7 }, new Date(now.getTime() + 300_000));
  expect(links.verify(token, now)).toEqual({ job: 7 });
  expect(links.verify(token, new Date(now.getTime() + 300_000))).toBeUndefined();
  const [payload, time, mac] = token.split('.') as [string, string, string];
  const other = Buffer.from('{"job":8}').toString('base64url');
  expect(links.verify(`${other}.${time}.${mac}`, now)).toBeUndefined();
  expect(links.verify(`${payload}.zzzzzzzz.${mac}`, now)).toBeUndefined();
  expect(links.verify('何か', now)).toBeUndefined();
  expect(createSignedLinks(Buffer.alloc(32, 2)).verify(token, now)).toBeUndefined();
  expect(createSignedLinks(Buffer.alloc(32, 2), [Buffer.alloc(32, 1)]).verify(token, now)).toEqual({ job: 7 });
});
