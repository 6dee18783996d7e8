import type { Input, Output, dealCustomers } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { orNotFound, seesCustomer } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { listOf } from '../deals/list-deals.ts';
import { relatedCustomersOf } from './related-customers-of.ts';

type Operation = (typeof dealCustomers)['operations']['listDealsOfRelatedCustomer'];

/** Returns the deals that a customer takes part in and the viewer may see. */
export async function listDealsOfRelatedCustomer(
  app: AppContext,
  ctx: StaffContext,
  { customer_id: customerId, deal_customer_type_id: typeId, ...page }: Input<Operation>['query'],
): Promise<Output<Operation>> {
  const customer = sqlFor
    .selectFrom('customers')
    .select('id')
    .where('domain_id', '=', ctx.domainId)
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where(seesCustomer(ctx));
  orNotFound(await ctx.db.first(customer));
  const ofType = typeId === undefined ? sql`` : sql`and link.deal_customer_type_id = ${typeId}`;
  const scope = sql<boolean>`deals.id in (select link.deal_id from deal_customers link
    where link.domain_id = ${ctx.domainId} and link.customer_id = ${customerId} ${ofType})`;
  const { data, meta } = await listOf(app, ctx, page, scope);
  const related = await relatedCustomersOf(ctx, data);
  const asOf = (dealId: number) =>
    (related.get(dealId) ?? [])
      .filter(({ customer_id }) => customer_id === customerId)
      .map(({ deal_customer_type_id: id, deal_customer_type_name: name }) => ({ id, name }));
  return { data: data.map((deal) => ({ ...deal, related_as: asOf(deal.id) })), meta };
}
