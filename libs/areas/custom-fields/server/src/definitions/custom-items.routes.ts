import { customItems as resource } from '@crm/contract';
import { typesOf } from '@crm/custom-fields-rules';
import { orNotFound, implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { listDeletedItems, restoreItem } from './deleted-items.ts';
import { listGroups } from './list-groups.ts';
import { saveGroups } from './save-groups.ts';
import { LOGICAL, saveItems } from './save-items.ts';

export function customItemRoutes(app: AppContext): void {
  implement(app, resource, {
    saveContactCustomItemGroups: (ctx, { body }) => saveGroups(app, ctx, { entity: 'contact' }, body.rows),
    saveCustomerCustomItemGroups: (ctx, { body }) => saveGroups(app, ctx, { entity: 'customer' }, body.rows),
    saveActionCustomItemGroups: (ctx, { body }) => saveGroups(app, ctx, { entity: 'action' }, body.rows),
    saveDealCustomItemGroups: (ctx, { params, body }) =>
      saveGroups(app, ctx, { entity: 'deal', typeId: params.id }, body.rows),
    saveContactCustomItems: (ctx, { body }) => saveItems(app, ctx, { entity: 'contact' }, body.rows),
    saveCustomerCustomItems: (ctx, { body }) => saveItems(app, ctx, { entity: 'customer' }, body.rows),
    saveActionCustomItems: (ctx, { body }) => saveItems(app, ctx, { entity: 'action' }, body.rows),
    saveDealCustomItems: (ctx, { params, body }) =>
      saveItems(app, ctx, { entity: 'deal', typeId: params.id }, body.rows),
    listDeletedCustomItems: (ctx, { query }) =>
      listDeletedItems(app, ctx, {
        entity: query.entity,
        typeId: query.entity === 'custom_object' ? query.custom_object_def_id : query.deal_type_id,
      }),
    restoreCustomItem: (ctx, { params }) => restoreItem(app, ctx, params.id),
    listActionCustomItems: async (ctx) => ({
      data: (await listGroups(ctx.db, { entity: 'action' })).flatMap(({ items }) => items),
    }),
    getContactSetting: async (ctx, { query }) => {
      orNotFound(query.domain_id === ctx.domainId ? query : undefined);
      return setting(ctx, 'contact');
    },
    getCustomerSetting: (ctx) => setting(ctx, 'customer'),
  });
}

async function setting(ctx: StaffContext, entity: 'contact' | 'customer') {
  const custom_item_groups = await listGroups(ctx.db, { entity });
  return {
    data: {
      custom_item_groups,
      custom_item_types: typesOf(entity).filter(
        (type) => type !== LOGICAL || !ctx.session.disabledFeatures.has('logical_formula'),
      ),
      custom_item_count: custom_item_groups.reduce((count, { items }) => count + items.length, 0),
      custom_item_limit: limits.domain.customItems,
    },
  };
}
