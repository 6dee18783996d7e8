import { sqlFor } from '@crm/database';
import { seesContact, seesCustomer, seesDealType } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { ChangedField } from './changed-fields.ts';

/** The table that the ids of each field point to. */
export type TablesOfFields = Readonly<Record<string, string>>;

/**
 * Returns the names of all records that the fields point to, deleted ones too; none for those the viewer may not see.
 */
export async function namesFor(ctx: StaffContext, fields: readonly ChangedField[], tables: TablesOfFields) {
  const wanted = new Map<string, Set<number>>();
  const want = (table: string, values: readonly unknown[]) => {
    const ids = wanted.get(table) ?? new Set();
    for (const value of values.flat()) if (Number.isSafeInteger(value)) ids.add(value as number);
    wanted.set(table, ids);
  };
  for (const { field, itemId, before, after } of fields) {
    if (itemId !== null) want('custom_items', [itemId]);
    else if (tables[field]) want(tables[field], [before, after]);
  }
  const asked = [...wanted].filter(([, ids]) => ids.size > 0);
  const answers = await ctx.db.batch(asked.map(([table, ids]) => namesOf(ctx, table, [...ids])));
  const names = new Map(
    asked.map(([table], index) => [table, new Map((answers[index] ?? []).map(({ id, name }) => [id, name]))]),
  );
  const nameOf = (table: string, id: unknown) => names.get(table)?.get(id as number) ?? null;
  const words = (field: string, value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null;
    const table = tables[field];
    const each = [value].flat().map((one) => (table ? (nameOf(table, one) ?? '') : String(one)));
    return each.length === 0 ? null : each.join('、');
  };
  return ({ field, itemId, rowName, before, after }: ChangedField) => ({
    field,
    item_name: itemId === null ? (rowName ?? null) : nameOf('custom_items', itemId),
    before: words(field, before),
    after: words(field, after),
  });
}

const seen: Record<string, typeof seesCustomer | undefined> = {
  customers: seesCustomer,
  contacts: seesContact,
  deal_types: seesDealType,
};

function namesOf(ctx: StaffContext, table: string, ids: readonly number[]) {
  const id = table === 'members' ? 'user_id' : 'id';
  const query = sql<{ id: number; name: string }>`select ${sql.ref(id)} as id, name from ${sql.table(table)}
    where domain_id = ${ctx.domainId} and ${sql.ref(id)} = any(${[...ids]}::bigint[])
    and ${seen[table]?.(ctx, table) ?? sql`true`}`;
  return { compile: () => query.compile(sqlFor) };
}
