import { cleanText, hasChoices, isFormula } from '@crm/custom-fields-rules';
import type { TenantDb, Transaction } from '@crm/database';
import { AppError, auditInsert, throwIfInvalid, inUse, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { sql } from 'kysely';
import { customItems } from '../custom-items/custom-items.repository.ts';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';
import { recomputeLater } from '../formulas/recompute.ts';
import { itemIssues, ownColumns, planned } from './items.rules.ts';
import type { ItemInput, OwnItemRules, PlannedItem } from './items.rules.ts';
import { groupRows, listGroups } from './list-groups.ts';
import { replaceChoices } from './replace-choices.ts';
import { orderByGroups, refuseOld } from './save-groups.ts';
import { saveOptions } from './save-options.ts';
import { findType, holdDefinitions, ofType, tableOf, typeValues } from './scope.ts';
import type { ItemScope } from './scope.ts';

/** The item type of logical formulas (spec 1 §3). */
export const LOGICAL = 9;

const clean = (text: string) => normaliseText(cleanText(text));

/** The rules of an entity, and what it does after a change, in the same transaction. */
export interface ItemSaving {
  rulesOf?: (db: TenantDb) => Promise<OwnItemRules>;
  saved?: (tx: Transaction) => Promise<void>;
}

/** Saves the items of a scope in the order of the rows; omitted ones follow the others. */
export async function saveItems(
  app: AppContext,
  ctx: StaffContext,
  scope: ItemScope,
  sent: readonly ItemInput[],
  { rulesOf, saved }: ItemSaving = {},
) {
  await findType(ctx.db, scope, ctx);
  const rows = sent.map((row) => ({
    ...row,
    name: clean(row.name),
    ...(row.options && { options: row.options.map((option) => ({ ...option, label: clean(option.label) })) }),
  }));
  await ctx.db.transaction(async (db) => {
    const { tx } = db;
    await holdDefinitions(tx, ctx.domainId);
    const query = customItems.query(ctx.domainId, scope.entity, scope.typeId);
    const { rows: existing } = await tx.executeQuery(query.compile());
    refuseOld(rows, existing);
    const { rows: groups } = await tx.executeQuery(groupRows(ctx.domainId, scope).compile());
    const list = planned(rows, existing);
    refuseLogical(ctx, list.slice(0, rows.length));
    const { issues, findings } = itemIssues(scope.entity, rows, list, groups, await rulesOf?.(db));
    throwIfInvalid(issues);
    await refuseUsed(tx, ctx.domainId, scope, list.slice(0, rows.length));
    const isReplaced = await replaceChoices(tx, app, ctx, scope, list);
    for (const [index, item] of list.entries()) {
      const found = findings.get(item.key);
      const result = found && 'result' in found ? found.result : null;
      await saveItem(tx, app, ctx.domainId, scope, { item, index, result });
    }
    await orderByGroups(tx, ctx.domainId, scope);
    if (list.some(isComputedAnew) || (isReplaced && list.some(({ item_type }) => isFormula(item_type)))) {
      await recomputeLater(tx, ctx.domainId, scope);
    }
    await saved?.(tx);
    const changes = { before: existing, after: rows };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: `${scope.entity}_custom_item`, changes }));
  });
  return { data: await listGroups(ctx.db, scope) };
}

/** Refuses new logical formulas while the company has them switched off; existing ones stay. */
function refuseLogical({ session }: StaffContext, list: readonly PlannedItem[]): void {
  if (!session.disabledFeatures.has('logical_formula')) return;
  if (list.some(({ item_type, before }) => item_type === LOGICAL && before?.item_type !== LOGICAL)) {
    throw new AppError('FeatureDisabled');
  }
}

/** Returns whether the formula changed, or the item starts or stops being computed. */
const isComputedAnew = ({ item_type, formula, deleted, before }: PlannedItem): boolean =>
  isFormula(item_type) && !deleted && (before?.formula !== formula || before?.item_type !== item_type);

/** Returns a column of an item in the form in which it is written. */
const stored = (item: CustomItemRow, key: string): unknown => {
  const value = item[key as keyof CustomItemRow];
  return key === 'default_value' ? JSON.stringify(value ?? null) : value;
};

async function saveItem(
  tx: Transaction,
  app: AppContext,
  domainId: number,
  { entity, typeId }: ItemScope,
  { item, index, result }: { item: PlannedItem; index: number; result: string | null },
): Promise<void> {
  const now = app.clock.now();
  const { before, deleted } = item;
  const group_id = item.group_id === undefined ? (before?.group_id ?? null) : item.group_id;
  const values = { name: item.name, group_id, order_num: index, ...ownColumns(item), result_type: result };
  if (!before) {
    if (deleted) return;
    const { id } = await tx
      .insertInto('custom_items')
      .values({ domain_id: domainId, entity, ...typeValues({ entity, typeId }), ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveOptions(tx, app, domainId, id, item.options ?? []);
    return;
  }
  if (deleted) {
    await tx
      .updateTable('custom_items')
      .set({ deleted_at: now, updated_at: now })
      .where('domain_id', '=', domainId)
      .where('id', '=', before.id)
      .execute();
    return;
  }
  const differing = Object.entries(values).filter(([key, value]) => stored(before, key) !== value);
  const isChanged = item.options !== undefined || differing.some(([key]) => key !== 'order_num');
  if (differing.length > 0 || isChanged) {
    await tx
      .updateTable('custom_items')
      .set((eb) => ({
        ...values,
        updated_at: now,
        // A change of the order alone does not raise the version.
        ...(isChanged && { lock_version: eb('lock_version', '+', 1) }),
      }))
      .where('domain_id', '=', domainId)
      .where('id', '=', before.id)
      .execute();
  }
  if (item.options && hasChoices(item.item_type)) await saveOptions(tx, app, domainId, before.id, item.options);
}

/** Refuses to change a type or delete a choice while records hold values of it (spec 3 §2.7). */
async function refuseUsed(tx: Transaction, domainId: number, scope: ItemScope, list: readonly PlannedItem[]) {
  const table = sql.table(tableOf(scope.entity));
  const isOf = sql`domain_id = ${domainId} and deleted_at is null and ${ofType(scope)}`;
  const uses: object[] = [];
  for (const [index, item] of list.entries()) {
    if (!item.before || item.deleted) continue;
    const id = String(item.before.id);
    if (item.before.item_type !== item.item_type) {
      const { rows } = await sql`select 1 from ${table} where ${isOf} and customs ? ${id} limit 1`.execute(tx);
      if (rows.length > 0) throw invalid({ field: `rows[${index}].item_type`, rule: 'type_in_use' });
    }
    for (const [place, option] of (item.options ?? []).entries()) {
      const known = option.deleted ? item.before.options.find((one) => one.id === option.id) : undefined;
      if (!known || option.replacement_id !== undefined) continue;
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${table}
        where ${isOf} and customs -> ${id} ? ${known.value}`.execute(tx);
      const count = rows[0]?.count ?? 0;
      if (count > 0) {
        const params = { label: known.label, count, entity: scope.entity };
        uses.push({ field: `rows[${index}].options[${place}].deleted`, rule: 'in_use', count, params });
      }
    }
  }
  if (uses.length > 0) throw inUse(...uses);
}
