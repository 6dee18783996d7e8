import { customers as resource } from '@crm/contract';
import { orNotFound, implement, orMerged } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { customers, presentCustomer } from './customers.repository.ts';
import { deleteCustomer } from './delete-customer.ts';
import { listCustomers } from './list-customers.ts';
import { createCustomer, updateCustomer } from './save-customer.ts';
import { similarCustomers, suggestCustomers } from './suggest-customers.ts';

export function customerRoutes(app: AppContext): void {
  implement(app, resource, {
    listCustomers: (ctx, { body }) => listCustomers(app, ctx, body),
    suggestCustomers: async (ctx, { body }) => ({ data: await suggestCustomers(ctx, body.query, body.limit) }),
    listSimilarCustomers: async (ctx, { body }) => ({ data: await similarCustomers(ctx, body) }),
    createCustomer: (ctx, { body }) => createCustomer(app, ctx, body),
    getCustomer: async (ctx, { params }) => {
      const { is_starred, ...record } = await orMerged(app, ctx, { entity: 'customer', id: params.id }, async () =>
        orNotFound(await customers.findWithStar(ctx, params.id)),
      );
      return { data: { ...presentCustomer(record), is_starred } };
    },
    updateCustomer: (ctx, { params, body }) => updateCustomer(app, ctx, params.id, body),
    deleteCustomer: (ctx, { params }) => deleteCustomer(app, ctx, params.id),
  });
}
