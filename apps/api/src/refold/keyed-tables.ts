import { customerKeys } from '@crm/customers-server';
import type { DatabaseHandle } from '@crm/database';
import { dealSearchKey } from '@crm/deals-server';
import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export interface KeyedRow {
  domain_id: number;
  id: number;
}

/** The keys of a row: the names of its columns and their texts. */
export type Keys = Record<string, string | null>;

/** A table with search keys: the columns they are made of, and the function that makes them. */
export interface KeyedTable {
  select: RawBuilder<unknown>;
  keysOf: (row: never) => Keys;
}

type Customer = Parameters<typeof customerKeys>[0];
type Deal = Parameters<typeof dealSearchKey>[0];

const customers: KeyedTable = {
  select: sql`select r.domain_id, r.id, r.name, r.name_kana, r.tel_no from customers r`,
  keysOf: ({ name, name_kana, tel_no }: Customer) => ({ ...customerKeys({ name, name_kana, tel_no }) }),
};

const deals: KeyedTable = {
  select: sql`select r.domain_id, r.id, r.name, r.deal_code, c.name as customer_name, c.name_kana as customer_kana
    from deals r left join customers c on c.domain_id = r.domain_id and c.id = r.customer_id`,
  keysOf: (deal: Deal) => ({ search_key: dealSearchKey(deal) }),
};

/** Folds a stored key again, which gives the same as folding the texts that it was made of. */
const byKey = (table: string): KeyedTable => ({
  select: sql`select r.domain_id, r.id, r.search_key from ${sql.table(table)} r`,
  keysOf: ({ search_key }: { search_key: string }) => ({ search_key: searchKey(search_key) }),
});

/** Returns all tables with search keys by name. */
export async function keyedTables({ system }: DatabaseHandle): Promise<ReadonlyMap<string, KeyedTable>> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'search_key' order by table_name`.execute(system);
  const own: Record<string, KeyedTable> = { customers, deals };
  return new Map(rows.map(({ table_name }) => [table_name, own[table_name] ?? byKey(table_name)]));
}
