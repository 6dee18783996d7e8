import { contactKind } from '@crm/contract';
import type { Input, contacts as resource } from '@crm/contract';
import { chosenCustoms, customOrder, customPage } from '@crm/custom-fields-server';
import { customers } from '@crm/customers-server';
import { starred } from '@crm/records-server';
import { orNotFound, listPage, orderOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { colourOf } from '../action-range/colour-label.ts';
import { fromContacts, listedColumns } from './contacts.repository.ts';
import { contactSearchParts, contactSorts, lastActionAt } from './contacts.search.ts';

type SortRequest = { sort_key?: keyof typeof contactSorts; sort_order?: 'asc' | 'desc' };
type Body = Input<(typeof resource)['operations']['listContacts']>['body'];

/**
 * Returns a page of contacts by keyword and conditions; those who have left only if a condition asks for them (spec 3
 * §2.6).
 */
export async function listContacts(
  app: AppContext,
  ctx: StaffContext,
  body: Body,
  { customerId }: { customerId?: number } = {},
) {
  const { matching: all, part, few } = await contactSearchParts(app, ctx, body.search_condition);
  const custom = await customOrder(ctx.db, { entity: 'contact', table: 'contacts' }, body);
  const ofCustomer = customerId !== undefined;
  const matching = all.$if(ofCustomer, (rows) => rows.where('contacts.customer_id', '=', customerId!));
  const { keyword, conditions = [] } = body.search_condition ?? {};
  // Leaving out people who have left does not count as a filter: most people have not.
  const isFiltered = Boolean(keyword) || conditions.length > 0;
  const sorted = { entity: 'contact', id: 'contacts.id', matching, isFiltered } as const;
  const answer = await listPage(ctx.db, {
    request: body,
    matching,
    part,
    few,
    id: 'contacts.id',
    order:
      custom?.terms ?? orderOf(contactSorts, 'contacts.id', body as SortRequest, { key: 'updated_at', order: 'desc' }),
    // Sorting a few candidates, such as the people of one customer, is as fast as walking the index.
    candidates: custom && !few && !ofCustomer ? (ask) => customPage(ctx.db, custom, sorted, ask) : undefined,
    rows: (ids) =>
      fromContacts(ctx)
        .select(listedColumns)
        .select([lastActionAt.as('last_action_completed_at'), starred(ctx, contactKind).as('is_starred')])
        .select(colourOf(lastActionAt, ctx.domainId, app.clock.now()).as('colour_label'))
        .where('contacts.id', 'in', ids),
  });
  const data = answer.data.map((row) => ({ ...row, customs: chosenCustoms(row.customs, body.custom_item_ids) }));
  return { ...answer, data };
}

export async function listContactsOfCustomer(app: AppContext, ctx: StaffContext, customerId: number, body: Body) {
  orNotFound(await customers.find(ctx, customerId));
  return listContacts(app, ctx, body, { customerId });
}
