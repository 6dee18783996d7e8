import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { databaseUrl, withAdmin } from './admin.ts';

type Migrate = (url: string) => Promise<void>;

const anHour = 3_600_000;

/** Returns the hash of migrations, functions and their runners, which identifies the schema. */
export function migrationsHash(databaseSources: string): string {
  const hash = createHash('sha256');
  const files = ['migrations', 'functions']
    .map((name) => join(databaseSources, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const runners = ['migrate.ts', 'apply-functions.ts'].map((name) => join(databaseSources, name));
  for (const file of [...files.sort(), ...runners].filter((one) => existsSync(one))) {
    hash
      .update(`${file.slice(databaseSources.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Creates the migrated template of test databases, once per state of the migrations. Writes the database comment last;
 * a
 * template without it is from an aborted run and is recreated.
 */
export async function ensureTemplate(
  server: string,
  hash: string,
  loadMigrate: () => Promise<Migrate>,
): Promise<string> {
  const name = `crm_template_${hash}`;
  await withAdmin(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('crm_template'))");
    if (await isReady(client, name)) return markReady(client, name);
    await dropTemplate(client, name);
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    const migrate = await loadMigrate();
    await migrate(databaseUrl(server, name));
    await client.query(`alter database ${name} is_template true allow_connections false`);
    await markReady(client, name);
    await dropOldTemplates(client, name);
  });
  return name;
}

/** Writes the time of the last use, so that runs of other versions do not drop a used template. */
async function markReady(client: pg.Client, name: string): Promise<void> {
  await client.query(`comment on database ${name} is 'ready ${new Date().toISOString()}'`);
}

async function isReady(client: pg.Client, name: string): Promise<boolean> {
  return (await templates(client)).some((one) => one.name === name && one.comment?.startsWith('ready '));
}

async function templates(client: pg.Client): Promise<{ name: string; comment: string | null }[]> {
  const { rows } = await client.query<{ name: string; comment: string | null }>(
    "select datname as name, shobj_description(oid, 'pg_database') as comment from pg_database where datname like 'crm\\_template\\_%'",
  );
  return rows;
}

async function dropTemplate(client: pg.Client, name: string): Promise<void> {
  if (!(await templates(client)).some((one) => one.name === name)) return;
  await client.query(`alter database ${name} is_template false`);
  await client.query(`drop database ${name} with (force)`);
}

async function dropOldTemplates(client: pg.Client, current: string): Promise<void> {
  for (const { name, comment } of await templates(client)) {
    const used = Date.parse(comment?.replace('ready ', '') ?? '');
    if (name !== current && !(Date.now() - used < anHour)) await dropTemplate(client, name);
  }
}

/** Drops the databases of aborted test runs; their name contains the second of their creation. */
export async function dropLeftovers(server: string): Promise<void> {
  await withAdmin(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^crm_test_[0-9]+_[0-9a-f]+$'",
    );
    for (const { name } of rows) {
      const made = Number(name.split('_')[2]) * 1000;
      if (Date.now() - made > anHour) await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}
