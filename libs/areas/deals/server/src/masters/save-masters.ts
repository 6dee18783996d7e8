import { cleanText } from '@crm/custom-fields-server';
import type { Transaction } from '@crm/database';
import { auditInsert, check, found, inUse } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { masterRows, presentMaster } from './list-masters.ts';
import { masterTables } from './master-tables.ts';
import type { MasterRecord, MasterTable } from './master-tables.ts';
import { leftOut, masterIssues } from './masters.rules.ts';
import type { MasterInput } from './masters.rules.ts';

export interface MastersToSave {
  deal_type_id: number;
  rows: MasterInput[];
}

/**
 * Saves the masters of a deal type in the order of the rows. The deal type is locked, so that no deal begins to use
 * what is being deleted; the answer is all of them, as `GET /rest/masters` shows them.
 */
export async function saveMasters(
  house: House,
  ctx: StaffContext,
  table: MasterTable,
  { deal_type_id, rows }: MastersToSave,
) {
  const named = rows.map((row) => ({ ...row, name: normaliseText(cleanText(row.name)) }));
  await ctx.db.transaction(async (tx) => {
    await lockDealType(tx, ctx.domainId, deal_type_id);
    const { rows: existing } = await tx.executeQuery(masterRows(ctx.domainId, table, deal_type_id).compile());
    check(masterIssues(table, named, existing));
    await refuseUsed(tx, ctx.domainId, table, named, existing);
    if (table === 'deal_customer_types') await unlinkDeleted(tx, ctx.domainId, named);
    const list: MasterInput[] = [...named, ...leftOut(named, existing)];
    const at = { domainId: ctx.domainId, dealTypeId: deal_type_id, now: house.clock.now() };
    for (const [index, row] of list.entries()) {
      const before = existing.find(({ id }) => id === row.id);
      await save(tx, at, table, { row, index, before });
    }
    await tx.executeQuery(
      auditInsert(ctx, {
        action: 'update',
        entity: table,
        recordId: deal_type_id,
        changes: { before: existing, after: named },
      }),
    );
  });
  const saved = await ctx.db.all(masterRows(ctx.domainId, table, deal_type_id));
  return saved.map((row) => presentMaster(table, row));
}

/** Waits for deals of the type that are being written, and holds back new ones (they lock it `for key share`). */
export async function lockDealType(tx: Transaction, domainId: number, id: number): Promise<void> {
  const row = await tx
    .selectFrom('deal_types')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  found(row);
}

/** Writes one row where it differs from what is stored; a column of its own that is left out stays. */
async function save(
  tx: Transaction,
  at: { domainId: number; dealTypeId: number; now: Date },
  table: MasterTable,
  { row, index, before }: { row: MasterInput; index: number; before: MasterRecord | undefined },
): Promise<void> {
  const { own } = masterTables[table];
  const values = {
    name: row.name,
    order_num: index,
    ...(own ? { [own]: row[own] === undefined ? (before?.[own] ?? null) : row[own] } : {}),
  };
  const deleted = row.deleted === true;
  if (!before) {
    if (deleted) return;
    await tx
      .insertInto(table as 'products')
      .values({ domain_id: at.domainId, deal_type_id: at.dealTypeId, ...values })
      .execute();
    return;
  }
  const same = Object.entries(values).every(([key, value]) => before[key as keyof MasterRecord] === value);
  if (same && deleted === (before.deleted_at !== null)) return;
  await tx
    .updateTable(table as 'products')
    .set({ ...values, deleted_at: deleted ? (before.deleted_at ?? at.now) : null, updated_at: at.now })
    .where('domain_id', '=', at.domainId)
    .where('id', '=', before.id)
    .execute();
}

/** What deals use can neither be deleted nor, as a phase, change between active, goal and stopped (spec 3 §2.1). */
async function refuseUsed(
  tx: Transaction,
  domainId: number,
  table: MasterTable,
  rows: readonly MasterInput[],
  existing: readonly MasterRecord[],
): Promise<void> {
  const column = masterTables[table].usedAs;
  const before = new Map(existing.filter((row) => row.deleted_at === null).map((row) => [row.id, row]));
  const affected = rows.flatMap((row, index) => {
    const old = row.id === undefined ? undefined : before.get(row.id);
    if (!old) return [];
    if (row.deleted) return [{ id: old.id, field: `rows[${index}].deleted` }];
    return table === 'phases' && old.status !== row.status ? [{ id: old.id, field: `rows[${index}].status` }] : [];
  });
  if (!column || affected.length === 0) return;
  const uses = await tx
    .selectFrom('deals')
    .select((eb) => [`${column} as id`, eb.fn.countAll<number>().as('count')])
    .where('domain_id', '=', domainId)
    .where(
      column,
      'in',
      affected.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .groupBy(column)
    .execute();
  const counts = new Map(uses.map(({ id, count }) => [id, count]));
  const used = affected.filter(({ id }) => counts.has(id)).map((one) => ({ ...one, count: counts.get(one.id)! }));
  if (used.length > 0) throw inUse(...used);
}

/** The links of a type that goes are gone for good, as whoever deletes it has been told (spec 3 §2.5). */
async function unlinkDeleted(tx: Transaction, domainId: number, rows: readonly MasterInput[]): Promise<void> {
  const ids = rows.flatMap(({ id, deleted }) => (id !== undefined && deleted ? [id] : []));
  if (ids.length === 0) return;
  await tx
    .deleteFrom('deal_customers')
    .where('domain_id', '=', domainId)
    .where('deal_customer_type_id', 'in', ids)
    .execute();
}
