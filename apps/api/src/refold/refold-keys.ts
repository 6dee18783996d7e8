import type { DatabaseHandle, Transaction } from '@crm/database';
import { alone } from '@crm/server-kit';
import { sql } from 'kysely';
import { keyedTables } from './keyed-tables.ts';
import type { KeyedRow, KeyedTable } from './keyed-tables.ts';

/** The version of the folding; increase it with every change of `searchKey` or of what a key is made of. */
const FOLDING = 2;
const AT_ONCE = 2_000;

/**
 * Writes the search keys of all records anew after a change of the folding, in batches; later calls find nothing to do.
 * Several processes may call it: one works at a time.
 */
export async function refoldKeys(database: DatabaseHandle): Promise<void> {
  const { system } = database;
  const done = await system.selectFrom('search_foldings').selectAll().execute();
  const isDone = (table: string) =>
    done.some(({ table_name, version, is_done }) => table_name === table && version === FOLDING && is_done);
  for (const [table, keyed] of await keyedTables(database)) {
    if (isDone(table)) continue;
    while (await alone(system, `keys of ${table}`, (tx) => refoldSome(tx, table, keyed)));
  }
}

async function refoldSome(tx: Transaction, table: string, { select, keysOf }: KeyedTable): Promise<boolean> {
  const state = await tx.selectFrom('search_foldings').selectAll().where('table_name', '=', table).executeTakeFirst();
  const at = state?.version === FOLDING ? state : { last_domain: 0, last_id: 0, is_done: false };
  if (at.is_done) return false;
  const { rows } = await sql<KeyedRow>`${select} where (r.domain_id, r.id) > (${at.last_domain}, ${at.last_id})
    order by r.domain_id, r.id limit ${AT_ONCE}`.execute(tx);
  const keys = rows.map((row) => keysOf(row as never));
  const columns = Object.keys(keys[0] ?? {});
  for (const column of columns) {
    await sql`
      update ${sql.table(table)} as r set ${sql.ref(column)} = fresh.key
      from unnest(${rows.map(({ domain_id }) => domain_id)}::bigint[], ${rows.map(({ id }) => id)}::bigint[],
        ${keys.map((one) => one[column])}::text[]) as fresh (domain_id, id, key)
      where r.domain_id = fresh.domain_id and r.id = fresh.id
        and ${sql.ref(`r.${column}`)} is distinct from fresh.key`.execute(tx);
  }
  const is_done = rows.length < AT_ONCE;
  const last = rows.at(-1);
  const next = {
    version: FOLDING,
    last_domain: last?.domain_id ?? at.last_domain,
    last_id: last?.id ?? at.last_id,
    is_done,
  };
  await tx
    .insertInto('search_foldings')
    .values({ table_name: table, ...next })
    .onConflict((known) => known.column('table_name').doUpdateSet(next))
    .execute();
  return !is_done;
}
