import type { ApiResult } from '../api/call-api.ts';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { SagaOf } from '../store/saga.types.ts';

export type RowId = number | string;

/** A condition of a search as the wire has it: of a field, or of a custom item. */
export interface SearchCondition {
  field?: string;
  customItemId?: number;
  operator: string;
  value?: unknown;
}

/** What a list is asked for; stands in the page's address. */
export interface ListQuery {
  keyword: string;
  /** One of the words is enough; without it all of them must be there. */
  keywordMatch?: 'or';
  match: 'all' | 'any';
  conditions: SearchCondition[];
  /** A field's wire name; null: the server's own order. */
  sortKey: string | null;
  sortOrder: 'asc' | 'desc';
  /** From 1. */
  page: number;
  perPage: number;
}

/** A page of rows as list calls answer it. */
export interface ListPage<Row> {
  data: Row[];
  meta: { totalCount: number; totalCountIsCapped?: boolean; nextCursor?: string | null };
}

/**
 * idle: never asked; loading: the first rows are coming; reloading: rows are here and others are coming; ready; failed:
 * the last request failed, older rows stay.
 */
export type ListStatus = 'idle' | 'loading' | 'reloading' | 'ready' | 'failed';

export interface ListState<Row> {
  status: ListStatus;
  query: ListQuery;
  rows: Row[];
  totalCount: number;
  /** The true number is higher. */
  isTotalCapped: boolean;
  failure?: ApiFailure;
  /** Chosen rows, also of other pages. */
  selectedIds: RowId[];
}

/** What is fetched: the query and, when the page before has been read, the cursor at which it ended. */
export interface PageQuery extends ListQuery {
  cursor?: string;
}

/** Fetches one page: `function* (query) { return yield* callApi(dealsClient, 'indexDeals', …) }`. */
export type FetchPage<Row> = (query: PageQuery) => SagaOf<ApiResult<ListPage<Row>>>;
