import { dealCustomers, dealCustomerTypes } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { masterRows, presentMaster } from '../masters/list-masters.ts';
import { saveMasters } from '../masters/save-masters.ts';
import { storedDeal } from '../deals/stored-deal.ts';
import { linkCounts, linksOf } from './deal-customers.repository.ts';
import { listDealsOfRelatedCustomer } from './deals-of-related.ts';
import { addDealCustomer, removeDealCustomer } from './link-customer.ts';

export function dealCustomersRoutes(app: AppContext): void {
  implement(app, dealCustomerTypes, {
    listDealCustomerTypes: (ctx, { query }) => countedTypes(ctx, query.deal_type_id),
    saveDealCustomerTypes: async (ctx, { body }) => {
      await saveMasters(app, ctx, 'deal_customer_types', body);
      return countedTypes(ctx, body.deal_type_id);
    },
  });
  implement(app, dealCustomers, {
    listDealCustomers: async (ctx, { body }) => {
      await storedDeal(ctx, body.deal_id, 'see');
      return { data: await ctx.db.all(linksOf(ctx, body.deal_id, body.deal_customer_type_id)) };
    },
    listDealsOfRelatedCustomer: (ctx, { query }) => listDealsOfRelatedCustomer(app, ctx, query),
    addDealCustomer: (ctx, { body }) => addDealCustomer(app, ctx, body),
    removeDealCustomer: (ctx, { params, query }) => removeDealCustomer(ctx, params, query.deal_customer_type_id),
  });
}

async function countedTypes(ctx: StaffContext, dealTypeId?: number) {
  const [types, counts] = await ctx.db.batch([
    masterRows(ctx.domainId, 'deal_customer_types', dealTypeId),
    linkCounts(ctx.domainId),
  ]);
  const links = new Map(counts.map(({ id, count }) => [id, count]));
  return {
    data: types
      .filter(({ deleted_at }) => deleted_at === null)
      .map((row) => ({ ...presentMaster('deal_customer_types', row), link_count: links.get(row.id) ?? 0 })),
  };
}
