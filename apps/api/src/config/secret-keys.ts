import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment.types.ts';

/**
 * Returns the keys that seal secrets: those of the environment, else one that this machine generates and keeps beside
 * its files. Processes on several machines need SECRET_KEY.
 */
export async function secretKeysOf({ secretKeys, dataDir }: Pick<Environment, 'secretKeys' | 'dataDir'>) {
  if (secretKeys.length > 0) return secretKeys;
  const file = join(dataDir, 'secret.key');
  const existing = await readKey(file);
  if (existing) return [existing];
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  // The first process to link creates the key; a process that starts at the same moment uses the same one.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return [(await readKey(file))!];
}

const readKey = async (file: string): Promise<string | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text?.trim();
};
