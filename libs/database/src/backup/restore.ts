import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hasSquashed, knownNames, migrate } from '../migrate.ts';
import { FORMAT, MANIFEST } from './backup.types.ts';
import type { KeptTable, Manifest } from './backup.types.ts';
import { digestOf } from './digest.ts';
import { copyTo } from './files.ts';
import { nameOf, quoted, tablesOf } from './tables.ts';

export interface RestoreOptions {
  /** A folder that `backUp` wrote. */
  from: string;
  /** URL of an empty database, with its owner. */
  url: string;
  files?: string;
  keyFile?: string;
}

/**
 * Restores a backup into an empty database: the schema of the backup, all rows in one transaction with every reference
 * checked, then later migrations. Writes nothing unless every checksum is correct.
 * @throws Error when the backup is incomplete, changed or newer than this program, or the database is in use
 */
export async function restore({ from, url, files, keyFile }: RestoreOptions): Promise<Manifest> {
  const manifest = readManifest(from);
  await checkFiles(from, manifest);
  await checkEmpty(url, manifest);
  await migrate(url, manifest.migrations);
  await bringRows(url, from, manifest);
  await migrate(url);
  if (files) for (const { path } of manifest.files) await copyTo(join(from, 'files', path), join(files, path));
  if (keyFile && !existsSync(keyFile) && existsSync(join(from, 'secret.key'))) {
    await copyTo(join(from, 'secret.key'), keyFile);
    await chmod(keyFile, 0o600);
  }
  return manifest;
}

function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new Error(`${folder} is no backup: ${MANIFEST} is missing`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  if (manifest.format !== FORMAT) throw new Error(`${path}: a backup of another format (${manifest.format})`);
  const unknown = manifest.migrations.filter((name) => !knownNames.includes(name));
  if (unknown.length > 0) throw new Error(`The backup is of a newer version: it has ${unknown.join(', ')}`);
  hasSquashed(manifest.migrations);
  return manifest;
}

async function checkFiles(folder: string, { tables, files }: Manifest): Promise<void> {
  const expected = [
    ...tables.map(({ file, sha256 }) => ({ path: join(folder, file), sha256 })),
    ...files.map(({ path, sha256 }) => ({ path: join(folder, 'files', path), sha256 })),
  ];
  for (const { path, sha256 } of expected) {
    if (!existsSync(path)) throw new Error(`${path} is missing`);
    if ((await digestOf(path)) !== sha256) throw new Error(`${path} is not what was backed up`);
  }
}

/** Checks that existing tables contain no company and are not newer than the backup. */
async function checkEmpty(url: string, { migrations: kept }: Manifest): Promise<void> {
  await connected(url, async (client) => {
    const there = await client.query<{ yes: boolean }>(
      `select to_regclass('public.kysely_migration') is not null as yes`,
    );
    if (!there.rows[0]!.yes) return;
    const { rowCount } = await client.query('select 1 from domains limit 1');
    if (rowCount !== 0) throw new Error('The database holds a company already: restore into an empty one');
    const applied = await client.query<{ name: string }>('select name from kysely_migration');
    if (applied.rows.some(({ name }) => !kept.includes(name)))
      throw new Error('The tables of this database are newer than the backup: restore into a new one');
  });
}

async function bringRows(url: string, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await connected(url, async (client) => {
    await client.query('begin');
    const there = new Map((await tablesOf(client)).map((table) => [nameOf(table), table]));
    const references = await referencesOf(client);
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    for (const table of tables) {
      if (!there.has(nameOf(table))) throw new Error(`The schema has no table ${nameOf(table)}`);
      await bring(client, table, join(folder, table.file));
    }
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    for (const sequence of sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [nameOf(sequence), sequence.last]);
    }
    await client.query('commit');
    await client.query('analyze');
  });
}

/** Loads a table without triggers, whose effects are already in the backup. */
async function bring(client: pg.Client, table: KeptTable, path: string): Promise<void> {
  const name = nameOf(table);
  await client.query(`truncate ${name}`);
  await client.query(`alter table ${name} disable trigger user`);
  const target = client.query(copyFrom(`copy ${name} (${table.columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(createReadStream(path), createGunzip(), target);
  await client.query(`alter table ${name} enable trigger user`);
  if (target.rowCount !== table.rows) throw new Error(`${name}: ${target.rowCount} of ${table.rows} rows came back`);
}

/**
 * Returns the foreign keys, which are dropped while loading, so that tables load in any order; adding them checks every
 * row.
 */
async function referencesOf(client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1, 2`,
  );
  return rows;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection rejects the running statement; without a listener it would end the process first.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
