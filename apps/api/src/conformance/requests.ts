/** Requests built from the contract alone, and a fingerprint of their effects. */
import { catalogue, fullPath } from '@crm/contract';
import type { Operation } from '@crm/contract';
import type { AppContext } from '@crm/server-kit';
import { sample } from './sample.ts';
import type { Schema } from './sample.ts';

type Pool = AppContext['database']['pool'];

export const operations = catalogue.flatMap(({ operations }) => Object.entries(operations) as [string, Operation][]);
export const resources = catalogue.map(({ name }) => name);
export const guarded = operations.filter(([, operation]) => operation.access.kind !== 'public');
export const keysOf = (schema: unknown) => Object.keys((schema as Schema | undefined)?.properties ?? {});
export const requiredOf = (schema: unknown) => (schema as Schema | undefined)?.required ?? [];

/** Returns true for a parameter that names a record; the ids of an enumeration, such as those of rules, do not. */
const namesRecord = (schema: unknown, key: string) =>
  /(^|_)id$/.test(key) && !(schema as Schema).properties?.[key]?.enum;

/** The operations that name a record, in the address or as a required parameter. */
export const naming = guarded.filter(
  ([, { params, query }]) =>
    keysOf(params).some((key) => /(^|_)id$/.test(key)) || requiredOf(query).some((key) => namesRecord(query, key)),
);

/** Builds a valid request; ids come from the given ids by kind of record, else 1. */
export function valid(operation: Operation, ids: Record<string, number>) {
  const given = (key: string) => (operation.params as Schema).properties?.[key] ?? {};
  // An address whose kind of record is an enumeration takes the first value.
  const path = fullPath(operation).replace(/\{(\w+)\}/g, (all, key: string) => String(given(key).enum?.[0] ?? all));
  const idOf = (key: string) => {
    const kind = key === 'id' ? (/([a-z_]+)\/\{id\}/.exec(path)?.[1] ?? '') : `${key.replace(/_id$/, '')}s`;
    return ids[kind] ?? 1;
  };
  // A number that is not an id, such as a version, or any other word.
  const wordOf = (key: string) => (given(key).type === 'integer' ? Number(sample(given(key))) : 'nothing');
  const body = operation.body && !operation.bodyOptional ? sample(operation.body as Schema) : undefined;
  return {
    params: Object.fromEntries(
      keysOf(operation.params).map((key) => [
        key,
        (given(key).enum?.[0] as string | undefined) ?? (/id$/.test(key) && key !== 'hashid' ? idOf(key) : wordOf(key)),
      ]),
    ),
    query: Object.fromEntries(
      requiredOf(operation.query).map((key) => [
        key,
        namesRecord(operation.query, key) ? idOf(key) : String(sample((operation.query as Schema).properties![key]!)),
      ]),
    ),
    ...(body === undefined ? {} : { body }),
  };
}

const statements = new WeakMap<Pool, Promise<string>>();

/** Returns one statement for the checksums of all tables, because a test may take thousands of fingerprints. */
async function fingerprintStatement(pool: Pool): Promise<string> {
  // The relay moves events from one of the left out tables to the other: they are counted together.
  const { rows } = await pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns where table_schema = 'public'
       and column_name = 'domain_id' and table_name not in ('event_outbox', 'domain_events')`,
  );
  const sums = rows.map(
    ({ table }) =>
      `select '${table}' as table, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
         from ${table} t where domain_id = $1`,
  );
  const events = `select 'events' as table, count(*)::text as sum
    from (select domain_id from event_outbox union all select domain_id from domain_events) as e where domain_id = $1`;
  return [events, ...sums].join(' union all ');
}

/** Returns a checksum of every row of a company, by table. */
export async function fingerprint(
  { database: { pool } }: AppContext,
  domainId: number,
): Promise<Record<string, string>> {
  if (!statements.has(pool)) statements.set(pool, fingerprintStatement(pool));
  const text = await statements.get(pool)!;
  const { rows } = await pool.query<{ table: string; sum: string }>({ name: 'fingerprint', text, values: [domainId] });
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum]));
}
