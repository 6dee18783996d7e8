import { deals } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { summariseDealsByPhases } from './board-summary.ts';
import { listDealsByPhases } from './board.ts';
import { createDeal } from './create-deal.ts';
import { listContactsByDeal } from './deal-contacts.ts';
import { listDealsOfContact } from './deals-of-contact.ts';
import { deleteDeal } from './delete-deal.ts';
import { findDeal } from './find-deal.ts';
import { limitDeal } from './limit-deal.ts';
import { listDeals, listDealsOfCustomer } from './list-deals.ts';
import { moveDeal } from './move-deal.ts';
import { updateDeal } from './update-deal.ts';

export function dealsRoutes(house: House): void {
  implement(house, deals, {
    listDeals: (ctx, { body }) => listDeals(house, ctx, body),
    listDealsOfCustomer: (ctx, { params, body }) => listDealsOfCustomer(house, ctx, params.customer_id, body),
    listDealsByPhases: (ctx, { body }) => listDealsByPhases(house, ctx, body),
    summariseDealsByPhases: (ctx, { body }) => summariseDealsByPhases(house, ctx, body),
    createDeal: (ctx, { body }) => createDeal(house, ctx, body),
    getDeal: async (ctx, { params }) => ({ data: await findDeal(house, ctx, params.id) }),
    updateDeal: (ctx, { params, body }) => updateDeal(house, ctx, params.id, body),
    moveDeal: (ctx, { params, body }) => moveDeal(house, ctx, params.id, body),
    saveDealLimitedSharingUsers: (ctx, { params, body }) => limitDeal(house, ctx, params.id, body),
    deleteDeal: (ctx, { params }) => deleteDeal(house, ctx, params.id),
    listDealsOfContact: (ctx, { query }) => listDealsOfContact(house, ctx, query),
    listContactsByDeal: (ctx, { query }) => listContactsByDeal(ctx, query),
  });
}
