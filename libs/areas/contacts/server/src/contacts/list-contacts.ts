import type { Input, SearchConditionInput, contacts as resource } from '@crm/contract';
import { chosenCustoms, customSearch, customSort } from '@crm/custom-fields-server';
import { customerSpellings, customers } from '@crm/customers-server';
import { compileSearch, found, listPage, orderOf } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { contactRowColumns, fromContacts } from './contacts.repository.ts';
import { contactFields, contactSorts } from './contacts.search.ts';

type SortRequest = { sort_key?: keyof typeof contactSorts; sort_order?: 'asc' | 'desc' };
type Body = Input<(typeof resource)['operations']['listContacts']>['body'];

/** Contacts by keyword and conditions; those who have left only when a condition asks for them (spec 3 §2.6). */
export async function listContacts(
  house: House,
  ctx: StaffContext,
  body: Body,
  { customerId }: { customerId?: number } = {},
) {
  const search = body.search_condition;
  const predicate = compileSearch(
    {
      keys: ['contacts.search_key', 'customers.search_key'],
      spellings: customerSpellings,
      fields: contactFields,
    },
    search,
    {
      domainId: ctx.domainId,
      now: house.clock.now(),
      ...(await customSearch(ctx.db, 'contact', 'contacts.customs', search)),
    },
  );
  const custom = await customSort(ctx.db, { entity: 'contact', table: 'contacts' }, body);
  const answer = await listPage(ctx.db, {
    request: body,
    matching: fromContacts(ctx.domainId)
      .where(predicate)
      .$if(!asksForRetired(search), (rows) => rows.where('contacts.retired', '=', false))
      .$if(customerId !== undefined, (rows) => rows.where('contacts.customer_id', '=', customerId!)),
    id: 'contacts.id',
    order: custom ?? orderOf(contactSorts, 'contacts.id', body as SortRequest, { key: 'updated_at', order: 'desc' }),
    rows: (ids) =>
      fromContacts(ctx.domainId)
        .select([...contactRowColumns, 'contacts.customs'])
        .where('contacts.id', 'in', ids),
  });
  const data = answer.data.map((row) => ({ ...row, customs: chosenCustoms(row.customs, body.custom_item_ids) }));
  return { ...answer, data };
}

export async function listContactsOfCustomer(house: House, ctx: StaffContext, customerId: number, body: Body) {
  found(await customers.find(ctx.db, customerId));
  return listContacts(house, ctx, body, { customerId });
}

const asksForRetired = (search: SearchConditionInput | undefined): boolean =>
  search?.conditions?.some(({ field }) => field === 'retired') ?? false;
