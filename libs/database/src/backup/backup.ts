import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { FORMAT, MANIFEST } from './backup.types.ts';
import type { KeptTable, Manifest } from './backup.types.ts';
import { digestOf } from './digest.ts';
import { copyTo as copyFileTo, keepFiles } from './files.ts';
import { nameOf, quoted, sequencesOf, tablesOf } from './tables.ts';

export interface BackupOptions {
  /** URL of the database, with a role that may read all of it. */
  url: string;
  /** A folder that does not exist yet; it appears when the backup is complete. */
  to: string;
  /** Folder of uploaded files, which are copied. */
  files?: string;
  /** File of a generated key, without which the secrets in the database cannot be decrypted. */
  keyFile?: string;
}

/**
 * Writes a backup: a consistent snapshot of every table, then the files. The server may run meanwhile: files never
 * change
 * and exist before their rows, so copying them later is complete.
 */
export async function backUp({ url, to, files, keyFile }: BackupOptions): Promise<Manifest> {
  if (existsSync(to)) throw new Error(`${to} exists already`);
  const draft = `${to}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const data = await keepTables(url, draft);
  const kept = files ? await keepFiles(files, join(draft, 'files')) : [];
  if (keyFile && existsSync(keyFile)) {
    await copyFileTo(keyFile, join(draft, 'secret.key'));
    await chmod(join(draft, 'secret.key'), 0o600);
  }
  const manifest: Manifest = { format: FORMAT, createdAt: new Date().toISOString(), ...data, files: kept };
  await writeFile(join(draft, MANIFEST), JSON.stringify(manifest, null, 2));
  await rename(draft, to);
  return manifest;
}

async function keepTables(url: string, folder: string): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection rejects the running statement; without a listener it would end the process first.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const applied = await client.query<{ name: string }>('select name from kysely_migration order by name');
    const tables: KeptTable[] = [];
    for (const table of await tablesOf(client)) {
      const file = `tables/${table.schema}.${table.name}.gz`;
      const rows = await keepRows(client, table, join(folder, file));
      tables.push({ ...table, rows, file, sha256: await digestOf(join(folder, file)) });
    }
    // Sequences only grow, so their later values are also valid.
    const sequences = await sequencesOf(client);
    await client.query('commit');
    return { migrations: applied.rows.map(({ name }) => name), tables, sequences };
  } finally {
    await client.end();
  }
}

async function keepRows(client: pg.Client, table: Pick<KeptTable, 'schema' | 'name' | 'columns'>, path: string) {
  const columns = table.columns.map(quoted).join(', ');
  const rows = client.query(copyTo(`copy (select ${columns} from ${nameOf(table)}) to stdout`));
  await pipeline(rows, createGzip(), createWriteStream(path, { mode: 0o600 }));
  return rows.rowCount;
}
