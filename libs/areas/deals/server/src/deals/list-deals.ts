import type { Input, Output, deals } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { found, listPage, orderOf } from '@crm/server-kit';
import type { House, Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealTypesRepository } from '../deal-types/deal-types.repository.ts';
import { dealRows, dealsWithNames } from './deal-rows.ts';
import { dealSearch, dealSorts } from './deal-search.ts';
import { visibleDeals } from './visible-deals.ts';

type Operations = (typeof deals)['operations'];
type Body = Input<Operations['listDealsOfCustomer']>['body'];

export async function listDeals(house: House, ctx: StaffContext, body: Input<Operations['listDeals']>['body']) {
  const scope = sql<boolean>`deals.deal_type_id = ${body.deal_type_id}`;
  const answer = await list(house, ctx, body, scope, body.deal_type_id);
  if (answer.meta.total_count === 0) found(await dealTypesRepository.find(ctx.db, body.deal_type_id));
  return answer;
}

export async function listDealsOfCustomer(house: House, ctx: StaffContext, customerId: number, body: Body) {
  const answer = await list(house, ctx, body, sql<boolean>`deals.customer_id = ${customerId}`);
  if (answer.meta.total_count === 0) {
    const customer = sqlFor
      .selectFrom('customers')
      .select('id')
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', customerId)
      .where('deleted_at', 'is', null);
    found(await ctx.db.first(customer));
  }
  return answer;
}

async function list(
  { clock }: House,
  ctx: StaffContext,
  body: Body,
  scope: Predicate,
  dealTypeId?: number,
): Promise<Output<Operations['listDeals']>> {
  const now = clock.now();
  const search = await dealSearch(ctx, body.search_condition, now, dealTypeId);
  return listPage(ctx.db, {
    request: body,
    matching: dealsWithNames().where(visibleDeals(ctx)).where(scope).where(search),
    id: 'deals.id',
    order: orderOf(dealSorts, 'deals.id', body, { key: 'updated_at', order: 'desc' }),
    rows: (ids) => dealRows(now).where('deals.domain_id', '=', ctx.domainId).where('deals.id', 'in', ids),
  });
}
