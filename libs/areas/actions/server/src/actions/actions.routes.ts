import { actions as resource } from '@crm/contract';
import { contacts } from '@crm/contacts-server';
import { customers } from '@crm/customers-server';
import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { orNotFound, implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { ofContact, ofCustomer } from './actions.repository.ts';
import { bulkUpdateActions } from './bulk-update-actions.ts';
import { deleteActions, restoreActions } from './delete-actions.ts';
import { findAction } from './find-action.ts';
import { calendarOf } from './calendar-of.ts';
import { listActions, timelineOf } from './list-actions.ts';
import { createOne, updateOne } from './save-action.ts';

const visibleDeal = async (ctx: StaffContext, id: number) =>
  orNotFound(
    await ctx.db.first(
      sqlFor.selectFrom('deals').select('deal_type_id').where(visibleDeals(ctx)).where('deals.id', '=', id),
    ),
  );

export function actionRoutes(app: AppContext): void {
  implement(app, resource, {
    listActions: (ctx, { body }) => listActions(app, ctx, body),
    listActionsOfDeal: async (ctx, { query, body }) => {
      await visibleDeal(ctx, query.deal_id);
      return timelineOf(app, ctx, body, sql`actions.deal_id = ${query.deal_id}`);
    },
    listActionsOfCustomer: async (ctx, { params, body }) => {
      orNotFound(await customers.find(ctx, params.customer_id));
      return timelineOf(app, ctx, body, ofCustomer(ctx.domainId, params.customer_id));
    },
    listActionsOfContact: async (ctx, { query, body }) => {
      orNotFound(await contacts.find(ctx, query.contact_id));
      return timelineOf(app, ctx, body, ofContact(ctx.domainId, query.contact_id));
    },
    listActionsOfCalendar: (ctx, { body }) => calendarOf(app, ctx, body),
    createActionOfDeal: async (ctx, { params, body }) => {
      const { deal_type_id } = await visibleDeal(ctx, params.id);
      return createOne(app, ctx, { deal_id: params.id }, deal_type_id, body);
    },
    createActionOfCustomer: async (ctx, { params, body }) => {
      orNotFound(await customers.find(ctx, params.id));
      return createOne(app, ctx, { customer_id: params.id }, null, body);
    },
    createActionOfContact: async (ctx, { params, body }) => {
      orNotFound(await contacts.find(ctx, params.id));
      return createOne(app, ctx, { contact_id: params.id }, null, body);
    },
    getAction: async (ctx, { params }) => ({ data: await findAction(ctx, params.id) }),
    updateAction: (ctx, { params, body }) => updateOne(app, ctx, params.id, body),
    deleteAction: (ctx, { params }) => deleteActions(app, ctx, [params.id]),
    bulkUpdateActions: (ctx, { body }) => bulkUpdateActions(app, ctx, body),
    bulkDeleteActions: (ctx, { body }) => deleteActions(app, ctx, body.ids),
    restoreActions: (ctx, { body }) => restoreActions(app, ctx, body.ids),
  });
}
