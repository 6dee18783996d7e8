import { actions as resource } from '@crm/contract';
import { contacts } from '@crm/contacts-server';
import { customers } from '@crm/customers-server';
import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { found, implement, listPage } from '@crm/server-kit';
import type { House, PageRequest, StaffContext } from '@crm/server-kit';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { fromActions, newestFirst, ofCustomer, selectActions, timeline } from './actions.repository.ts';

export function actionRoutes(house: House): void {
  implement(house, resource, {
    listActionsOfDeal: async (ctx, { query, body }) => {
      found(
        await ctx.db.first(
          sqlFor.selectFrom('deals').select('id').where(visibleDeals(ctx)).where('id', '=', query.deal_id),
        ),
      );
      return list(ctx, body, { of: sql`actions.deal_id = ${query.deal_id}`, order: timeline });
    },
    listActionsOfCustomer: async (ctx, { params, body }) => {
      found(await customers.find(ctx.db, params.customer_id));
      return list(ctx, body, { of: ofCustomer(ctx.domainId, params.customer_id), order: newestFirst });
    },
    listActionsOfContact: async (ctx, { query, body }) => {
      found(await contacts.find(ctx.db, query.contact_id));
      return list(ctx, body, { of: sql`actions.contact_id = ${query.contact_id}`, order: newestFirst });
    },
    getAction: async (ctx, { params }) => ({
      data: found(await ctx.db.first(selectActions(ctx).where('actions.id', '=', params.id))),
    }),
  });
}

function list(
  ctx: StaffContext,
  request: PageRequest,
  { of, order }: { of: Expression<SqlBool>; order: RawBuilder<unknown> },
) {
  return listPage(ctx.db, {
    request,
    matching: fromActions(ctx).where(of),
    id: 'actions.id',
    order,
    rows: (ids) => selectActions(ctx).where('actions.id', 'in', ids),
  });
}
