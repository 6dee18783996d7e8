import type { CustomEntity } from '@crm/contract';
import { itemTypes } from '@crm/custom-fields-rules';
import { sqlFor, template } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

interface Scope {
  domainId: number;
  entity: CustomEntity;
}

/**
 * Selects the items of an entity in order, each with its choices, in one statement; for deals, those of one deal type.
 */
const query = (domainId: number, entity: CustomEntity, dealTypeId?: number) =>
  dealTypeId === undefined ? ofEntity({ domainId, entity }) : ofDealType({ domainId, entity, dealTypeId });

const ofEntity = template(itemsOf);
const ofDealType = template(({ domainId, entity, dealTypeId }: Scope & { dealTypeId: number }) =>
  itemsOf({ domainId, entity }).where('deal_type_id', '=', dealTypeId),
);

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

const list = (db: TenantDb, entity: CustomEntity, dealTypeId?: number) =>
  db.all(query(db.domainId, entity, dealTypeId));

export const customItems = { query, list };
