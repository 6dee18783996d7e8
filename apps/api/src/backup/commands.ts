import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp, restore } from '@crm/database/backup';
import type { Manifest } from '@crm/database/backup';
import { reachEmbeddedPostgres, startEmbeddedPostgres } from '@crm/database/embedded';
import type { Environment } from '../config/environment.types.ts';

type Place = Pick<Environment, 'dataDir' | 'databaseUrl' | 's3' | 'secretKeys'>;

/** Backup folders are named by their time, so the newest sorts last. */
const isBackup = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name);

/** Backs the installation up into a new folder below `to`, and removes all but the newest `keep` backups there. */
export async function runBackup(place: Place, to: string, { keep, now }: { keep?: number | undefined; now: Date }) {
  const folder = join(to, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  const database = place.databaseUrl
    ? { url: place.databaseUrl, stop: async () => {} }
    : await reachEmbeddedPostgres({ dataDir: place.dataDir, onLog: () => {} });
  try {
    const manifest = await backUp({ url: database.url, to: folder, ...ownFiles(place) });
    if (keep !== undefined) await removeOld(to, keep);
    return { folder, manifest };
  } finally {
    await database.stop();
  }
}

async function removeOld(folder: string, keep: number): Promise<void> {
  const backups = (await readdir(folder)).filter(isBackup).sort();
  for (const name of backups.slice(0, Math.max(0, backups.length - keep))) {
    await rm(join(folder, name), { recursive: true });
  }
}

/** Restores a backup into an installation without a company; its server must not be running. */
export async function runRestore(place: Place, from: string): Promise<Manifest> {
  const own = ownFiles(place);
  if (own.files && existsSync(own.files) && (await readdir(own.files)).length > 0)
    throw new Error(`${own.files} holds files already: restore into an empty folder`);
  const database = place.databaseUrl
    ? { url: place.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: place.dataDir, onLog: () => {} });
  try {
    return await restore({ from, url: database.url, ...own });
  } finally {
    await database.stop();
  }
}

/** Files in a bucket and keys from the environment are backed up by others. */
const ownFiles = ({ dataDir, s3, secretKeys }: Place) => ({
  ...(s3 ? {} : { files: join(dataDir, 'files') }),
  ...(secretKeys.length > 0 ? {} : { keyFile: join(dataDir, 'secret.key') }),
});
