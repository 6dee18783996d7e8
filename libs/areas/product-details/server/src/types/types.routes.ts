import { dealProductDetailTypes } from '@crm/contract';
import { customItems, saveItems } from '@crm/custom-fields-server';
import { implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { deleteTypes, orderTypes, restoreTypes } from './delete-types.ts';
import { requestTypesCsv } from './export-types.ts';
import { importTypes } from './import-types.ts';
import { listTypes, searchTypes, typesByIds } from './list-types.ts';
import { createTypes, updateTypes } from './save-types.ts';

type Items = Awaited<ReturnType<typeof saveItems>>['data'][number]['items'];

export function dealProductDetailTypesRoutes(app: AppContext): void {
  implement(app, dealProductDetailTypes, {
    listDealProductDetailTypes: (ctx, { body }) => listTypes(app, ctx, body),
    createDealProductDetailTypes: (ctx, { body }) => createTypes(app, ctx, body.rows),
    updateAllDealProductDetailTypes: (ctx, { body }) => updateTypes(app, ctx, body.rows),
    orderDealProductDetailTypes: (ctx, { body }) => orderTypes(app, ctx, body),
    deleteDealProductDetailTypes: (ctx, { body }) => deleteTypes(app, ctx, body),
    restoreDealProductDetailTypes: (ctx, { body }) => restoreTypes(app, ctx, body.ids),
    requestDealProductDetailTypesCsv: (ctx, { body }) => requestTypesCsv(app, ctx, body),
    importDealProductDetailTypesCsv: (ctx, { body }) => importTypes(app, ctx, body.content),
    listDealProductDetailTypesByIds: async (ctx, { query }) => ({
      data: await typesByIds(ctx, (query.ids ?? '').split(',').filter(Boolean).map(Number)),
    }),
    searchDealProductDetailTypes: (ctx, { query }) => searchTypes(ctx, query),
    listDealProductDetailTypeCustomItems: async (ctx) => ({ data: await itemsOf(ctx) }),
    saveDealProductDetailTypeCustomItems: async (ctx, { body }) => {
      await saveItems(app, ctx, { entity: 'product_detail_type' }, body.rows);
      return { data: await itemsOf(ctx) };
    },
  });
}

const itemsOf = async (ctx: StaffContext) => (await customItems.list(ctx.db, 'product_detail_type')) as Items;
