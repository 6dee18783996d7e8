import { invalid } from '../errors/app-error.ts';
import { pageOf } from './page.ts';
import type { PageRequest } from './page.ts';

/** The most rows that `paging=false` returns. */
const ALL_ROWS = 1000;

/** The paging of a list that is read by GET. */
export interface GetPaging {
  page?: number | undefined;
  per_page?: number | undefined;
  paging?: boolean | undefined;
}

/** Parses a sort such as `-updated_at`: a key of the allow-list, descending with a minus; ties are ordered by id. */
export function sortOf<K extends string>(
  allowed: Readonly<Record<K, unknown>>,
  given: string | undefined,
  fallback: string,
) {
  const sort = given || fallback;
  const [key, direction] = sort.startsWith('-') ? ([sort.slice(1), 'desc'] as const) : ([sort, 'asc'] as const);
  if (!Object.hasOwn(allowed, key)) throw invalid({ field: 'sort', rule: 'choice' });
  return { key: key as K, direction };
}

/** Returns the requested page, or one page with everything. */
export const requestOrAll = ({ paging, page, per_page }: GetPaging): PageRequest =>
  paging === false ? { page: 1, per_page: ALL_ROWS } : { page, per_page };

export const pageOrAll = (query: GetPaging) => pageOf(requestOrAll(query));
