import type { CustomEntity } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';

/** A custom field that a form may ask for, with its choices. */
export interface CustomItem {
  id: number;
  entity: CustomEntity;
  deal_type_id: number | null;
  item_type: number;
  ui_mode: number | null;
  name: string;
  options: { label: string; value: string }[];
}

/** Loads the company's custom fields with the given ids, by id; deleted and unused fields are left out. */
export async function loadCustomItems(db: TenantDb, ids: readonly number[]): Promise<Map<number, CustomItem>> {
  if (ids.length === 0) return new Map();
  const [items, options] = await db.batch([
    sqlFor
      .selectFrom('custom_items')
      .select(['id', 'entity', 'deal_type_id', 'item_type', 'ui_mode', 'name'])
      .where('domain_id', '=', db.domainId)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .where('used', '=', true),
    sqlFor
      .selectFrom('custom_item_options')
      .select(['item_id', 'label', 'value'])
      .where('domain_id', '=', db.domainId)
      .where('item_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('order_num')
      .orderBy('id'),
  ]);
  return new Map(
    items.map((item) => [
      item.id,
      {
        ...item,
        entity: item.entity as CustomEntity,
        options: options.filter((option) => option.item_id === item.id).map(({ label, value }) => ({ label, value })),
      },
    ]),
  );
}
