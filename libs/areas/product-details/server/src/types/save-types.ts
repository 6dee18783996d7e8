import type { FieldIssue, Input, dealProductDetailTypes } from '@crm/contract';
import { checkCustoms, customItems, mergeCustoms } from '@crm/custom-fields-server';
import type { CustomItemRow, StoredCustoms } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { dealTypesRepository } from '@crm/deals-server';
import { auditInsert, throwIfInvalid, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { labelKey } from '@crm/validation';
import { sql } from 'kysely';
import { typesByIds } from './list-types.ts';
import { presentType, typeRows } from './type-rows.ts';
import type { PresentedType } from './type-rows.ts';
import { typeValues } from './type-values.ts';
import type { TypeValues } from './type-values.ts';
import { writeTypes } from './write-types.ts';

type Operations = (typeof dealProductDetailTypes)['operations'];
type NewRow = Input<Operations['createDealProductDetailTypes']>['body']['rows'][number];
type ChangedRow = Input<Operations['updateAllDealProductDetailTypes']>['body']['rows'][number];

/** A type as it is before and after the save. */
interface Planned {
  before: PresentedType | undefined;
  values: TypeValues;
  customs: StoredCustoms;
  dealTypeIds: readonly number[];
}

export async function createTypes(app: AppContext, ctx: StaffContext, rows: readonly NewRow[]) {
  const ids = await ctx.db.transaction(async (db) => {
    const there = await heldTypes(db);
    const planned = await plan(db, rows, there, []);
    const created = planned.map((one) => ({ fields: fieldsOf(one) }));
    const made = await db.all(writeTypes(ctx, { created }, app.clock.now()));
    const changes = { after: rows };
    await db.all(auditInsert(ctx, { action: 'create', entity: 'deal_product_detail_type', changes }));
    return made.map(({ id }) => id);
  });
  return { data: await typesByIds(ctx, ids) };
}

export async function updateTypes(app: AppContext, ctx: StaffContext, rows: readonly ChangedRow[]) {
  const ids = rows.map(({ id }) => id);
  await ctx.db.transaction(async (db) => {
    const there = await heldTypes(db);
    const before = rows.map(({ id }) => orNotFound(there.find((one) => one.id === id)));
    throwIfInvalid(
      ids.flatMap((id, index) =>
        ids.indexOf(id) === index ? [] : [{ field: `rows[${index}].id`, rule: 'duplicate' }],
      ),
    );
    const old = before.find((one, index) => one.lock_version !== rows[index]!.lock_version);
    if (old) throw stale(old);
    const planned = await plan(db, rows, there, before);
    const changed = planned.map((one) => ({ id: one.before!.id, fields: fieldsOf(one) }));
    await db.all(writeTypes(ctx, { changed }, app.clock.now()));
    const changes = { before, after: rows };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'deal_product_detail_type', changes }));
  });
  return { data: await typesByIds(ctx, ids) };
}

/**
 * Returns the existing types under a lock: names are unique and orders have no gaps, so types change one call at a
 * time.
 */
export async function heldTypes(db: TenantDb): Promise<PresentedType[]> {
  await db.all(lockTypes(db.domainId));
  const rows = await db.all(
    typeRows(db.domainId).where('types.deleted_at', 'is', null).orderBy('types.order_num').orderBy('types.id'),
  );
  return rows.map(presentType);
}

const lockTypes = (domainId: number) =>
  sqlFor.selectNoFrom(
    sql`pg_advisory_xact_lock(hashtextextended(${`deal_product_detail_types/${domainId}`}, 0))`.as('held'),
  );

/** Checks all rows and returns what is to be stored for each type. */
async function plan(
  db: TenantDb,
  rows: readonly (NewRow | ChangedRow)[],
  there: readonly PresentedType[],
  before: readonly PresentedType[],
): Promise<Planned[]> {
  const items = await customItems.list(db, 'product_detail_type');
  const dealTypes = await dealTypesRepository.list(db, { deleted: false });
  const issues: FieldIssue[] = [];
  const planned: Planned[] = [];
  for (const [index, row] of rows.entries()) {
    const old = before[index];
    const at = (issue: FieldIssue) => ({ ...issue, field: `rows[${index}].${issue.field}` });
    const dealTypeIds = [...new Set(row.deal_type_ids ?? old?.deal_type_ids ?? [])];
    const own = dealTypes.filter(({ id }) => dealTypeIds.length === 0 || dealTypeIds.includes(id));
    const isPriced = own.some((type) => type.enable_deal_product_detail_auto_calculate_price);
    const { lock_version: _version, customs: sentCustoms, ...input } = { lock_version: 0, ...row };
    const { values, issues: found } = typeValues(input, old, isPriced);
    const customs = await customsOf(db, items, sentCustoms, old === undefined);
    issues.push(...[...found, ...customs.issues, ...dealTypeIssues(row.deal_type_ids, old, dealTypes)].map(at));
    const stored = mergeCustoms(storedOf(old), customs.values);
    planned.push({ before: old, values, customs: stored, dealTypeIds });
  }
  throwIfInvalid([...issues, ...nameIssues(planned, there)]);
  return planned;
}

const storedOf = (type: PresentedType | undefined): StoredCustoms =>
  Object.fromEntries((type?.customs ?? []).map(({ item_id, value }) => [item_id, value]));

const customsOf = (db: TenantDb, items: readonly CustomItemRow[], given: NewRow['customs'], complete: boolean) =>
  checkCustoms(db, items, given, { complete });

/** Returns issues of deal types: newly assigned ones must exist; earlier ones may be deleted by now. */
function dealTypeIssues(
  ids: readonly number[] | undefined,
  before: PresentedType | undefined,
  known: readonly { id: number }[],
): FieldIssue[] {
  return (ids ?? []).flatMap((id, index) =>
    before?.deal_type_ids.includes(id) || known.some((type) => type.id === id)
      ? []
      : [{ field: `deal_type_ids[${index}]`, rule: 'not_found' }],
  );
}

/** Returns issues of names: unique per billing cycle, ignoring case, width and kana. */
export function nameIssues(
  planned: readonly { before: { id: number } | undefined; values: Pick<TypeValues, 'name' | 'billing_cycle'> }[],
  there: readonly PresentedType[],
): FieldIssue[] {
  const keyOf = (name: string, cycle: string) => `${cycle} ${labelKey(name)}`;
  const changed = new Set(planned.map(({ before }) => before?.id));
  const taken = new Set(
    there.filter(({ id }) => !changed.has(id)).map(({ name, billing_cycle }) => keyOf(name, billing_cycle)),
  );
  return planned.flatMap(({ values }, index) => {
    const key = keyOf(values.name, values.billing_cycle);
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken ? [{ field: `rows[${index}].name`, rule: 'duplicate' }] : [];
  });
}

const fieldsOf = ({ values, customs, dealTypeIds }: Planned) => ({ ...values, customs, deal_type_ids: dealTypeIds });
