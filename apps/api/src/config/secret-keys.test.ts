import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretKeysOf } from './secret-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enishi-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('uses the keys of the environment as they are', async () => {
  expect(await secretKeysOf({ secretKeys: ['a', 'b'], dataDir: folder })).toEqual(['a', 'b']);
});

test('generates one private key when none is set, and reuses it', async () => {
  const dataDir = join(folder, 'data');
  const made = await Promise.all([1, 2, 3].map(() => secretKeysOf({ secretKeys: [], dataDir })));
  expect(new Set(made.flat()).size).toBe(1);
  expect(made[0]![0]).toHaveLength(43);
  expect(await secretKeysOf({ secretKeys: [], dataDir })).toEqual(made[0]);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});
