import type { FieldIssue } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-rules';
import type { Transaction } from '@crm/database';
import { auditInsert, throwIfInvalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText, labelKey } from '@crm/validation';
import { sql } from 'kysely';
import { groupRows, listGroups } from './list-groups.ts';
import { findType, holdDefinitions, ofType } from './scope.ts';
import type { ItemScope } from './scope.ts';

interface GroupInput {
  id?: number;
  name: string;
  deleted?: boolean;
  /** The version that the caller has read. */
  lock_version?: number;
}

/** Saves the groups in the order of the rows; omitted ones follow the others. */
export async function saveGroups(app: AppContext, ctx: StaffContext, scope: ItemScope, rows: readonly GroupInput[]) {
  await findType(ctx.db, scope, ctx);
  const named = rows.map((row) => ({ ...row, name: normaliseText(cleanText(row.name)) }));
  await ctx.db.transaction(async ({ tx }) => {
    await holdDefinitions(tx, ctx.domainId);
    const { rows: existing } = await tx.executeQuery(groupRows(ctx.domainId, scope).compile());
    refuseOld(named, existing);
    const sent = new Set(named.map(({ id }) => id));
    const list: GroupInput[] = [...named, ...existing.filter(({ id }) => !sent.has(id))];
    throwIfInvalid(groupIssues(named, list, existing));
    for (const [index, row] of list.entries()) {
      const before = existing.find(({ id }) => id === row.id);
      await saveGroup(tx, app, ctx.domainId, scope, { row, index, before });
    }
    await orderByGroups(tx, ctx.domainId, scope);
    const changes = { before: existing, after: named };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'custom_item_group', changes }));
  });
  return { data: await listGroups(ctx.db, scope) };
}

async function saveGroup(
  tx: Transaction,
  app: AppContext,
  domainId: number,
  { entity, typeId }: ItemScope,
  { row, index, before }: { row: GroupInput; index: number; before: { name: string } | undefined },
): Promise<void> {
  const { id, name, deleted } = row;
  if (id === undefined) {
    if (deleted) return;
    await tx
      .insertInto('custom_item_groups')
      .values({ domain_id: domainId, entity, deal_type_id: typeId ?? null, name, order_num: index })
      .execute();
    return;
  }
  await tx
    .updateTable('custom_item_groups')
    .set((eb) => ({
      name,
      order_num: index,
      deleted_at: deleted ? app.clock.now() : null,
      // A change of the order alone does not raise the version.
      ...(before?.name !== name && { lock_version: eb('lock_version', '+', 1) }),
    }))
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .execute();
  if (!deleted) return;
  await tx
    .updateTable('custom_items')
    .set({ group_id: null })
    .where('domain_id', '=', domainId)
    .where('group_id', '=', id)
    .execute();
}

/**
 * Refuses to overwrite a definition that has changed since it was read. @throws AppError StaleRecord with the current
 * definition
 */
export function refuseOld(
  rows: readonly { id?: number; lock_version?: number }[],
  existing: readonly { id: number; lock_version: number }[],
): void {
  for (const { id, lock_version } of rows) {
    const now = existing.find((one) => one.id === id);
    if (now && lock_version !== undefined && now.lock_version !== lock_version) throw stale(now);
  }
}

/**
 * Copies the place of groups to their items, so that one index returns items in order; items without a group come last.
 */
export async function orderByGroups(tx: Transaction, domainId: number, scope: ItemScope) {
  await sql`
    update custom_items as item set group_order = place.at from (
      select i.id, coalesce(g.order_num, 1000) as at from custom_items as i
      left join custom_item_groups as g on g.domain_id = i.domain_id and g.id = i.group_id and g.deleted_at is null
      where i.domain_id = ${domainId} and i.entity = ${scope.entity} and ${ofType(scope, 'i')}) as place
    where item.domain_id = ${domainId} and item.id = place.id and item.group_order <> place.at`.execute(tx);
}

function groupIssues(
  rows: readonly GroupInput[],
  list: readonly GroupInput[],
  existing: readonly { id: number }[],
): FieldIssue[] {
  const names = list.filter(({ deleted }) => !deleted).map(({ name }) => labelKey(name));
  return rows.flatMap(({ id, name, deleted }, index): FieldIssue[] => {
    const field = `rows[${index}]`;
    if (id !== undefined && !existing.some((group) => group.id === id))
      return [{ field: `${field}.id`, rule: 'not_found' }];
    if (id !== undefined && rows.findIndex((row) => row.id === id) < index)
      return [{ field: `${field}.id`, rule: 'duplicate' }];
    if (deleted) return [];
    if (name === '') return [{ field: `${field}.name`, rule: 'required' }];
    const isTwice = names.filter((key) => key === labelKey(name)).length > 1;
    return isTwice ? [{ field: `${field}.name`, rule: 'duplicate' }] : [];
  });
}
