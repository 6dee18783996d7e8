import type { Input, dealProductDetailTypes, productDetailTypeSortKeys } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { dealTypesRepository } from '@crm/deals-server';
import { compileSearch, orNotFound, listPage, orderOf } from '@crm/server-kit';
import type { FieldMap, AppContext, SortMap, StaffContext } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { presentType, typeRows } from './type-rows.ts';
import type { PresentedType } from './type-rows.ts';

type Operations = (typeof dealProductDetailTypes)['operations'];
type Body = Input<Operations['listDealProductDetailTypes']>['body'];

const fields: FieldMap = {
  name: { column: 'types.name', type: 'text', key: 'types.search_key' },
  memo: { column: 'types.memo', type: 'text' },
  billing_cycle: { column: 'types.billing_cycle', type: 'choice', of: 'text' },
  updated_at: { column: 'types.updated_at', type: 'time' },
};

/** Names are sorted by their folded key, so that kana and width do not matter. */
const sorts = {
  order_num: { column: 'types.order_num', type: 'number' },
  name: { column: 'types.search_key', type: 'text' },
  unit_price: { column: 'types.unit_price', type: 'number' },
  created_at: { column: 'types.created_at', type: 'time' },
  updated_at: { column: 'types.updated_at', type: 'time' },
} as const satisfies SortMap<(typeof productDetailTypeSortKeys)[number]>;

export type TypeFilter = Pick<Body, 'deal_type_id' | 'used' | 'search_condition' | 'deleted'>;

/** Selects the existing types that match, or the deleted ones. */
export function matchingTypes(domainId: number, filter: TypeFilter, now: Date) {
  // No field of a type names a member.
  const context = { domainId, userId: 0, now };
  const search = compileSearch({ keys: 'types.search_key', fields }, filter.search_condition, context);
  return sqlFor
    .selectFrom('deal_product_detail_types as types')
    .where('types.domain_id', '=', domainId)
    .where('types.deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(filter.used !== undefined, (query) => query.where('types.used', '=', filter.used!))
    .$if(filter.deal_type_id !== undefined, (query) => query.where(isOffered(filter.deal_type_id!)))
    .where(search);
}

/** Selects whether a type is offered in a deal type: assigned to it, or open to all. */
const isOffered = (dealTypeId: number) => sql<boolean>`(
  not exists (select from deal_product_detail_type_deal_types as link
    where link.domain_id = types.domain_id and link.deal_product_detail_type_id = types.id)
  or exists (select from deal_product_detail_type_deal_types as link
    where link.domain_id = types.domain_id and link.deal_product_detail_type_id = types.id
      and link.deal_type_id = ${dealTypeId}))`;

export async function listTypes(app: AppContext, ctx: StaffContext, body: Body) {
  const answer = await listPage(ctx.db, {
    request: body,
    matching: matchingTypes(ctx.domainId, body, app.clock.now()),
    id: 'types.id',
    order: orderOf(sorts, 'types.id', body, { key: 'order_num', order: 'asc' }),
    rows: (ids) => typeRows(ctx.domainId).where('types.id', 'in', ids),
  });
  return { ...answer, data: answer.data.map(presentType) };
}

const OFFERED = 20;

/**
 * Returns the types offered in a deal of the type, by part of the name: first those whose name begins with it, then the
 * rest.
 */
export async function searchTypes(ctx: StaffContext, { deal_type_id, name, include_details }: SearchQuery) {
  orNotFound(await dealTypesRepository.find(ctx.db, deal_type_id, ctx));
  const key = searchKey(name ?? '');
  const rows = await ctx.db.all(
    typeRows(ctx.domainId)
      .where('types.deleted_at', 'is', null)
      .where('types.used', '=', true)
      .where(isOffered(deal_type_id))
      .where(sql<boolean>`position(${key} in types.search_key) > 0`)
      .orderBy(sql`starts_with(types.search_key, ${key})`, 'desc')
      .orderBy('types.order_num')
      .orderBy('types.id')
      .limit(OFFERED),
  );
  return { data: rows.map(presentType).map((type) => (include_details ? type : { id: type.id, name: type.name })) };
}
type SearchQuery = Input<Operations['searchDealProductDetailTypes']>['query'];

/** Returns types in the order of the ids. */
export async function typesByIds(ctx: StaffContext, ids: readonly number[]): Promise<PresentedType[]> {
  if (ids.length === 0) return [];
  const rows = (await ctx.db.all(typeRows(ctx.domainId).where('types.id', 'in', ids))).map(presentType);
  return [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
