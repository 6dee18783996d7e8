import { deals } from '@crm/contract';
import { implement, orMerged } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
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

export function dealsRoutes(app: AppContext): void {
  implement(app, deals, {
    listDeals: (ctx, { body }) => listDeals(app, ctx, body),
    listDealsOfCustomer: (ctx, { params, body }) => listDealsOfCustomer(app, ctx, params.customer_id, body),
    listDealsByPhases: (ctx, { body }) => listDealsByPhases(app, ctx, body),
    summariseDealsByPhases: (ctx, { body }) => summariseDealsByPhases(app, ctx, body),
    createDeal: (ctx, { body }) => createDeal(app, ctx, body),
    getDeal: async (ctx, { params: { id } }) => ({
      data: await orMerged(app, ctx, { entity: 'deal', id }, () => findDeal(app, ctx, id)),
    }),
    updateDeal: (ctx, { params, body }) => updateDeal(app, ctx, params.id, body),
    moveDeal: (ctx, { params, body }) => moveDeal(app, ctx, params.id, body),
    saveDealLimitedSharingUsers: (ctx, { params, body }) => limitDeal(app, ctx, params.id, body),
    deleteDeal: (ctx, { params }) => deleteDeal(app, ctx, params.id),
    listDealsOfContact: (ctx, { query }) => listDealsOfContact(app, ctx, query),
    listContactsByDeal: (ctx, { query }) => listContactsByDeal(ctx, query),
  });
}
