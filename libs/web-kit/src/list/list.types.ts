import type { ApiResult } from '../api/call-api.ts';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { SagaOf } from '../store/saga.types.ts';

export type RowId = number | string;

/** A search condition in wire format: of a field or a custom item. */
export interface SearchCondition {
  field?: string;
  customItemId?: number;
  operator: string;
  value?: unknown;
}

/** The query of a list, stored in the page's URL. */
export interface ListQuery {
  keyword: string;
  /** `or`: one of the words suffices; default: all words must occur. */
  keywordMatch?: 'or';
  match: 'all' | 'any';
  conditions: SearchCondition[];
  /** A field's wire name; null: the server's default order. */
  sortKey: string | null;
  sortOrder: 'asc' | 'desc';
  /** The number of the page, from 1. */
  page: number;
  perPage: number;
}

/** A page of rows in the format of list calls. */
export interface ListPage<Row> {
  data: Row[];
  meta: { totalCount: number; totalCountIsCapped?: boolean; nextCursor?: string | null };
}

/**
 * The status of a list. idle: not requested; loading: the first rows are loading; reloading: other rows are loading;
 * ready;
 * failed: the last request failed, older rows stay.
 */
export type ListStatus = 'idle' | 'loading' | 'reloading' | 'ready' | 'failed';

export interface ListState<Row> {
  status: ListStatus;
  query: ListQuery;
  rows: Row[];
  totalCount: number;
  /** True when the actual number is higher. */
  isTotalCapped: boolean;
  failure?: ApiFailure;
  /** Ids of the selected rows, including other pages. */
  selectedIds: RowId[];
  /** Ids of rows that changed on the screen: they keep their places until the user sorts again. */
  heldIds: RowId[];
  /** True while held rows stand where the order would not place them. */
  isOrderOld: boolean;
}

/** The fetched query, with the end cursor of the previous page when it is known. */
export interface PageQuery extends ListQuery {
  cursor?: string;
}

/** A saga that fetches one page: `function* (query) { return yield* callApi(dealsClient, 'indexDeals', …) }`. */
export type FetchPage<Row> = (query: PageQuery) => SagaOf<ApiResult<ListPage<Row>>>;
