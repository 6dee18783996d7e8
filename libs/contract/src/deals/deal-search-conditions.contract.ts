import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import {
  Id,
  IdParams,
  LockVersion,
  Name,
  SearchCondition,
  list,
  named,
  nullable,
  oneOf,
  record,
  records,
  sortOrders,
} from '../core/schemas.ts';
import { SavedView } from '../records/saved-view.schemas.ts';

/** Pages that search deals (spec 3 §3). */
export const dealPageTypes = ['deal_list', 'deal_board', 'sales_forecast', 'ai_forecast', 'funnel'] as const;
export const searchConditionSortKeys = ['name', 'updated_at', 'last_used_at'] as const;

const PageType = oneOf(dealPageTypes);

const values = {
  name: Name(50),
  deal_type_id: Id,
  page_type: PageType,
  search_condition: SearchCondition,
  /** A sort key of the page's rows or cards; null: the page's default. */
  sort_key: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  sort_order: Type.Optional(oneOf(sortOrders)),
  /** The columns and the layout; null: those of the page. */
  view: Type.Optional(nullable(SavedView)),
  /** 全員に公開; otherwise 自分のみ. */
  shared: Type.Optional(Type.Boolean()),
  /** The search with which the user's page of the deal type opens; at most one per page and type. */
  is_default: Type.Optional(Type.Boolean()),
};

export const DealSearchCondition = named('DealSearchCondition', 'A saved query of the deal list or the board.', {
  id: Id,
  name: Type.String(),
  deal_type_id: Id,
  page_type: PageType,
  search_condition: Type.Object({}, { additionalProperties: true }),
  sort_key: nullable(Type.String()),
  sort_order: oneOf(sortOrders),
  view: nullable(SavedView),
  shared: Type.Boolean(),
  is_default: Type.Boolean(),
  /** True when the caller may change and delete it: the owner, and administrators for a shared one. */
  editable: Type.Boolean(),
  user_id: Id,
  last_used_at: nullable(Type.String()),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

export const dealSearchConditions = defineResource('deal-search-conditions', {
  area: 'deals',
  operations: {
    listDealSearchConditions: {
      summary: 'List your own and the shared saved searches of deals',
      method: 'GET',
      path: '/deal_search_conditions',
      access: access.signedIn(),
      query: Type.Object({
        page: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        sort_key: oneOf(searchConditionSortKeys),
        sort_order: oneOf(sortOrders),
        page_type: PageType,
        /** The page to which `last_used_at` refers. */
        sort_page: PageType,
        query: Type.Optional(Type.String({ maxLength: 200 })),
        deal_type_id: Type.Optional(Id),
      }),
      response: list(DealSearchCondition),
      errors: ['ValidationFailed'],
    },
    createDealSearchCondition: {
      summary: 'Save a search of deals',
      method: 'POST',
      path: '/deal_search_conditions',
      access: access.signedIn(),
      body: Type.Object(values),
      status: 201,
      response: record(DealSearchCondition),
      errors: ['ValidationFailed'],
    },
    updateDealSearchCondition: {
      summary: 'Update a saved search of deals',
      description: 'Renames, overwrites or shares it; `is_default` is kept per member.',
      method: 'PUT',
      path: '/deal_search_conditions/{id}',
      access: access.signedIn(),
      params: IdParams,
      body: Type.Object({
        name: Type.Optional(Name(50)),
        search_condition: Type.Optional(SearchCondition),
        sort_key: values.sort_key,
        sort_order: values.sort_order,
        view: values.view,
        shared: values.shared,
        is_default: values.is_default,
        lock_version: LockVersion,
      }),
      response: record(DealSearchCondition),
      errors: ['RecordNotFound', 'Forbidden', 'ValidationFailed', 'StaleRecord'],
    },
    deleteDealSearchCondition: {
      summary: 'Delete a saved search of deals',
      method: 'DELETE',
      path: '/deal_search_conditions/{id}',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound', 'Forbidden'],
    },
    listDealSearchConditionHistories: {
      summary: 'List your last ten searches on a page',
      method: 'GET',
      path: '/deal_search_condition_histories',
      access: access.signedIn(),
      query: Type.Object({ page_type: PageType, deal_type_id: Type.Optional(Id) }),
      response: records(
        Type.Object({
          id: Id,
          deal_type_id: Id,
          page_type: PageType,
          deal_search_condition_id: nullable(Type.Integer()),
          search_condition: Type.Object({}, { additionalProperties: true }),
          used_at: Type.String(),
        }),
      ),
      errors: ['ValidationFailed'],
    },
    addDealSearchConditionHistory: {
      summary: 'Record a search in your history',
      description: 'Repeating a search moves it to the top.',
      demo: true,
      method: 'POST',
      path: '/deal_search_condition_histories',
      access: access.signedIn(),
      query: Type.Object({ page_type: Type.Optional(PageType) }),
      body: Type.Object({
        deal_type_id: Id,
        page_type: Type.Optional(PageType),
        search_condition: SearchCondition,
        /** The saved search that was used. */
        deal_search_condition_id: Type.Optional(nullable(Id)),
      }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
