import type pg from 'pg';
import type { KeptSequence, KeptTable } from './backup.types.ts';

/** Tables of the job queue with data; its migrations create the others. */
const ofQueue = ['_private_jobs', '_private_job_queues', '_private_tasks'];
/** Tables of the schema's version, which a restore writes itself. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock', 'sql_functions'];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;

/** Resolves to every table with rows to back up, without unlogged tables. */
export async function tablesOf(client: pg.ClientBase): Promise<Pick<KeptTable, 'schema' | 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p'
       and (n.nspname = 'public' and c.relname <> all($1) or n.nspname = 'graphile_worker' and c.relname = any($2))
     order by 1, 2`,
    [ofMigrations, ofQueue],
  );
  return rows;
}

export async function sequencesOf(client: pg.ClientBase): Promise<KeptSequence[]> {
  const { rows } = await client.query<KeptSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
  );
  return rows;
}
