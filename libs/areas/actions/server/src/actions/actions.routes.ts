import { actions as resource } from '@crm/contract';
import { contacts } from '@crm/contacts-server';
import { customers } from '@crm/customers-server';
import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { found, implement } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { requestActionsCsv } from '../csv/action-export.ts';
import { ofContact, ofCustomer } from './actions.repository.ts';
import { bulkUpdateActions } from './bulk-update-actions.ts';
import { deleteActions, restoreActions } from './delete-actions.ts';
import { findAction } from './find-action.ts';
import { calendarOf, listActions, timelineOf } from './list-actions.ts';
import { createOne, updateOne } from './save-action.ts';

const visibleDeal = async (ctx: StaffContext, id: number) =>
  found(
    await ctx.db.first(
      sqlFor.selectFrom('deals').select('deal_type_id').where(visibleDeals(ctx)).where('deals.id', '=', id),
    ),
  );

export function actionRoutes(house: House): void {
  implement(house, resource, {
    listActions: (ctx, { body }) => listActions(house, ctx, body),
    listActionsOfDeal: async (ctx, { query, body }) => {
      await visibleDeal(ctx, query.deal_id);
      return timelineOf(house, ctx, body, sql`actions.deal_id = ${query.deal_id}`);
    },
    listActionsOfCustomer: async (ctx, { params, body }) => {
      found(await customers.find(ctx, params.customer_id));
      return timelineOf(house, ctx, body, ofCustomer(ctx.domainId, params.customer_id));
    },
    listActionsOfContact: async (ctx, { query, body }) => {
      found(await contacts.find(ctx, query.contact_id));
      return timelineOf(house, ctx, body, ofContact(ctx.domainId, query.contact_id));
    },
    listActionsOfCalendar: (ctx, { body }) => calendarOf(ctx, body),
    createActionOfDeal: async (ctx, { params, body }) => {
      const { deal_type_id } = await visibleDeal(ctx, params.id);
      return createOne(house, ctx, { deal_id: params.id }, deal_type_id, body);
    },
    createActionOfCustomer: async (ctx, { params, body }) => {
      found(await customers.find(ctx, params.id));
      return createOne(house, ctx, { customer_id: params.id }, null, body);
    },
    createActionOfContact: async (ctx, { params, body }) => {
      found(await contacts.find(ctx, params.id));
      return createOne(house, ctx, { contact_id: params.id }, null, body);
    },
    requestActionsCsv: (ctx, { body }) => requestActionsCsv(house, ctx, body),
    getAction: async (ctx, { params }) => ({ data: await findAction(ctx, params.id) }),
    updateAction: (ctx, { params, body }) => updateOne(house, ctx, params.id, body),
    deleteAction: (ctx, { params }) => deleteActions(house, ctx, [params.id]),
    bulkUpdateActions: (ctx, { body }) => bulkUpdateActions(house, ctx, body),
    bulkDeleteActions: (ctx, { body }) => deleteActions(house, ctx, body.ids),
    restoreActions: (ctx, { body }) => restoreActions(house, ctx, body.ids),
  });
}
