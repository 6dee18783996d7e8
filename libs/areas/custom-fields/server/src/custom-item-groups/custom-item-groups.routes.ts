import { customItemGroups } from '@crm/contract';
import type { CustomEntity, CustomItemGroup } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { found, implement } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import type { Static } from 'typebox';
import { customItems } from '../custom-items/custom-items.repository.ts';

export function customItemGroupRoutes(house: House): void {
  implement(house, customItemGroups, {
    listContactCustomItemGroups: async (ctx) => ({ data: await listGroups(ctx.db, 'contact') }),
    listCustomerCustomItemGroups: async (ctx) => ({ data: await listGroups(ctx.db, 'customer') }),
    listActionCustomItemGroups: async (ctx) => ({ data: await listGroups(ctx.db, 'action') }),
    listDealCustomItemGroups: async (ctx, { params }) => {
      await findDealType(ctx, params.id);
      return { data: await listGroups(ctx.db, 'deal', params.id) };
    },
  });
}

type Group = Static<typeof CustomItemGroup>;

async function listGroups(db: TenantDb, entity: CustomEntity, dealTypeId?: number): Promise<Group[]> {
  const [rows, items] = await db.batch([
    sqlFor
      .selectFrom('custom_item_groups')
      .select(['id', 'name'])
      .where('domain_id', '=', db.domainId)
      .where('entity', '=', entity)
      .where('deleted_at', 'is', null)
      .$if(dealTypeId !== undefined, (groups) => groups.where('deal_type_id', '=', dealTypeId!))
      .orderBy('order_num')
      .orderBy('id'),
    customItems.query(db.domainId, entity, dealTypeId),
  ]);
  const known = new Set<number | null>(rows.map(({ id }) => id));
  const itemsOf = (id: number) => items.filter((item) => item.group_id === id) as Group['items'];
  const loose = items.filter(({ group_id }) => !known.has(group_id)) as Group['items'];
  return [
    ...rows.map(({ id, name }) => ({ id, name, items: itemsOf(id) })),
    ...(loose.length > 0 ? [{ id: null, name: null, items: loose }] : []),
  ];
}

async function findDealType(ctx: StaffContext, id: number) {
  found(
    await ctx.db.first(
      sqlFor
        .selectFrom('deal_types')
        .select('id')
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null),
    ),
  );
}
