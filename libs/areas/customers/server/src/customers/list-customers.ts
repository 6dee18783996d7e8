import { customerKind } from '@crm/contract';
import type { Input, customers as resource } from '@crm/contract';
import { chosenCustoms, customOrder, customPage } from '@crm/custom-fields-server';
import { starred } from '@crm/records-server';
import { listPage, orderOf, seesCustomer } from '@crm/server-kit';
import type { AppContext, StaffContext, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { fromCustomers, selectCustomers } from './customers.repository.ts';
import { customerSearchParts, customerSorts } from './customers.search.ts';

type SortRequest = { sort_key?: keyof typeof customerSorts; sort_order?: 'asc' | 'desc' };
type Body = Input<(typeof resource)['operations']['listCustomers']>['body'];

/** Returns the parent's name as SQL; null when the parent is deleted or the viewer does not see it. */
export const parentName = (viewer: Viewer) => sql<string | null>`(select parent.name from customers as parent
  where parent.domain_id = customers.domain_id and parent.id = customers.parent_customer_id and parent.deleted_at is null
    and ${seesCustomer(viewer, 'parent')})`;

export async function listCustomers(app: AppContext, ctx: StaffContext, body: Body) {
  const { matching: search, part, few } = await customerSearchParts(app, ctx, body.search_condition);
  const custom = await customOrder(ctx.db, { entity: 'customer', table: 'customers' }, body);
  const matching = fromCustomers(ctx).where(search);
  const { keyword, conditions = [] } = body.search_condition ?? {};
  const sorted = {
    entity: 'customer',
    id: 'customers.id',
    matching,
    isFiltered: Boolean(keyword) || conditions.length > 0,
  } as const;
  const answer = await listPage(ctx.db, {
    request: body,
    matching,
    part,
    few,
    id: 'customers.id',
    order:
      custom?.terms ??
      orderOf(customerSorts, 'customers.id', body as SortRequest, { key: 'updated_at', order: 'desc' }),
    // Sorting a few candidates is as fast as walking the index.
    candidates: custom && !few ? (ask) => customPage(ctx.db, custom, sorted, ask) : undefined,
    rows: (ids) =>
      selectCustomers(ctx)
        .select('customers.last_action_completed_at')
        .select([parentName(ctx).as('parent_customer_name'), starred(ctx, customerKind).as('is_starred')])
        .where('customers.id', 'in', ids),
  });
  const data = answer.data.map((row) => ({ ...row, customs: chosenCustoms(row.customs, body.custom_item_ids) }));
  return { ...answer, data };
}
