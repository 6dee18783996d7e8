import { sqlFor } from '@crm/database';
import { fieldLabel, valueWords } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { VisibleRows } from '../kinds/visible-rows.ts';
import type { ChangedField } from './changed-fields.ts';

/** A table whose rows have names. */
export interface NamedTable {
  table: string;
  /** The column of the name; default: `name`. */
  name?: string;
  /** The label of a field that has none of its own in the texts. */
  label?: string;
  /** The condition to see a row; every member sees the rows of a table without it. */
  sees?: VisibleRows;
}

/** The table that the ids of each field point to. */
export type TablesOfFields = Readonly<Record<string, NamedTable>>;

/** Returns the name of a field without the row that it belongs to: `quantity` of `line.quantity`. */
const plain = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** The tables of the fields, or how to find those of the company. */
export type NamedFields = TablesOfFields | ((ctx: StaffContext) => Promise<TablesOfFields>);

const customItems: NamedTable = { table: 'custom_items' };

/**
 * Returns the names of all records that the fields point to, deleted ones too; none for those the viewer may not see.
 */
export async function namesFor(ctx: StaffContext, fields: readonly ChangedField[], named: NamedFields) {
  const tables = typeof named === 'function' ? await named(ctx) : named;
  const wanted = new Map<string, NamedTable & { ids: Set<number> }>();
  const want = (of: NamedTable, values: readonly unknown[]) => {
    const { ids } = wanted.get(of.table) ?? { ids: new Set() };
    for (const value of values.flat()) if (Number.isSafeInteger(value)) ids.add(value as number);
    wanted.set(of.table, { ...of, ids });
  };
  for (const { field, itemId, before, after } of fields) {
    if (itemId !== null) want(customItems, [itemId]);
    else if (tables[field]) want(tables[field], [before, after]);
  }
  const asked = [...wanted.values()].filter(({ ids }) => ids.size > 0);
  const answers = await ctx.db.batch(asked.map((one) => namesOf(ctx, one, [...one.ids])));
  const names = new Map(
    asked.map(({ table }, index) => [table, new Map((answers[index] ?? []).map(({ id, name }) => [id, name]))]),
  );
  const nameOf = ({ table }: NamedTable, id: unknown) => names.get(table)?.get(id as number) ?? null;
  const words = (field: string, value: unknown): string | null => {
    const of = tables[field];
    const named = of ? [value].flat().flatMap((one) => nameOf(of, one) ?? unseen(value)) : value;
    return valueWords(plain(field), named, ctx.locale);
  };
  return ({ field, itemId, rowName, before, after }: ChangedField) => ({
    field,
    label: tables[field]?.label ?? fieldLabel(plain(field), ctx.locale),
    item_name: itemId === null ? (rowName ?? tables[field]?.label ?? null) : nameOf(customItems, itemId),
    before: words(field, before),
    after: words(field, after),
  });
}

/** Returns the words for a record that the viewer does not see; none for one of several. */
const unseen = (value: unknown) => (Array.isArray(value) ? [] : '');

function namesOf(ctx: StaffContext, { table, name = 'name', sees }: NamedTable, ids: readonly number[]) {
  const id = table === 'members' ? 'user_id' : 'id';
  const query = sql<{
    id: number;
    name: string;
  }>`select ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${sql.table(table)}
    where domain_id = ${ctx.domainId} and ${sql.ref(id)} = any(${[...ids]}::bigint[])
    and ${sees?.(ctx, table) ?? sql`true`}`;
  return { compile: () => query.compile(sqlFor) };
}
