import type { Input, Output, deals } from '@crm/contract';
import { customOrder, customPage, presentCustoms } from '@crm/custom-fields-server';
import type { CustomOrder } from '@crm/custom-fields-server';
import { sqlFor, template } from '@crm/database';
import { isoDay } from '@crm/format/days';
import { KnownCounts, orNotFound, listPage, orderOf, pageIds, seesCustomer } from '@crm/server-kit';
import type { AppContext, Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dealTypesRepository } from '../deal-types/deal-types.repository.ts';
import { relatedCustomersOf } from '../deal-customers/related-customers-of.ts';
import { dealRows, dealsWithNames, listedColumns } from './deal-rows.ts';
import { asksDealsAlone, dealSearchParts, dealSorts } from './deal-search.ts';
import { groupings, pageByGroup } from './page-by-group.ts';
import { stayDaysOf } from './stay-days-of.ts';
import { dealState, visibleDeals, visibleInType } from './visible-deals.ts';

type Operations = (typeof deals)['operations'];
type Body = Input<Operations['listDealsOfCustomer']>['body'];

export async function listDeals(app: AppContext, ctx: StaffContext, body: Input<Operations['listDeals']>['body']) {
  const scope = sql<boolean>`deals.deal_type_id = ${body.deal_type_id}`;
  const { include = [], sort_key, ...rest } = body;
  const custom = await customOrder(ctx.db, { entity: 'deal', table: 'deals', typeId: body.deal_type_id }, body);
  const request = custom || !sort_key ? rest : { ...rest, sort_key: sort_key as keyof typeof dealSorts };
  const [answer, type] = await Promise.all([
    listOf(app, ctx, request, scope, { dealTypeId: body.deal_type_id, custom }),
    dealTypesRepository.find(ctx.db, body.deal_type_id, ctx),
  ]);
  orNotFound(type);
  if (include.length === 0 || answer.data.length === 0) return answer;
  const [days, related] = await Promise.all([
    include.includes('phase_stay_days') ? stayDaysOf(app, ctx, answer.data) : undefined,
    include.includes('related_customers') ? relatedCustomersOf(ctx, answer.data) : undefined,
  ]);
  const data = answer.data.map((row) => ({
    ...row,
    ...(days && { phase_stay_days: days.get(row.id) ?? [] }),
    ...(related && { related_customers: related.get(row.id) ?? [] }),
  }));
  return { ...answer, data };
}

export async function listDealsOfCustomer(app: AppContext, ctx: StaffContext, customerId: number, body: Body) {
  const answer = await listOf(app, ctx, body, sql<boolean>`deals.customer_id = ${customerId}`);
  if (answer.meta.total_count === 0) {
    const customer = sqlFor
      .selectFrom('customers')
      .select('id')
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', customerId)
      .where('deleted_at', 'is', null)
      .where(seesCustomer(ctx));
    orNotFound(await ctx.db.first(customer));
  }
  return answer;
}

/** Recognises sort keys whose order comes from joined tables; all other orders use only the deals. */
const isGrouping = (key: string | undefined): key is keyof typeof groupings => key !== undefined && key in groupings;

/** The known counts of each app, so that those of two databases never mix. */
const counts = new WeakMap<AppContext, KnownCounts>();

function knownCounts(app: AppContext): KnownCounts {
  const known = counts.get(app) ?? new KnownCounts();
  counts.set(app, known);
  return known;
}

interface PageValues {
  domainId: number;
  userId: number;
  today: string;
}

const rowsIn = (order: RawBuilder<unknown>) =>
  template(({ domainId, userId, today }: PageValues) =>
    dealRows(today, userId)
      .select(listedColumns)
      .where('deals.domain_id', '=', domainId)
      .where('deals.id', 'in', pageIds)
      .orderBy(order),
  );

const templates = new WeakMap<RawBuilder<unknown>, ReturnType<typeof rowsIn>>();

/** Returns the query for a page's rows: one text per order, for any search. */
function rowsInOrder(order: RawBuilder<unknown>): ReturnType<typeof rowsIn> {
  const known = templates.get(order) ?? rowsIn(order);
  templates.set(order, known);
  return known;
}

interface ListOf {
  dealTypeId?: number;
  /** The order by a custom item. */
  custom?: CustomOrder | undefined;
}

/** Returns a page of a scope's deals that the viewer may see. */
export async function listOf(
  app: AppContext,
  ctx: StaffContext,
  body: Body,
  scope: Predicate,
  { dealTypeId, custom }: ListOf = {},
): Promise<Output<Operations['listDeals']>> {
  const now = app.clock.now();
  const { matching: search, part, few } = await dealSearchParts(ctx, body.search_condition, now, dealTypeId);
  const seen = dealTypeId === undefined ? visibleDeals(ctx) : visibleInType(ctx);
  const matching = sqlFor.selectFrom('deals').where(seen).where(scope).where(search);
  const order = custom?.terms ?? orderOf(dealSorts, 'deals.id', body, { key: 'updated_at', order: 'desc' });
  const { keyword, conditions = [] } = body.search_condition ?? {};
  const isFiltered = Boolean(keyword) || conditions.length > 0;
  const sorted = { entity: 'deal', id: 'deals.id', matching, isFiltered } as const;
  const grouping = isGrouping(body.sort_key) ? body.sort_key : undefined;
  // With few matches among many deals, the groups would be walked to their ends.
  const grouped =
    grouping && dealTypeId !== undefined && !isFiltered && !ctx.session.reach
      ? { key: grouping, order: body.sort_order ?? 'asc', matching, domainId: ctx.domainId, dealTypeId }
      : undefined;
  const { data, meta } = await listPage(ctx.db, {
    request: body,
    matching,
    part,
    few,
    ...(grouping ? { sortable: dealsWithNames().where(seen).where(scope).where(search) } : {}),
    ...(dealTypeId === undefined || ctx.session.reach || !asksDealsAlone(body.search_condition)
      ? {}
      : { counts: { known: knownCounts(app), state: dealState(ctx, dealTypeId) } }),
    id: 'deals.id',
    order,
    // Sorting few candidates is as quick.
    candidates: grouped
      ? (ask) => pageByGroup(ctx.db, grouped, ask)
      : custom && !few
        ? (ask) => customPage(ctx.db, custom, sorted, ask)
        : undefined,
    rows: rowsInOrder(order)({ domainId: ctx.domainId, userId: ctx.userId, today: isoDay(now) }),
  });
  return { data: data.map(({ customs, ...row }) => ({ ...row, customs: presentCustoms(customs) })), meta };
}
