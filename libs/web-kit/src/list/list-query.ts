import type { ListQuery, SearchCondition } from './list.types.ts';

/** The query of a URL without parameters: 50 rows per page, at most 100 (spec 3 §2.0). */
export const defaultQuery: ListQuery = {
  keyword: '',
  match: 'all',
  conditions: [],
  sortKey: null,
  sortOrder: 'desc',
  page: 1,
  perPage: 50,
};
const perPageMax = 100;

/** Converts a query to URL parameters, without those that equal the default. */
export function toSearchParams(query: ListQuery, defaults: ListQuery = defaultQuery): URLSearchParams {
  const params = new URLSearchParams();
  const sort = sortText(query);
  if (query.keyword !== defaults.keyword) params.set('keyword', query.keyword);
  if (query.keywordMatch === 'or') params.set('words', 'or');
  if (query.match !== defaults.match) params.set('match', query.match);
  for (const condition of query.conditions) params.append('c', conditionText(condition));
  if (query.conditions.length === 0 && defaults.conditions.length > 0) params.set('c', '');
  if (sort !== sortText(defaults)) params.set('sort', sort);
  if (query.page !== 1) params.set('page', String(query.page));
  if (query.perPage !== defaults.perPage) params.set('per_page', String(query.perPage));
  return params;
}

/** Parses a query from URL parameters. Ignores invalid parameters, because users type and share URLs. */
export function fromSearchParams(params: URLSearchParams, defaults: ListQuery = defaultQuery): ListQuery {
  const sort = params.get('sort');
  const match = params.get('match');
  return {
    keyword: params.get('keyword') ?? defaults.keyword,
    ...(params.get('words') === 'or' && { keywordMatch: 'or' as const }),
    match: match === 'all' || match === 'any' ? match : defaults.match,
    conditions: params.has('c') ? params.getAll('c').flatMap(readCondition) : defaults.conditions,
    ...(sort ? readSort(sort) : { sortKey: defaults.sortKey, sortOrder: defaults.sortOrder }),
    page: count(params.get('page'), 1, Number.MAX_SAFE_INTEGER),
    perPage: count(params.get('per_page'), defaults.perPage, perPageMax),
  };
}

/** Names of the parameters that `toSearchParams` writes; others in the URL belong to the page. */
export const queryParams = ['keyword', 'words', 'match', 'c', 'sort', 'page', 'per_page'] as const;

const sortText = ({ sortKey, sortOrder }: ListQuery) => (sortKey ? `${sortOrder === 'desc' ? '-' : ''}${sortKey}` : '');

const readSort = (sort: string): Pick<ListQuery, 'sortKey' | 'sortOrder'> =>
  sort.startsWith('-') ? { sortKey: sort.slice(1), sortOrder: 'desc' } : { sortKey: sort, sortOrder: 'asc' };

const conditionText = ({ field, customItemId, operator, value }: SearchCondition) =>
  JSON.stringify(value === undefined ? [field ?? customItemId, operator] : [field ?? customItemId, operator, value]);

function readCondition(text: string): SearchCondition[] {
  try {
    const [what, operator, value] = JSON.parse(text) as unknown[];
    if (typeof operator !== 'string') return [];
    const given = value === undefined ? {} : { value };
    if (typeof what === 'string') return [{ field: what, operator, ...given }];
    return typeof what === 'number' ? [{ customItemId: what, operator, ...given }] : [];
  } catch {
    return [];
  }
}

function count(text: string | null, fallback: number, max: number): number {
  const value = Number(text);
  return text && Number.isSafeInteger(value) && value >= 1 ? Math.min(value, max) : fallback;
}
