import { customers as resource } from '@crm/contract';
import { found, implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { customers, presentCustomer } from './customers.repository.ts';
import { deleteCustomer } from './delete-customer.ts';
import { listCustomers } from './list-customers.ts';
import { createCustomer, updateCustomer } from './save-customer.ts';
import { similarCustomers, suggestCustomers } from './suggest-customers.ts';

export function customerRoutes(house: House): void {
  implement(house, resource, {
    listCustomers: (ctx, { body }) => listCustomers(house, ctx, body),
    suggestCustomers: async (ctx, { body }) => ({ data: await suggestCustomers(ctx, body.query, body.limit) }),
    listSimilarCustomers: async (ctx, { body }) => ({ data: await similarCustomers(ctx, body) }),
    createCustomer: (ctx, { body }) => createCustomer(house, ctx, body),
    getCustomer: async (ctx, { params }) => {
      const { is_starred, ...record } = found(await customers.findWithStar(ctx, params.id));
      return { data: { ...presentCustomer(record), is_starred } };
    },
    updateCustomer: (ctx, { params, body }) => updateCustomer(house, ctx, params.id, body),
    deleteCustomer: (ctx, { params }) => deleteCustomer(house, ctx, params.id),
  });
}
