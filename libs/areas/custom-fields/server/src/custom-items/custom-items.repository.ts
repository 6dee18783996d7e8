import type { CustomEntity } from '@crm/contract';
import { itemTypes } from '@crm/custom-fields-rules';
import { sqlFor, template } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { typeColumn } from '../definitions/scope.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

interface Scope {
  domainId: number;
  entity: CustomEntity;
}

/**
 * Selects the items of an entity in order, each with its choices, in one statement; for a kind with types, those of
 * one type.
 */
function query(domainId: number, entity: CustomEntity, typeId?: number) {
  if (typeId === undefined) return ofEntity({ domainId, entity });
  return ofTypes[typeColumn(entity)!]({ domainId, entity, typeId });
}

const ofEntity = template(itemsOf);
const ofTypeIn = (column: 'deal_type_id' | 'custom_object_def_id') =>
  template(({ domainId, entity, typeId }: Scope & { typeId: number }) =>
    itemsOf({ domainId, entity }).where(column, '=', typeId),
  );
const ofTypes = {
  deal_type_id: ofTypeIn('deal_type_id'),
  custom_object_def_id: ofTypeIn('custom_object_def_id'),
} as const;

function itemsOf({ domainId, entity }: Scope) {
  return sqlFor
    .selectFrom('custom_items')
    .select([
      'id',
      'group_id',
      'item_type',
      'ui_mode',
      'name',
      'required',
      'used',
      'order_num',
      'multiline',
      'formula',
      'result_type',
      'lock_version',
      'custom_object_def_id',
      'searchable',
      'is_unique',
      'default_value',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('custom_item_options as options')
          .select(['options.id', 'options.label', 'options.value'])
          .whereRef('options.domain_id', '=', 'custom_items.domain_id')
          .whereRef('options.item_id', '=', 'custom_items.id')
          .where('options.deleted_at', 'is', null)
          // Labels are excluded, because they are many and grow with every saved record; the labels operation lists
          // them.
          .where('custom_items.item_type', 'in', [itemTypes.choice, itemTypes.choices])
          .orderBy('options.order_num')
          .orderBy('options.id'),
      ).as('options'),
    )
    .where('domain_id', '=', domainId)
    .where('entity', '=', entity)
    .where('deleted_at', 'is', null)
    .orderBy('group_order')
    .orderBy('order_num')
    .orderBy('id');
}

export type CustomItemRow = Awaited<ReturnType<typeof list>>[number];

const list = (db: TenantDb, entity: CustomEntity, typeId?: number) => db.all(query(db.domainId, entity, typeId));

export const customItems = { query, list };
