import { dealCustomGrids } from '@crm/contract';
import { dealTypesRepository } from '@crm/deals-server';
import { orNotFound, implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { gridsOfDeal, saveGridOfDeal } from './grid-of-deal.ts';
import { findGrid, gridsOfType } from './grid-rows.ts';
import { deleteGrid, orderGrids, restoreGrid } from './delete-grid.ts';
import { createGrid, updateGrid } from './save-grid.ts';

export function dealCustomGridsRoutes(app: AppContext): void {
  implement(app, dealCustomGrids, {
    listDealCustomGrids: async (ctx, { params, query }) => {
      orNotFound(await dealTypesRepository.find(ctx.db, params.id, ctx));
      return { data: await gridsOfType(ctx.db, params.id, query.deleted) };
    },
    getDealCustomGrid: async (ctx, { params }) => {
      const grid = orNotFound(await findGrid(ctx.db, params.id));
      orNotFound(await dealTypesRepository.find(ctx.db, grid.deal_type_id, ctx));
      return { data: grid };
    },
    createDealCustomGrid: (ctx, { params, body }) => createGrid(app, ctx, params.id, body),
    updateDealCustomGrid: (ctx, { params, body }) => updateGrid(app, ctx, params.id, body),
    deleteDealCustomGrid: (ctx, { params, query }) => deleteGrid(app, ctx, params.id, query),
    restoreDealCustomGrid: (ctx, { params }) => restoreGrid(app, ctx, params.id),
    orderDealCustomGrids: (ctx, { params, body }) => orderGrids(app, ctx, params.id, body.ids),
    listGridsOfDeal: (ctx, { params }) => gridsOfDeal(ctx, params.deal_id),
    saveGridOfDeal: (ctx, { params, body }) => saveGridOfDeal(app, ctx, params.deal_id, params.id, body),
  });
}
