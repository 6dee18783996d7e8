import { sqlFor } from '@crm/database';
import { seesContact, seesCustomer, seesDealType } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { ChangedField } from './changed-fields.ts';

/** Which table an id of a field is of. */
const tables = {
  phase_id: 'phases',
  product_id: 'products',
  probability_id: 'probabilities',
  channel_id: 'channels',
  reason_id: 'reasons',
  deal_type_id: 'deal_types',
  customer_id: 'customers',
  contact_ids: 'contacts',
  related_customer_id: 'customers',
  user_id: 'members',
  limited_to: 'members',
  'estimate.user_id': 'members',
} as const;

type Table = (typeof tables)[keyof typeof tables] | 'custom_items';

/** Names of everything that the fields point to, also of what has been deleted since; what is not theirs to see has none. */
export async function namesFor(ctx: StaffContext, fields: readonly ChangedField[]) {
  const wanted = new Map<Table, Set<number>>();
  const want = (table: Table, values: readonly unknown[]) => {
    const ids = wanted.get(table) ?? new Set();
    for (const value of values.flat()) if (Number.isSafeInteger(value)) ids.add(value as number);
    wanted.set(table, ids);
  };
  for (const { field, itemId, before, after } of fields) {
    if (itemId !== null) want('custom_items', [itemId]);
    else if (field in tables) want(tables[field as keyof typeof tables], [before, after]);
  }
  const asked = [...wanted].filter(([, ids]) => ids.size > 0);
  const answers = await ctx.db.batch(asked.map(([table, ids]) => namesOf(ctx, table, [...ids])));
  const names = new Map(
    asked.map(([table], index) => [table, new Map((answers[index] ?? []).map(({ id, name }) => [id, name]))]),
  );
  const nameOf = (table: Table, id: unknown) => names.get(table)?.get(id as number) ?? null;
  const words = (field: string, value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null;
    const table = field in tables ? tables[field as keyof typeof tables] : undefined;
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

const seen = { customers: seesCustomer, contacts: seesContact, deal_types: seesDealType } as const;

function namesOf(ctx: StaffContext, table: Table, ids: readonly number[]) {
  const id = table === 'members' ? 'user_id' : 'id';
  const query = sql<{ id: number; name: string }>`select ${sql.ref(id)} as id, name from ${sql.table(table)}
    where domain_id = ${ctx.domainId} and ${sql.ref(id)} = any(${[...ids]}::bigint[])
    and ${table in seen ? seen[table as keyof typeof seen](ctx, table) : sql`true`}`;
  return { compile: () => query.compile(sqlFor) };
}
