import type { Input, customers as resource } from '@crm/contract';
import { chosenCustoms, customSearch, customSort } from '@crm/custom-fields-server';
import { compileSearch, listPage, orderOf } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { fromCustomers, selectCustomers } from './customers.repository.ts';
import { customerSpellings } from './customers.rules.ts';
import { customerFields, customerSorts } from './customers.search.ts';

type SortRequest = { sort_key?: keyof typeof customerSorts; sort_order?: 'asc' | 'desc' };
type Body = Input<(typeof resource)['operations']['listCustomers']>['body'];

export async function listCustomers(house: House, ctx: StaffContext, body: Body) {
  const search = body.search_condition;
  const predicate = compileSearch(
    { keys: 'customers.search_key', spellings: customerSpellings, fields: customerFields },
    search,
    {
      domainId: ctx.domainId,
      now: house.clock.now(),
      ...(await customSearch(ctx.db, 'customer', 'customers.customs', search)),
    },
  );
  const custom = await customSort(ctx.db, { entity: 'customer', table: 'customers' }, body);
  const answer = await listPage(ctx.db, {
    request: body,
    matching: fromCustomers(ctx.domainId).where(predicate),
    id: 'customers.id',
    order: custom ?? orderOf(customerSorts, 'customers.id', body as SortRequest, { key: 'updated_at', order: 'desc' }),
    rows: (ids) => selectCustomers(ctx.domainId, ctx).where('customers.id', 'in', ids),
  });
  const data = answer.data.map((row) => ({ ...row, customs: chosenCustoms(row.customs, body.custom_item_ids) }));
  return { ...answer, data };
}
