import { dealCustomGrids } from '@crm/contract';
import { dealTypesRepository } from '@crm/deals-server';
import { found, implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { gridsOfDeal, saveGridOfDeal } from './grid-of-deal.ts';
import { findGrid, gridsOfType } from './grid-rows.ts';
import { deleteGrid, orderGrids, restoreGrid } from './delete-grid.ts';
import { createGrid, updateGrid } from './save-grid.ts';

export function dealCustomGridsRoutes(house: House): void {
  implement(house, dealCustomGrids, {
    listDealCustomGrids: async (ctx, { params, query }) => {
      found(await dealTypesRepository.find(ctx.db, params.id, ctx));
      return { data: await gridsOfType(ctx.db, params.id, query.deleted) };
    },
    getDealCustomGrid: async (ctx, { params }) => {
      const grid = found(await findGrid(ctx.db, params.id));
      found(await dealTypesRepository.find(ctx.db, grid.deal_type_id, ctx));
      return { data: grid };
    },
    createDealCustomGrid: (ctx, { params, body }) => createGrid(house, ctx, params.id, body),
    updateDealCustomGrid: (ctx, { params, body }) => updateGrid(house, ctx, params.id, body),
    deleteDealCustomGrid: (ctx, { params, query }) => deleteGrid(house, ctx, params.id, query),
    restoreDealCustomGrid: (ctx, { params }) => restoreGrid(house, ctx, params.id),
    orderDealCustomGrids: (ctx, { params, body }) => orderGrids(house, ctx, params.id, body.ids),
    listGridsOfDeal: (ctx, { params }) => gridsOfDeal(ctx, params.deal_id),
    saveGridOfDeal: (ctx, { params, body }) => saveGridOfDeal(house, ctx, params.deal_id, params.id, body),
  });
}
