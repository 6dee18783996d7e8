import { customItemGroups } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listGroups } from '../definitions/list-groups.ts';
import { findDealType } from '../definitions/scope.ts';

export function customItemGroupRoutes(app: AppContext): void {
  implement(app, customItemGroups, {
    listContactCustomItemGroups: async (ctx) => ({ data: await listGroups(ctx.db, { entity: 'contact' }) }),
    listCustomerCustomItemGroups: async (ctx) => ({ data: await listGroups(ctx.db, { entity: 'customer' }) }),
    listActionCustomItemGroups: async (ctx) => ({ data: await listGroups(ctx.db, { entity: 'action' }) }),
    listDealCustomItemGroups: async (ctx, { params }) => {
      await findDealType(ctx.db, params.id, ctx);
      return { data: await listGroups(ctx.db, { entity: 'deal', typeId: params.id }) };
    },
  });
}
