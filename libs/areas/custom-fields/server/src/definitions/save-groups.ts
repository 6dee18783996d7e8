import type { FieldIssue } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-rules';
import type { Transaction } from '@crm/database';
import { auditInsert, check } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { normaliseText, searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { groupRows, listGroups } from './list-groups.ts';
import { findDealType, holdDefinitions } from './scope.ts';
import type { ItemScope } from './scope.ts';

interface GroupInput {
  id?: number;
  name: string;
  deleted?: boolean;
}

/** Saves the groups in the order of the rows; those left out stay, after the others. */
export async function saveGroups(house: House, ctx: StaffContext, scope: ItemScope, rows: readonly GroupInput[]) {
  if (scope.dealTypeId !== undefined) await findDealType(ctx.db, scope.dealTypeId);
  const named = rows.map((row) => ({ ...row, name: normaliseText(cleanText(row.name)) }));
  await ctx.db.transaction(async (tx) => {
    await holdDefinitions(tx, ctx.domainId);
    const { rows: existing } = await tx.executeQuery(groupRows(ctx.domainId, scope).compile());
    const sent = new Set(named.map(({ id }) => id));
    const list: GroupInput[] = [...named, ...existing.filter(({ id }) => !sent.has(id))];
    check(groupIssues(named, list, existing));
    for (const [index, row] of list.entries()) await saveGroup(tx, house, ctx.domainId, scope, { row, index });
    await orderByGroups(tx, ctx.domainId, scope);
    const changes = { before: existing, after: named };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'custom_item_group', changes }));
  });
  return { data: await listGroups(ctx.db, scope) };
}

async function saveGroup(
  tx: Transaction,
  house: House,
  domainId: number,
  { entity, dealTypeId }: ItemScope,
  { row, index }: { row: GroupInput; index: number },
): Promise<void> {
  const { id, name, deleted } = row;
  if (id === undefined) {
    if (deleted) return;
    await tx
      .insertInto('custom_item_groups')
      .values({ domain_id: domainId, entity, deal_type_id: dealTypeId ?? null, name, order_num: index })
      .execute();
    return;
  }
  await tx
    .updateTable('custom_item_groups')
    .set({ name, order_num: index, deleted_at: deleted ? house.clock.now() : null })
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

/** Items carry the place of their group, so that one index gives them in order; loose ones come last. */
export async function orderByGroups(tx: Transaction, domainId: number, { entity, dealTypeId }: ItemScope) {
  await sql`
    update custom_items as item set group_order = place.at from (
      select i.id, coalesce(g.order_num, 1000) as at from custom_items as i
      left join custom_item_groups as g on g.domain_id = i.domain_id and g.id = i.group_id and g.deleted_at is null
      where i.domain_id = ${domainId} and i.entity = ${entity}
        and (${dealTypeId ?? null}::bigint is null or i.deal_type_id = ${dealTypeId ?? null}::bigint)) as place
    where item.domain_id = ${domainId} and item.id = place.id and item.group_order <> place.at`.execute(tx);
}

function groupIssues(
  rows: readonly GroupInput[],
  list: readonly GroupInput[],
  existing: readonly { id: number }[],
): FieldIssue[] {
  const names = list.filter(({ deleted }) => !deleted).map(({ name }) => searchKey(name));
  return rows.flatMap(({ id, name, deleted }, index): FieldIssue[] => {
    const field = `rows[${index}]`;
    if (id !== undefined && !existing.some((group) => group.id === id))
      return [{ field: `${field}.id`, rule: 'not_found' }];
    if (id !== undefined && rows.findIndex((row) => row.id === id) < index)
      return [{ field: `${field}.id`, rule: 'duplicate' }];
    if (deleted) return [];
    if (name === '') return [{ field: `${field}.name`, rule: 'required' }];
    const isTwice = names.filter((key) => key === searchKey(name)).length > 1;
    return isTwice ? [{ field: `${field}.name`, rule: 'duplicate' }] : [];
  });
}
