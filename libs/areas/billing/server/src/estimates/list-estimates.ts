import type { Input, estimateSortKeys, estimates } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { compileSearch, linkedValue, listPage, memberName, orNotFound, orderOf, viewerTemplate } from '@crm/server-kit';
import type { FieldMap, AppContext, SortMap, StaffContext } from '@crm/server-kit';
import { actionContext, estimateRows, presentRow } from './estimate-rows.ts';
import { visibleEstimates } from './visible-estimates.ts';

type Operations = (typeof estimates)['operations'];
type Body = Input<Operations['searchEstimates']>['body'];
type Query = Input<Operations['listEstimates']>['query'];

/** The fields that estimates can be searched by. */
const fields: FieldMap = {
  number: { column: 'estimates.number', type: 'text' },
  subject: { column: 'estimates.subject', type: 'text', key: 'estimates.search_key' },
  customer_name: { column: 'estimates.customer_name', type: 'text', key: 'estimates.search_key' },
  status: { column: 'estimates.status', type: 'choice', of: 'text' },
  estimate_date: { column: 'estimates.estimate_date', type: 'date' },
  valid_until: { column: 'estimates.valid_until', type: 'date' },
  total: { column: 'estimates.total', type: 'number' },
  user_id: { column: 'estimates.user_id', type: 'choice', of: 'member' },
  id: { column: 'estimates.id', type: 'choice' },
  deal_id: { column: 'estimates.deal_id', type: 'choice' },
  created_at: { column: 'estimates.created_at', type: 'time' },
  updated_at: { column: 'estimates.updated_at', type: 'time' },
};

const sorts = {
  updated_at: { column: 'estimates.updated_at', type: 'time' },
  created_at: { column: 'estimates.created_at', type: 'time' },
  number: { column: 'estimates.number', type: 'text' },
  estimate_date: { column: 'estimates.estimate_date', type: 'date' },
  valid_until: { column: 'estimates.valid_until', type: 'date', nullable: true },
  total: { column: 'estimates.total', type: 'number' },
  customer_name: { column: 'estimates.customer_name', type: 'text' },
  status: { column: 'estimates.status', type: 'text' },
  subject: { column: 'estimates.subject', type: 'text' },
  user: { column: memberName('estimates.user_id'), type: 'text', nullable: true },
  deal: { column: linkedValue('estimates.deal_id', 'deals', 'name'), type: 'text', nullable: true },
  contact: { column: 'estimates.contact_name', type: 'text', nullable: true },
} as const satisfies SortMap<(typeof estimateSortKeys)[number]>;

/** Compiles keyword and conditions of a search. @throws 422 for unknown fields or operators */
export const estimateSearch = (
  { clock }: AppContext,
  { domainId, userId }: Pick<StaffContext, 'domainId' | 'userId'>,
  search: Body['search_condition'],
) => compileSearch({ keys: 'estimates.search_key', fields }, search, { domainId, userId, now: clock.now() });

export async function searchEstimates(app: AppContext, ctx: StaffContext, body: Body, dealId?: number) {
  const search = estimateSearch(app, ctx, body.search_condition);
  const matching = sqlFor
    .selectFrom('estimates')
    .$if(dealId !== undefined, (query) => query.where('estimates.deal_id', '=', dealId!))
    .where(visibleEstimates(ctx))
    .where(search);
  const page = listPage(ctx.db, {
    request: body,
    matching,
    id: 'estimates.id',
    order: orderOf(sorts, 'estimates.id', body, { key: 'updated_at', order: 'desc' }),
    rows: (ids) => estimateRows().where('estimates.domain_id', '=', ctx.domainId).where('estimates.id', 'in', ids),
  });
  const [answer, context] = await Promise.all([page, actionContext(ctx)]);
  return { ...answer, data: answer.data.map((row) => presentRow(ctx, row, context)) };
}

const dealIfSeen = viewerTemplate((viewer, { id }: { id: number }) =>
  sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(viewer)).where('deals.id', '=', id),
);

/** Returns the estimates of one deal, newest first (`GET /estimates`). */
export async function listEstimates(app: AppContext, ctx: StaffContext, { deal_id: dealId, ...query }: Query) {
  const [deal, answer] = await Promise.all([
    ctx.db.first(dealIfSeen(ctx, { id: dealId })),
    searchEstimates(app, ctx, { ...bodyOf(query), sort_key: 'created_at', sort_order: 'desc' }, dealId),
  ]);
  orNotFound(deal);
  return answer;
}

function bodyOf({ page, per_page, keyword, estimate_id, status, date_from, date_to }: Omit<Query, 'deal_id'>): Body {
  const conditions = [
    ...(estimate_id === undefined ? [] : [{ field: 'id', operator: 'in' as const, value: [estimate_id] }]),
    ...(status === undefined ? [] : [{ field: 'status', operator: 'in' as const, value: [status] }]),
    ...(date_from === undefined ? [] : [{ field: 'estimate_date', operator: 'gte' as const, value: date_from }]),
    ...(date_to === undefined ? [] : [{ field: 'estimate_date', operator: 'lte' as const, value: date_to }]),
  ];
  return {
    ...(page === undefined ? {} : { page }),
    ...(per_page === undefined ? {} : { per_page }),
    search_condition: { ...(keyword ? { keyword } : {}), conditions },
  };
}
