import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { Query } from '@crm/database';
import { auditInsert, throwIfInvalid, compiled, orNotFound, leftOut, refuseStale, replaceUsed } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { sql } from 'kysely';
import { masterRows, presentMaster } from './list-masters.ts';
import { masterTables } from './master-tables.ts';
import type { MasterRecord, MasterTable, OwnColumn } from './master-tables.ts';
import { masterIssues } from './masters.rules.ts';
import type { MasterInput } from './masters.rules.ts';
import { unlink } from './uses-of-masters.ts';

export interface MastersToSave {
  deal_type_id: number;
  rows: MasterInput[];
}

/**
 * Saves a deal type's masters in the order of the rows. Locks the deal type, so that no deal starts to use a master
 * being deleted; returns all of them, as `GET /rest/masters` does.
 */
export async function saveMasters(
  app: AppContext,
  ctx: StaffContext,
  table: MasterTable,
  { deal_type_id, rows }: MastersToSave,
) {
  const named = rows.map((row) => ({ ...row, name: normaliseText(cleanText(row.name)) }));
  await ctx.db.transaction(async (db) => {
    orNotFound(await db.first(lockDealType(ctx.domainId, deal_type_id)));
    const existing = await db.all(masterRows(ctx.domainId, table, deal_type_id));
    refuseStale(named, existing);
    throwIfInvalid(masterIssues(table, named, existing));
    const change = { master: table, list: 'rows', rows: named, existing };
    await replaceUsed(app, db, ctx, {
      ...change,
      ...(table === 'phases' && { changed: otherStatus(named, existing), fits: isOfStatus }),
    });
    const gone = named.flatMap(({ id, deleted }) => (id !== undefined && deleted ? [id] : []));
    if (table === 'deal_customer_types') await db.all(unlink(ctx.domainId, gone));
    const list: MasterInput[] = [...named, ...leftOut(named, existing)];
    const at = { domainId: ctx.domainId, dealTypeId: deal_type_id, now: app.clock.now() };
    await db.batch([
      ...list.flatMap((row, index) => {
        const before = existing.find(({ id }) => id === row.id);
        return save(at, table, { row, index, before });
      }),
      auditInsert(ctx, {
        action: 'update',
        entity: table,
        recordId: deal_type_id,
        changes: { before: existing, after: named },
      }),
    ]);
  });
  const saved = await ctx.db.all(masterRows(ctx.domainId, table, deal_type_id));
  return saved.map((row) => presentMaster(table, row));
}

/** Waits for writers of the type's deals, and blocks new ones (they lock it `for key share`). */
export const lockDealType = (domainId: number, id: number) =>
  compiled(sql<{ id: number }>`select id from deal_types
    where domain_id = ${domainId} and id = ${id} and deleted_at is null for update`);

interface Place {
  domainId: number;
  dealTypeId: number;
  now: Date;
}

/** Writes a row if it differs from the stored one; an own column that was not sent stays. */
function save(
  at: Place,
  table: MasterTable,
  { row, index, before }: { row: MasterInput; index: number; before: MasterRecord | undefined },
): Query<unknown>[] {
  const own: readonly OwnColumn[] = masterTables[table].own;
  const values = {
    name: row.name,
    order_num: index,
    ...Object.fromEntries(own.map((key) => [key, row[key] === undefined ? (before?.[key] ?? null) : row[key]])),
  };
  const deleted = row.deleted === true;
  if (!before) {
    if (deleted) return [];
    const insert = sqlFor
      .insertInto(table as 'products')
      .values({ domain_id: at.domainId, deal_type_id: at.dealTypeId, ...values, updated_at: at.now });
    return [insert];
  }
  const same = Object.entries(values).every(([key, value]) => before[key as keyof MasterRecord] === value);
  if (same && deleted === (before.deleted_at !== null)) return [];
  const update = sqlFor
    .updateTable(table as 'products')
    .set((eb) => ({
      ...values,
      lock_version: eb('lock_version', '+', 1),
      deleted_at: deleted ? (before.deleted_at ?? at.now) : null,
      updated_at: at.now,
    }))
    .where('domain_id', '=', at.domainId)
    .where('id', '=', before.id);
  return [update];
}

/** Refuses to change a phase with deals between active, goal and stopped (spec 3 §2.1). */
function otherStatus(rows: readonly MasterInput[], existing: readonly MasterRecord[]) {
  return rows.flatMap(({ id, status, deleted }, index) => {
    const before = existing.find((row) => row.id === id && row.deleted_at === null);
    return before && !deleted && before.status !== status ? [{ id: before.id, field: `rows[${index}].status` }] : [];
  });
}

const isOfStatus = (one: MasterRecord, other: MasterRecord) => one.status === other.status;
