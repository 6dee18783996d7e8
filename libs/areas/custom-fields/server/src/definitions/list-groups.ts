import type { CustomItemGroup } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { customItems } from '../custom-items/custom-items.repository.ts';
import { ofType } from './scope.ts';
import type { ItemScope } from './scope.ts';

export type Group = Static<typeof CustomItemGroup>;

/** Selects the groups of a scope; custom objects have none. */
export const groupRows = (domainId: number, scope: ItemScope) =>
  sqlFor
    .selectFrom('custom_item_groups')
    .select(['id', 'name', 'lock_version'])
    .where('domain_id', '=', domainId)
    .where('entity', '=', scope.entity)
    .where('deleted_at', 'is', null)
    .where(scope.entity === 'custom_object' ? sql<boolean>`false` : ofType(scope))
    .orderBy('order_num')
    .orderBy('id');

/** Returns the groups with their items, both in order; items without a group come last. */
export async function listGroups(db: TenantDb, scope: ItemScope): Promise<Group[]> {
  const [rows, items] = await db.batch([
    groupRows(db.domainId, scope),
    customItems.query(db.domainId, scope.entity, scope.typeId),
  ]);
  const known = new Set<number | null>(rows.map(({ id }) => id));
  const itemsOf = (id: number) => items.filter((item) => item.group_id === id) as Group['items'];
  const loose = items.filter(({ group_id }) => !known.has(group_id)) as Group['items'];
  return [
    ...rows.map(({ id, ...group }) => ({ id, ...group, items: itemsOf(id) })),
    ...(loose.length > 0 ? [{ id: null, name: null, items: loose }] : []),
  ];
}
