import { readFile } from 'node:fs/promises';
import { importPostalCodes, readPostalFile } from '@crm/customers-server';
import { connect } from '@crm/database';
import { reachEmbeddedPostgres } from '@crm/database/embedded';
import type { Environment } from '../config/environment.types.ts';

type Place = Pick<Environment, 'dataDir' | 'databaseUrl' | 'prepared'>;

/**
 * Reads files of postal codes and replaces the whole table in one step, also while the server runs. Changes nothing
 * when one file is invalid.
 */
export async function bringPostalCodes({ dataDir, databaseUrl, prepared }: Place, paths: readonly string[]) {
  const towns = (await Promise.all(paths.map(readTowns))).flat();
  const own = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await reachEmbeddedPostgres({ dataDir, onLog: () => {} });
  const database = connect({ url: own.url, max: 2, prepared });
  try {
    const { rows } = await database.pool.query<{ there: boolean }>(
      `select to_regclass('public.postal_codes') is not null as there`,
    );
    if (!rows[0]!.there) throw new Error('The database has no table for postal codes yet: start the server once.');
    await importPostalCodes(database, towns);
  } finally {
    await database.close();
    await own.stop();
  }
  const count = (key: 'code' | 'prefecture') => new Set(towns.map((town) => town[key])).size;
  return { towns: towns.length, codes: count('code'), prefectures: count('prefecture') };
}

async function readTowns(path: string) {
  const bytes = await readFile(path);
  try {
    return readPostalFile(bytes);
  } catch (cause) {
    throw new Error(`${path}: ${(cause as Error).message}`, { cause });
  }
}
